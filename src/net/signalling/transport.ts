import type { Connection } from '@libp2p/interface';
import { multiaddr } from '@multiformats/multiaddr';
import { NetError } from '../base/errors.ts';
import { UnaddressedTransport, type TransportComponents } from '../base/unaddressed-transport.ts';
import { formatSdp, parseSdp, type Description } from './description.ts';
import { DataChannelPipe } from './pipe.ts';

/** A page's half of a connection that has been offered and not yet taken up. */
export interface Offered {
  description: Description;
  /** Takes the other side's answer. May be called once. */
  connect: (peer: string, answer: Description, signal: AbortSignal) => Promise<Connection>;
  close: () => void;
}

/** A page's half of a connection that another has offered. */
export interface Answered {
  description: Description;
  /** Resolves once the other side has taken up the answer. */
  connected: Promise<void>;
  close: () => void;
}

/** The longest time for finding the own addresses; those found by then are used. */
const GATHERING_MS = 3000;

/** Proving keys and agreeing on a multiplexer, once bytes flow. */
const UPGRADE_MS = 10_000;

/** Pieces of this size pass between all browsers. */
const PIECE_BYTES = 64 * 1024;

/**
 * Connections whose two session descriptions somebody else carries: people by hand, or a peer that both know. One
 * data channel serves as a pipe of bytes; libp2p's upgrader runs Noise and Yamux on it, so the PeerIds are proved from
 * end to end and nothing depends on who carried the descriptions.
 */
export class HandTransport extends UnaddressedTransport {
  readonly [Symbol.toStringTag] = 'facedown/hand';

  constructor(
    components: TransportComponents,
    private readonly configuration: () => RTCConfiguration | Promise<RTCConfiguration>,
  ) {
    super(components, 'Descriptions must be exchanged first.');
  }

  /** Makes a connection's first half. */
  async offer(): Promise<Offered> {
    const half = await this.half();
    return half.guard(async () => {
      await half.peer.setLocalDescription(await half.peer.createOffer());
      return {
        description: await described(half.peer),
        connect: async (peer, answer, signal) =>
          half.guard(async () => {
            await half.peer.setRemoteDescription({ type: 'answer', sdp: formatSdp(answer, 'answer') });
            await opened(half, signal, true);
            return this.components.upgrader.upgradeOutbound(this.pipe(half, peer, 'outbound'), {
              signal: AbortSignal.timeout(UPGRADE_MS),
            });
          }),
        close: () => half.peer.close(),
      };
    });
  }

  /** Answers the offer of a peer, and waits for the connection until the signal. */
  async answer(peer: string, offer: Description, signal: AbortSignal): Promise<Answered> {
    const half = await this.half();
    return half.guard(async () => {
      await half.peer.setRemoteDescription({ type: 'offer', sdp: formatSdp(offer, 'offer') });
      await half.peer.setLocalDescription(await half.peer.createAnswer());
      const description = await described(half.peer);
      const connected = half.guard(async () => {
        // `failed` only means here that the answer has not yet been taken up.
        await opened(half, signal, false);
        await this.components.upgrader.upgradeInbound(this.pipe(half, peer, 'inbound'), {
          signal: AbortSignal.timeout(UPGRADE_MS),
        });
      });
      // A caller may use only the description and ignore the promise.
      connected.catch(() => undefined);
      return { description, connected, close: () => half.peer.close() };
    });
  }

  private async half(): Promise<Half> {
    const peer = new RTCPeerConnection(await this.configuration());
    // Agreed on beforehand: no message can come before there is somebody to hear it.
    const channel = peer.createDataChannel('', { negotiated: true, id: 0 });
    channel.binaryType = 'arraybuffer';
    return {
      peer,
      channel,
      guard: async (action) => {
        try {
          return await action();
        } catch (error) {
          peer.close();
          throw error;
        }
      },
    };
  }

  private pipe({ peer, channel }: Half, remote: string, direction: 'inbound' | 'outbound'): DataChannelPipe {
    const remoteAddr = multiaddr(`/dns/hand.invalid/p2p/${remote}`);
    return new DataChannelPipe(
      { remoteAddr, direction, log: this.components.logger.forComponent('facedown:hand'), maxMessageSize: PIECE_BYTES },
      peer,
      channel,
    );
  }
}

interface Half {
  peer: RTCPeerConnection;
  channel: RTCDataChannel;
  /** Runs something on whose failure the half is given up. */
  guard: <T>(action: () => Promise<T>) => Promise<T>;
}

async function described(peer: RTCPeerConnection): Promise<Description> {
  if (peer.iceGatheringState !== 'complete') {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, GATHERING_MS);
      peer.addEventListener('icegatheringstatechange', () => {
        if (peer.iceGatheringState === 'complete') resolve();
      });
    });
  }
  return parseSdp(peer.localDescription?.sdp ?? '');
}

async function opened({ peer, channel }: Half, signal: AbortSignal, failedIsFinal: boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new NetError('no-path', 'The two browsers found no way to each other.'));
    const look = (): void => {
      if (channel.readyState === 'open') resolve();
      else if (peer.connectionState === 'closed' || (failedIsFinal && peer.connectionState === 'failed')) fail();
    };
    channel.addEventListener('open', look);
    channel.addEventListener('close', fail);
    peer.addEventListener('connectionstatechange', look);
    signal.addEventListener('abort', fail);
    if (signal.aborted) fail();
    look();
  });
}
