/** What a browser must be able to do, by the key of the sentence that explains its absence. */
type Lack = 'webrtc' | 'worker' | 'random';

export interface Ability {
  readonly lacks: readonly Lack[];
  /** The page came in a way for which browsers switch features off. */
  readonly insecure: boolean;
  /** Without WebAssembly, or with one that has no vectors (SIMD), everything works and takes several times as long. */
  readonly slow: boolean;
  /** A table shared with others needs all; a bot in a worker needs no WebRTC; an audit needs a worker alone. */
  readonly play: boolean;
  readonly practise: boolean;
  readonly audit: boolean;
}

/** The smallest module that uses vectors: one function, whose result is one. */
const VECTORS = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

export function abilityOf(
  scope: Partial<
    Pick<Window & typeof globalThis, 'RTCPeerConnection' | 'Worker' | 'crypto' | 'isSecureContext' | 'WebAssembly'>
  >,
): Ability {
  const lacks: Lack[] = [];
  // Some extensions replace WebRTC by an empty shell that connects to nobody.
  if (typeof scope.RTCPeerConnection?.prototype?.createDataChannel !== 'function') lacks.push('webrtc');
  if (scope.Worker === undefined) lacks.push('worker');
  if (typeof scope.crypto?.getRandomValues !== 'function') lacks.push('random');
  return {
    lacks,
    insecure: scope.isSecureContext === false,
    slow: scope.WebAssembly?.validate?.(VECTORS) !== true,
    play: lacks.length === 0,
    practise: lacks.every((lack) => lack === 'webrtc'),
    audit: !lacks.includes('worker'),
  };
}
