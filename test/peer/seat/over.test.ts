import { describe, expect, it } from 'vitest';
import type { FromEngine } from '../../../src/peer/engine/engine-port.ts';
import { seatBeforeEngine } from './seat-before-engine.ts';

const ENDS: readonly FromEngine[] = [
  { kind: 'closed', transcript: new Uint8Array() },
  { kind: 'fault', seat: 0, code: 'equivocation', detail: 'two different messages number 3, both signed' },
];

describe('a new stream to a peer', () => {
  const asked = (before: readonly FromEngine[]): number => {
    const { front, peers, posted, say } = seatBeforeEngine();
    for (const message of before) say(message);
    const known = posted.length;
    front.greet(peers[0]!);
    return posted.slice(known).filter(({ kind }) => kind === 'greet').length;
  };

  it('makes a machine that is playing tell that peer what it has, to be sent what it lacks', () => {
    expect(asked([])).toBe(1);
  });

  it.each(ENDS)('asks for nothing after the game has $kind: whatever came would be thrown away', (end) => {
    expect(asked([end])).toBe(0);
  });
});
