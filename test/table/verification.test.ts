import { afterEach, describe, expect, it, vi } from 'vitest';
import { Equations } from '../../crypto/proof/batching/equations.ts';
import type { Slot } from '../../protocol/table/sealed/need.ts';
import { SeatFault } from '../../protocol/table/sealed/need.ts';
import { Verification } from '../../protocol/table/sealed/verification.ts';

const slot: Slot = { round: 5, part: 'proof', gone: [] };

describe('a verification of no proofs', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('holds', () => {
    new Verification(slot, { checked: false }).finish();
  });

  it('blames no seat, whatever the batch says', () => {
    vi.spyOn(Equations.prototype, 'check').mockReturnValue(false);
    const { finish } = Verification.prototype;
    expect(() => finish.call(new Verification(slot, { checked: false }))).toThrow('each of them holds');
    expect(() => finish.call(new Verification(slot, { checked: false }))).not.toThrow(SeatFault);
  });
});
