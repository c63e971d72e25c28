import type { FromEngine, ToEngine } from './engine-port.ts';
import { EngineHost } from './engine.ts';

/** The engine in a Web Worker: cryptography never blocks the page, and a seat's secrets stay out of its memory. */
const host = new EngineHost((message: FromEngine) => postMessage(message));
addEventListener('message', (event: MessageEvent<ToEngine>) => host.take(event.data));
postMessage('ready');
