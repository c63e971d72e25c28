import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no element with the id "app"');
// What stood there for those for whom nothing of this runs.
target.replaceChildren();
mount(App, { target });
