import './app.css';
import './cards/cards.css';
import { mount } from 'svelte';
import { findMe } from './account.svelte.ts';
import App from './App.svelte';
import { need, speak } from './i18n/index.ts';
import { fetchAhead, route } from './router.svelte.ts';
import { settings } from './settings.svelte.ts';
import { installApp, watchVersion } from './version.svelte.ts';

void findMe();
fetchAhead(route());
await need('frame');
await speak(settings.lang);
const target = document.getElementById('app');
if (target) mount(App, { target });
watchVersion();
void installApp();
