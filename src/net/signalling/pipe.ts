import { AbstractMultiaddrConnection, type AbstractMultiaddrConnectionInit } from '@libp2p/utils';

/** What may wait in the data channel before the sender is held back. */
const HIGH_BYTES = 1024 * 1024;

/** How long the last bytes may take to leave when a connection is closed. */
const PARTING_MS = 500;

/** One data channel as a pipe of bytes, on which libp2p makes a connection as on any other. */
export class DataChannelPipe extends AbstractMultiaddrConnection {
  private readonly peer: RTCPeerConnection;
  private readonly channel: RTCDataChannel;

  /** @param channel is open */
  constructor(init: AbstractMultiaddrConnectionInit, peer: RTCPeerConnection, channel: RTCDataChannel) {
    super(init);
    this.peer = peer;
    this.channel = channel;
    channel.bufferedAmountLowThreshold = HIGH_BYTES / 2;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data instanceof ArrayBuffer) this.onData(new Uint8Array(data));
      else this.abort(new TypeError('The other side sends text, where bytes are agreed on.'));
    };
    channel.onbufferedamountlow = () => {
      if (this.writableNeedsDrain) this.safeDispatchEvent('drain');
    };
    channel.onclose = () => this.gone();
    channel.onerror = () => this.gone();
    peer.onconnectionstatechange = () => {
      if (peer.connectionState === 'failed' || peer.connectionState === 'closed') this.gone();
    };
  }

  sendData(
    data: Parameters<AbstractMultiaddrConnection['sendData']>[0],
  ): ReturnType<AbstractMultiaddrConnection['sendData']> {
    if (this.channel.readyState !== 'open') return { sentBytes: 0, canSendMore: false };
    for (const piece of data) this.channel.send(piece as Uint8Array<ArrayBuffer>);
    return { sentBytes: data.byteLength, canSendMore: this.channel.bufferedAmount < HIGH_BYTES };
  }

  async sendClose(): Promise<void> {
    const end = performance.now() + PARTING_MS;
    while (this.channel.readyState === 'open' && this.channel.bufferedAmount > 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    this.peer.close();
  }

  sendReset(): void {
    this.peer.close();
  }

  sendPause(): void {
    // WebRTC cannot hold back the other side; the credit of our chunks does.
  }

  sendResume(): void {
    // See sendPause.
  }

  private gone(): void {
    this.onTransportClosed();
    this.peer.close();
  }
}
