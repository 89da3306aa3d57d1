import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { alias, shelf } from './vite/shelf.ts';

export default defineConfig({
  plugins: [shelf(), svelte()],
  resolve: { alias: { ...alias, vitest: join(import.meta.dirname, 'node_modules', 'vitest') } },
  test: { include: ['{src,vite}/**/*.test.ts', '../examples/*/board/**/*.test.ts'], environment: 'node' },
});
