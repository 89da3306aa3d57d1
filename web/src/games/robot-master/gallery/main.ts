/** A wall of everything drawn for Robot Master; `npm run dev`, then open this folder. Never part of the built client. */
import '@fontsource-variable/source-sans-3';
import '@fontsource/young-serif';
import { mount } from 'svelte';
import '../../../tokens.css';
import '../../../base.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';
const target = document.getElementById('app');
if (target) mount(Gallery, { target, props: { show: asked.get('show') ?? 'robots' } });
