import { ed25519 } from '@noble/curves/ed25519.js';
import { unhex } from './support.ts';

/** Points and encodings of points with which somebody may try to deceive a verifier of signatures. */

type Point = InstanceType<typeof ed25519.Point>;

/** A point of order 8. */
export const eighth = ed25519.Point.fromBytes(
  unhex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'),
);

/** The points of small order: multiples of one of order 8 (the first table of ZIP 215). */
export const torsion: Point[] = [ed25519.Point.ZERO];
while (torsion.length < 8) torsion.push(torsion.at(-1)!.add(eighth));

/** Encodings that are not canonical: y of p and above, and x = 0 with a sign. */
export const notCanonical: readonly Uint8Array[] = [
  ...Array.from({ length: 19 }, (_, i) =>
    new Uint8Array(32)
      .fill(255)
      .fill(237 + i, 0, 1)
      .fill(127, 31),
  ),
  new Uint8Array(32).fill(1, 0, 1).fill(128, 31),
  new Uint8Array(32).fill(255).fill(236, 0, 1),
  new Uint8Array(32).fill(1, 0, 1),
];
