import { describe, expect, it } from 'vitest';
import { CryptoError } from '../../crypto/error.ts';
import { generator, unreadPoints } from '../../crypto/group.ts';
import { Equations } from '../../crypto/proof/batching/equations.ts';
import { FIRST, MessageError } from '../../protocol/room/wire/message.ts';
import { makeHeader } from '../../src/peer/table/local-table.ts';
import { tableId } from '../../protocol/room/wire/header.ts';
import { sharingProofs } from '../../src/sim/machine/shared-proofs.ts';
import { sharedReading } from '../../src/sim/machine/shared-reading.ts';
import { sign } from '../room/support/logs.ts';
import { samplerGame } from '../room/support/sampler.ts';
import { seededBytes } from '../room/support/support.ts';

/** What a simulation works out once for all machines of its process. */

const RIGHT = 1n;
const WRONG = 2n;

/** Proofs by their digests; each states that its factor is 1. */
function batch(...proofs: (readonly [digest: number, factor: bigint])[]): Equations {
  const equations = new Equations();
  for (const [digest, factor] of proofs) {
    equations.begin(new Uint8Array(64).fill(digest));
    equations.add([
      [generator, factor],
      [generator, -1n],
    ]);
  }
  return equations;
}

describe('proofs whose checks are shared among machines', () => {
  it('are each checked once, and an invalid one is never accepted', () => {
    sharingProofs(() => {
      expect(batch([1, RIGHT], [2, RIGHT]).check()).toBe(true);
      // Known by its digest: the equation is not looked at again, so that this wrong one shows what was left out.
      expect(batch([1, WRONG], [2, RIGHT]).check()).toBe(true);
      expect(batch([3, WRONG]).check()).toBe(false);
      expect(batch([3, WRONG]).check()).toBe(false);
      expect(batch([1, RIGHT], [4, RIGHT], [5, WRONG]).check()).toBe(false);
      // Nothing of a batch that does not hold is remembered.
      expect(batch([4, WRONG]).check()).toBe(false);
      expect(batch([4, RIGHT]).check()).toBe(true);
      expect(batch([1, RIGHT], [5, WRONG], [4, RIGHT]).faulty()).toEqual([1]);
    });
  });

  it('are checked in full where points are decoded as well, which no digest covers', () => {
    sharingProofs(() => {
      expect(batch([1, RIGHT]).check()).toBe(true);
      const [noPoint] = unreadPoints(new Uint8Array(32).fill(255));
      const equations = new Equations();
      equations.begin(new Uint8Array(64).fill(1));
      equations.decode([noPoint!]);
      expect(() => equations.check()).toThrow(CryptoError);
    });
  });

  it('are forgotten afterwards, even if the work is interrupted', () => {
    sharingProofs(() => expect(batch([1, RIGHT]).check()).toBe(true));
    sharingProofs(() => expect(batch([1, WRONG]).check()).toBe(false));
    expect(() =>
      sharingProofs(() => {
        throw new Error('broken off');
      }),
    ).toThrow('broken off');
    expect(batch([1, RIGHT]).check()).toBe(true);
    expect(batch([1, WRONG]).check()).toBe(false);
  });
});

describe('reading that is shared among machines', () => {
  const { header } = makeHeader({ game: samplerGame, seats: 3, threshold: 2, random: seededBytes('logs') });
  const keys = header.seats.map(({ key }) => key);
  const { bytes } = sign(0, 0, FIRST, { round: 5, part: 'pass', gone: [] });

  it('reads each array of bytes once, and refuses an invalid one each time', () => {
    const read = sharedReading();
    expect(read(bytes, tableId(header), keys)).toBe(read(bytes, tableId(header), keys));
    expect(read(bytes.slice(), tableId(header), keys)).not.toBe(read(bytes, tableId(header), keys));
    const changed = bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte));
    for (let time = 0; time < 2; time += 1) expect(() => read(changed, tableId(header), keys)).toThrow(MessageError);
  });
});
