/** What a browser must be able to do, by the key of the sentence that explains its absence. */
type Lack = 'webrtc' | 'worker' | 'random';

export interface Ability {
  readonly lacks: readonly Lack[];
  /** The page came in a way for which browsers switch features off. */
  readonly insecure: boolean;
  /** Without WebAssembly everything works and takes several times as long. */
  readonly slow: boolean;
  /** A table shared with others needs all; a bot in a worker needs no WebRTC; an audit needs a worker alone. */
  readonly play: boolean;
  readonly practise: boolean;
  readonly audit: boolean;
}

export function abilityOf(
  scope: Partial<
    Pick<Window & typeof globalThis, 'RTCPeerConnection' | 'Worker' | 'crypto' | 'isSecureContext' | 'WebAssembly'>
  >,
): Ability {
  const lacks: Lack[] = [];
  // Some extensions leave a shell behind that connects to nobody.
  if (typeof scope.RTCPeerConnection?.prototype?.createDataChannel !== 'function') lacks.push('webrtc');
  if (scope.Worker === undefined) lacks.push('worker');
  if (typeof scope.crypto?.getRandomValues !== 'function') lacks.push('random');
  return {
    lacks,
    insecure: scope.isSecureContext === false,
    slow: typeof scope.WebAssembly?.compile !== 'function',
    play: lacks.length === 0,
    practise: lacks.every((lack) => lack === 'webrtc'),
    audit: !lacks.includes('worker'),
  };
}
