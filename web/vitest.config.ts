import { defineConfig } from 'vitest/config';
import { alias, shelf } from './vite/shelf.ts';

export default defineConfig({ plugins: [shelf()], resolve: { alias }, test: { include: ['src/**/*.test.ts'], environment: 'node' } });
