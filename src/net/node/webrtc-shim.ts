/**
 * Works around two faults of @libp2p/webrtc 6.0.33. Must be called before the first dial.
 *
 * Dialling (private-to-private/initiate-connection.ts): the side that is called closes the `init` data channel as soon
 * as it sees it. Under load the caller then never sees it open, or misses its closing, and the dial hangs until its
 * time-out though the connection stands: 11 of 36 dials among nine pages, none with this in place.
 *
 * Closing (private-to-private/transport.ts): what keeps a connection from being collected is removed at an event
 * `close` of the RTCPeerConnection, which node-datachannel sends and browsers do not. A page would keep every
 * connection that it ever had, and Chromium refuses the 501st.
 */
export function installWebRtcShims(): void {
  if (typeof RTCPeerConnection === 'undefined') return;
  const prototype = RTCPeerConnection.prototype as RTCPeerConnection & { [installed]?: true };
  if (prototype[installed] === true) return;
  prototype[installed] = true;
  openInitChannelsLate(prototype);
  tellOfClosing(prototype);
}

const installed = Symbol('WebRTC shims installed');

function openInitChannelsLate(prototype: RTCPeerConnection): void {
  const original = prototype.createDataChannel;
  prototype.createDataChannel = function (
    this: RTCPeerConnection,
    label: string,
    options?: RTCDataChannelInit,
  ): RTCDataChannel {
    const channel = original.call(this, label, options);
    if (label === 'init') smooth(channel);
    return channel;
  };
}

/** Dispatches `close` when a connection is closed here, also to whoever begins to listen after that. */
function tellOfClosing(prototype: RTCPeerConnection): void {
  const { close, addEventListener } = prototype;
  prototype.close = function (this: RTCPeerConnection): void {
    const open = this.signalingState !== 'closed';
    close.call(this);
    if (open) this.dispatchEvent(new Event('close'));
  };
  prototype.addEventListener = function (
    this: RTCPeerConnection,
    ...words: Parameters<EventTarget['addEventListener']>
  ): void {
    addEventListener.apply(this, words as Parameters<typeof addEventListener>);
    if (words[0] === 'close' && this.signalingState === 'closed')
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** Makes sure that whoever waits for `open` and then for `close` sees both, however late it begins to wait. */
function smooth(channel: RTCDataChannel): void {
  const getter = Object.getOwnPropertyDescriptor(RTCDataChannel.prototype, 'readyState')?.get;
  if (getter === undefined) return;
  const state = (): RTCDataChannelState => getter.call(channel) as RTCDataChannelState;
  let opened = false;
  channel.addEventListener('open', () => {
    opened = true;
  });
  channel.addEventListener('close', () => {
    if (!opened) channel.dispatchEvent(new Event('open'));
  });
  // Closing and closed pass for open with the waiting code, which goes on to close and to wait for `close`.
  Object.defineProperty(channel, 'readyState', {
    get: () => (state() === 'closing' || state() === 'closed' ? 'open' : state()),
  });
  const close = channel.close.bind(channel);
  channel.close = () => {
    const before = state();
    close();
    if (before === 'closed') setTimeout(() => channel.dispatchEvent(new Event('close')), 0);
  };
}
