import { AbstractMultiaddrConnection, type AbstractMultiaddrConnectionInit } from '@libp2p/utils';
import type { WebSocket } from 'ws';

/** Bytes that may wait in a socket before its sender is held back. */
const HIGH_BYTES = 1024 * 1024;

/** How long the last bytes may take to leave when a connection is closed. */
const CLOSE_MS = 5000;

/** A WebSocket that somebody has opened to this server, as a pipe of bytes on which libp2p makes a connection. */
export class SocketPipe extends AbstractMultiaddrConnection {
  private readonly socket: WebSocket;

  /** @param socket is open */
  constructor(init: AbstractMultiaddrConnectionInit, socket: WebSocket) {
    super(init);
    this.socket = socket;
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.onData(data);
      else this.abort(new TypeError('The other side sends text, where bytes are agreed on.'));
    });
    socket.on('close', () => this.onTransportClosed());
    socket.on('error', () => socket.terminate());
  }

  sendData(
    data: Parameters<AbstractMultiaddrConnection['sendData']>[0],
  ): ReturnType<AbstractMultiaddrConnection['sendData']> {
    const sentBytes = data.byteLength;
    this.socket.send(data.subarray(), () => {
      if (this.writableNeedsDrain && this.socket.bufferedAmount < HIGH_BYTES / 2) this.safeDispatchEvent('drain');
    });
    return { sentBytes, canSendMore: this.socket.bufferedAmount < HIGH_BYTES };
  }

  async sendClose(): Promise<void> {
    this.socket.close();
    setTimeout(() => this.socket.terminate(), CLOSE_MS).unref();
  }

  sendReset(): void {
    this.socket.terminate();
  }

  sendPause(): void {
    this.socket.pause();
  }

  sendResume(): void {
    this.socket.resume();
  }
}
