import { mount } from 'svelte';
import '../../app.css';
import AuditorPage from './AuditorPage.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('audit.html has no element with the id "app"');
// Removes the text for browsers in which this program does not run.
target.replaceChildren();
mount(AuditorPage, { target });
