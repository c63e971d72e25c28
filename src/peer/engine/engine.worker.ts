import { systemClock } from '../model/clock.ts';
import type { ToEngine } from './engine-port.ts';
import { EngineHost } from './engine.ts';
import { EventBatches } from './event-batches.ts';

/** The engine in a Web Worker: cryptography never blocks the page, and a seat's secrets stay out of its memory. */
const batches = new EventBatches((batch) => postMessage(batch), systemClock);
const host = new EngineHost((event) => batches.add(event));
addEventListener('message', (event: MessageEvent<ToEngine>) => host.take(event.data));
postMessage('ready');
