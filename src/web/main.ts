import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no element with the id "app"');
// Removes the text for browsers in which this program does not run.
target.replaceChildren();
mount(App, { target });
