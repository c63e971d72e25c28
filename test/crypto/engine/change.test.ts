import { beforeEach, describe, expect, it } from 'vitest';
import { useEngine } from '../../../crypto/engine/choose.ts';
import { baseG, equal, fixedBase, generator, mod, shiftSecret, timesBaseSecret } from '../../../crypto/group.ts';

describe('points', () => {
  let before: 'noble' | 'wasm';
  beforeEach(() => {
    before = useEngine('noble');
    return () => {
      useEngine(before);
    };
  });

  it('outlive a change of engine', () => {
    const key = fixedBase(timesBaseSecret(baseG, [77n])[0]!);
    const [p, q] = shiftSecret(key, [generator, generator], [1n, 2n]);
    useEngine('wasm');
    expect(equal(p!, timesBaseSecret(baseG, [78n])[0]!)).toBe(true);
    const [r] = shiftSecret(key, [q!], [mod(-2n)]);
    useEngine('noble');
    expect(equal(r!, generator)).toBe(true);
  });
});
