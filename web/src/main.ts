import { mount } from 'svelte';
import App from './App.svelte';
import './base.css';
import { learnToSpeak } from './kit/texts.svelte';
import { pages } from './pages/pages';
import { router } from './shell/house/router.svelte';

const PATIENCE = 1000; // milliseconds: later the page comes in other letters

/** In other letters its lines would break elsewhere, and move when its own are there. */
const letters = Promise.race([Promise.all([...document.fonts].map((font) => font.load())), new Promise((late) => setTimeout(late, PATIENCE))]);

void pages[router.route.page](); // it comes beside the words

const target = document.getElementById('app');
if (target) void Promise.allSettled([learnToSpeak(), letters]).then(() => mount(App, { target }));
