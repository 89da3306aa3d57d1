import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ruleBooks } from './vite/rule-books.ts';
import { alias, furtherGames, shelf } from './vite/shelf.ts';
import { worker } from './vite/worker.ts';

/** What the first page needs anyway, and the few lines every board does: one file, which is smaller than a dozen. */
const SHELL = /node_modules|src\/(kit\/(texts|coming|patience|preferences|lists|words|asides|steps|at|seats)|shell\/house\/(toasts|router|house|api|fresh)|art\/Lamp)\b/;

export default defineConfig({
  plugins: [shelf(), ruleBooks(), svelte(), worker()],
  resolve: {
    alias,
    dedupe: ['svelte'],
  },
  build: {
    outDir: '../src/ludotheque/client',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'shell', test: SHELL }] } } },
  },
  server: {
    fs: { allow: ['..', ...furtherGames()] }, // texts and rule books lie beside the rules
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
});
