import { TICK_MS } from './ticker.ts';

setInterval(() => self.postMessage(null), TICK_MS);
