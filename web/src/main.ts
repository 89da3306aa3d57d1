import { mount } from 'svelte';
import App from './App.svelte';
import './base.css';
import { learnToSpeak } from './kit/texts.svelte';

const target = document.getElementById('app');
if (target) void learnToSpeak().finally(() => mount(App, { target }));
