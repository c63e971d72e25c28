// A global WebSocket: libp2p 3.3's WebSocket transport wants one; Node has it from 22 on.
import './polyfill.ts';
import { WebSocket } from 'ws';

globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
