import { decodeCiphertexts, encodeCiphertexts, encryptMany, rerandomiseMany } from '../../../crypto/elgamal.ts';
import { fixedBase, hashToPoint, timesBaseSecret, baseG } from '../../../crypto/group.ts';
import { Equations } from '../../../crypto/proof/batching/equations.ts';
import * as permutation from '../../../crypto/proof/permutation.ts';
import * as rotation from '../../../crypto/proof/rotation.ts';
import { randomPermutation, randomScalar, randomScalars } from '../../../crypto/random.ts';
import { systemRandom } from '../../peer/model/random.ts';
import { best } from './best.ts';

/** One shuffle by one seat, on one thread: moving the cards, proving it, verifying that. Milliseconds, best of several runs. */
export interface ShuffleFigures {
  readonly mix_ms: number;
  readonly prove_ms: number;
  readonly verify_ms: number;
  /** Length of the proof. */
  readonly bytes: number;
}

const context = new Uint8Array(64);

/** A shuffle of this many piles, each `width` cards high. */
export function shuffleFigures(count: number, how: 'permutation' | 'rotation', width = 1): ShuffleFigures {
  const key = fixedBase(timesBaseSecret(baseG, [randomScalar(systemRandom)])[0]!);
  const cards = count * width;
  const faces = Array.from({ length: cards }, (_, index) =>
    hashToPoint(Uint8Array.of(index & 255, index >> 8), 'bench'),
  );
  const deck = encryptMany(key, faces, randomScalars(systemRandom, cards));
  const order = how === 'permutation' ? randomPermutation(systemRandom, count) : rotation.rotations(count)[count >> 1]!;
  const scalars = randomScalars(systemRandom, cards);
  const moved = order.flatMap((from) => deck.slice(from * width, (from + 1) * width));
  const mix = (): Uint8Array => encodeCiphertexts(rerandomiseMany(key, moved, scalars));
  const bytes = mix();
  const piles = <T>(list: readonly T[]): T[][] =>
    Array.from({ length: count }, (_, pile) => list.slice(pile * width, (pile + 1) * width));
  const output = rerandomiseMany(key, moved, scalars);
  const statement = { key, input: piles(deck), output: piles(output) };
  const randomness = piles(scalars);
  const prove = (): Uint8Array =>
    how === 'permutation'
      ? permutation.prove(context, statement, { permutation: order, randomness }, systemRandom)
      : rotation.prove(context, statement, { index: order[0]!, randomness }, systemRandom);
  const proof = prove();
  const verify = (): void => {
    // As it comes from the network: bytes, to be decoded first.
    const received = { key, input: statement.input, output: piles(decodeCiphertexts(bytes)) };
    const equations = new Equations();
    if (how === 'permutation') permutation.verify(context, received, proof, equations);
    else rotation.verify(context, received, proof, equations);
    if (!equations.check()) throw new Error('a good proof was refused');
  };
  return { mix_ms: best(mix), prove_ms: best(prove), verify_ms: best(verify), bytes: proof.length };
}
