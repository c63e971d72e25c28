import { describe, expect, it } from 'vitest';
import { Memory, POINT, RECODED } from '../../../crypto/engine/memory.ts';
import { randomScalars } from '../../../crypto/random.ts';
import { seeded } from '../support.ts';

describe('the WebAssembly engine’s memory', () => {
  it('holds nothing of a scalar after a call', () => {
    const memory = new Memory();
    const { module } = memory;
    const scalar = randomScalars(seeded('secret'), 1);
    const constants = new BigUint64Array(module.memory.buffer).filter((word) => word !== 0n).length;
    const words = (): BigUint64Array => new BigUint64Array(module.memory.buffer).filter((word) => word !== 0n);
    const point = Int32Array.from({ length: 40 }, (_, i) => (i === 10 || i === 20 ? 1 : 0));
    const low = BigInt.asUintN(64, scalar[0]!);
    const recoded = BigInt.asUintN(64, scalar[0]! + 0x8888888888888888n);
    const product = memory.putPoints([point, point, point, point, point]);
    module.timesMany(
      product,
      memory.putPoints([point]),
      memory.putScalars(scalar),
      1,
      memory.take(RECODED + 8 * POINT),
    );
    expect(words().includes(low) && words().includes(recoded)).toBe(true);
    module.addMany(product, product, product, 5);
    module.encodeMany(memory.take(5 * 32), product, 5);
    memory.wipe();
    expect(words().includes(low) || words().includes(recoded)).toBe(false);
    // What is left are the module's constants, and the offset of the digits.
    expect(words().length).toBeLessThan(constants + 8);
  });
});
