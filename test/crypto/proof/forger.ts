/**
 * A cheating prover for the permutation proof, who believes to know the logarithms of the generators: the attack on the
 * Swiss Post system (Lewis, Pereira, Teague 2019). The deck is three piles A, B, B; the output A, A, B.
 */
import { rerandomiseMany, type Ciphertext } from '../../../crypto/elgamal.ts';
import {
  type FixedBase,
  type Scalar,
  ORDER,
  add,
  baseG,
  identity,
  invert,
  mod,
  subtract,
  sumOfProductsSecret,
  timesBaseSecret,
} from '../../../crypto/group.ts';
import { encodeProof } from '../../../crypto/proof/encoding.ts';
import type { Generators } from '../../../crypto/proof/generators.ts';
import { beginWith } from '../../../crypto/proof/terelius-wikstrom.ts';
import { type RandomBytes, randomScalar, randomScalars } from '../../../crypto/random.ts';

function power(base: Scalar, exponent: bigint): Scalar {
  let result = 1n;
  let square = base;
  for (let e = exponent; e > 0n; e >>= 1n) {
    if (e & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}

/** A square root modulo ORDER, which is 5 modulo 8. */
function squareRoot(n: Scalar): Scalar | undefined {
  const root = power(n, (ORDER + 3n) / 8n);
  for (const candidate of [root, mod(root * power(2n, (ORDER - 1n) / 4n))]) {
    if (mod(candidate * candidate) === n) return candidate;
  }
  return undefined;
}

const sum = (scalars: bigint[]): Scalar => mod(scalars.reduce((total, n) => total + n, 0n));
const dot = (x: bigint[], y: bigint[]): Scalar => sum(x.map((n, i) => n * y[i]!));

/** `known` is the randomness of the three input cards, `logarithms` those of the generators. */
export function forge(
  generators: Generators,
  logarithms: Scalar[],
  context: Uint8Array,
  key: FixedBase,
  input: Ciphertext[][],
  known: Scalar[],
  random: RandomBytes,
): { output: Ciphertext[][]; proof: Uint8Array } {
  const source = [0, 0, 1];
  const rho = randomScalars(random, 3);
  const output = source.map((k, i) => rerandomiseMany(key, input[k]!, [rho[i]!]));
  for (;;) {
    const { transcript } = beginWith(generators, context, { key, input, output });
    const gamma = randomScalars(random, 3);
    const c = timesBaseSecret(baseG, gamma);
    transcript.absorbPoints('c', c);
    const u = transcript.challenges('u', 3);
    // u' with u'_0 + u'_1 = u_0, u'_2 = u_1 + u_2 (so that the plaintexts agree) and the right product.
    const last = mod(u[1]! + u[2]!);
    const product = mod(u[0]! * u[1]! * u[2]! * invert(last));
    const root = squareRoot(mod(u[0]! * u[0]! - 4n * product));
    if (root === undefined) continue;
    const first = mod((u[0]! + root) * invert(2n));
    const moved = [first, mod(u[0]! - first), last];

    const rhat = randomScalars(random, 3);
    const [x, w] = [[0n], [1n]];
    moved.forEach((value, i) => {
      x.push(mod(rhat[i]! + value * x[i]!));
      w.push(mod(value * w[i]!));
    });
    const [what, w1] = [randomScalars(random, 3), randomScalars(random, 3)];
    const onG = timesBaseSecret(baseG, [...x.slice(1), ...what.map((n, i) => mod(n + w1[i]! * x[i]!))]);
    const onH = timesBaseSecret(generators.h, [...w.slice(1), ...w1.map((n, i) => mod(n * w[i]!))]);
    const links = onG.map((point, i) => add(point, onH[i]!));
    const [n1, n2, n3, n4] = [randomScalar(random), randomScalar(random), randomScalar(random), randomScalar(random)];
    const [t1, t2, t3] = timesBaseSecret(baseG, [n1, n2, n3]);
    const t4 = (['a', 'b'] as const).map((component) =>
      subtract(
        sumOfProductsSecret(
          output.map((pile) => pile[0]![component]),
          w1,
        ),
        timesBaseSecret(component === 'a' ? baseG : key, [n4])[0]!,
      ),
    );
    const folded = generators.list.length > 0 ? sumOfProductsSecret(generators.list, w1) : identity;
    const later = [...links.slice(0, 3), t1!, t2!, add(t3!, folded), ...t4, ...links.slice(3)];
    transcript.absorbPoints('announcements', later);
    const z = transcript.challenge('challenge');
    const rbar = mod(sum(gamma) - sum(logarithms));
    const rtil = mod(dot(u, gamma) - dot(moved, logarithms));
    const randomness = mod(
      dot(
        moved,
        source.map((k, i) => known[k]! + rho[i]!),
      ) - dot(u, known),
    );
    const proof = encodeProof(
      [...c, ...later],
      [
        mod(n1 + z * rbar),
        mod(n2 + z * x[3]!),
        mod(n3 + z * rtil),
        mod(n4 + z * randomness),
        ...what.map((n, i) => mod(n + z * rhat[i]!)),
        ...w1.map((n, i) => mod(n + z * moved[i]!)),
      ],
    );
    return { output, proof };
  }
}
