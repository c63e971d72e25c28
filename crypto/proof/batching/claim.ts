/**
 * What a proof says, as data: entered into equations where it was read, or packed up (proof-bundle.ts) and checked
 * elsewhere.
 */
import * as dleq from '../dleq.ts';
import type { Equations } from './equations.ts';
import * as handover from '../handover.ts';
import * as oneof from '../oneof.ts';
import * as permutation from '../permutation.ts';
import type { PilesStatement } from '../piles.ts';
import * as rotation from '../rotation.ts';

/** The statement of each kind of proof. A `rotation` is one of all rotations, never of a list. */
export interface Statements {
  readonly permutation: PilesStatement;
  readonly rotation: PilesStatement;
  readonly dleq: dleq.DleqStatement;
  readonly handover: handover.HandoverStatement;
  readonly oneof: oneof.OneofStatement;
}

export type ClaimKind = keyof Statements;

interface ClaimOf<K extends ClaimKind> {
  readonly kind: K;
  readonly context: Uint8Array;
  readonly statement: Statements[K];
  readonly proof: Uint8Array;
}

export type Claim = { [K in ClaimKind]: ClaimOf<K> }[ClaimKind];

/** Enters the claim's proof. @throws CryptoError 'length', 'identity', 'point', 'scalar' */
export function enterClaim({ kind, context, statement, proof }: Claim, equations: Equations): void {
  switch (kind) {
    case 'permutation':
      return permutation.verify(context, statement, proof, equations);
    case 'rotation':
      return rotation.verify(context, statement, proof, equations);
    case 'dleq':
      return dleq.verify(context, statement, proof, equations);
    case 'handover':
      return handover.verify(context, statement, proof, equations);
    case 'oneof':
      return oneof.verify(context, statement, proof, equations);
  }
}
