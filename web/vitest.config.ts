import { defineConfig } from 'vitest/config';
import { shelf } from './vite/shelf.ts';

export default defineConfig({ plugins: [shelf()], test: { include: ['src/**/*.test.ts'], environment: 'node' } });
