/** What a browser must be able to do, by the key of the sentence that explains its absence. */
export type Lack = 'webrtc' | 'worker' | 'random';

export interface Ability {
  readonly lacks: readonly Lack[];
  /** The page came in a way for which browsers switch features off. */
  readonly insecure: boolean;
  /** A table shared with others needs all; a bot in a worker needs no WebRTC; an audit needs a worker alone. */
  readonly play: boolean;
  readonly practise: boolean;
  readonly audit: boolean;
}

export function abilityOf(scope: Partial<Pick<Window & typeof globalThis, 'RTCPeerConnection' | 'Worker' | 'crypto' | 'isSecureContext'>>): Ability {
  const lacks: Lack[] = [];
  if (scope.RTCPeerConnection === undefined) lacks.push('webrtc');
  if (scope.Worker === undefined) lacks.push('worker');
  if (typeof scope.crypto?.getRandomValues !== 'function') lacks.push('random');
  return {
    lacks,
    insecure: scope.isSecureContext === false,
    play: lacks.length === 0,
    practise: lacks.every((lack) => lack === 'webrtc'),
    audit: !lacks.includes('worker'),
  };
}
