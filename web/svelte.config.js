import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// every component speaks runes: what older ones would need is left out of the bundle
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
