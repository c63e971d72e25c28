/** The proofs of a pass: making those of the own seat, and handing those of others to a verification. */
import { concat } from '../../../bytes/concat.ts';
import { sameBytes } from '../../../bytes/equal.ts';
import { Reader } from '../../../bytes/reader.ts';
import type { Shuffle } from '../../step.ts';
import type { Needing, Slot } from '../need.ts';
import { exactly, report, SeatFault, speak, STORE_CHANGED } from '../need.ts';
import type { Sitting } from '../setting.ts';
import { proofContext } from '../setting.ts';
import type { Verification } from '../verification.ts';
import type { Blindings, OwnShuffle } from './own-pass.ts';
import { shuffled } from './own-pass.ts';
import type { Piles, Secret } from './shuffle.ts';
import { claimOf, encodePiles, proofSize, prove } from './shuffle.ts';

/**
 * One seat's pass over all shuffles of the round: for each the input, the output and, for the own seat, the witness.
 */
export interface Pass {
  readonly seat: number;
  readonly shuffles: readonly { readonly input: Piles; readonly output: Piles; readonly secret?: Secret }[];
}

/** Shuffles worked on between two progress reports. */
export const CHUNK = 16;

export const proofsSize = (steps: readonly Shuffle[], pass: Pass): number =>
  steps.reduce((sum, { how }, index) => sum + proofSize(how, pass.shuffles[index]!.input), 0);

/** Proves this seat's pass. @returns the proof from the log, if it was made in an earlier run, for it to be checked */
export function* proveOwn(
  setting: Sitting,
  slot: Slot,
  steps: readonly Shuffle[],
  pass: Pass,
  blindings: Blindings,
): Needing<Uint8Array | undefined> {
  const { own } = setting;
  const passSlot: Slot = { ...slot, part: 'pass' };
  const said = yield* speak(slot, exactly(proofsSize(steps, pass)), function* () {
    const proofs: Uint8Array[] = [];
    for (const [index, { input, output, secret: known }] of pass.shuffles.entries()) {
      if (index % CHUNK === 0) yield* report(slot, pass.seat, index, steps.length);
      const secret =
        known ?? secretOf(shuffled(setting, passSlot, own!, steps[index]!, index, input, blindings), output);
      const context = proofContext(setting.table, slot, pass.seat, index);
      proofs.push(prove(setting, context, steps[index]!.how, { input, output, secret }, own!.random));
    }
    return { body: concat(proofs), local: true };
  });
  return said.local === undefined ? said.body : undefined;

  function secretOf(again: OwnShuffle, output: Piles): Secret {
    if (sameBytes(encodePiles(again.output), encodePiles(output))) return again.secret;
    throw new SeatFault(
      pass.seat,
      passSlot,
      'proof',
      `the stored shuffle of this seat is not the one that this machine would make: ${STORE_CHANGED}`,
    );
  }
}

/** Enters the proofs of a seat's pass, read from its message, into a verification, and reports progress. @throws {SeatFault} */
export function* enterProofs(
  setting: Sitting,
  verification: Verification,
  slot: Slot,
  steps: readonly Shuffle[],
  pass: Pass,
  body: Uint8Array,
): Needing<void> {
  for (const [index, enterOne] of proofsIn(setting, slot, steps, pass, body).entries()) {
    if (index % CHUNK === 0) yield* report(slot, pass.seat, index, steps.length, 'verify');
    enterOne(verification);
  }
}

/** The statements about a pass, each with its proof, to be entered into a verification. */
function proofsIn(
  setting: Sitting,
  slot: Slot,
  steps: readonly Shuffle[],
  { seat, shuffles }: Pass,
  body: Uint8Array,
): ((verification: Verification) => void)[] {
  const reader = new Reader(body);
  return shuffles.map(({ input, output }, index) => {
    const { how } = steps[index]!;
    const proof = reader.take(proofSize(how, input));
    const context = proofContext(setting.table, slot, seat, index);
    return (verification) => verification.add(seat, claimOf(setting, context, how, { input, output }, proof));
  });
}

/** What `EarlyProofs` needs to verify the proofs of a pass before they are due. */
export const earlyEntryOf = (setting: Sitting, slot: Slot, steps: readonly Shuffle[], pass: Pass) => ({
  seat: pass.seat,
  size: exactly(proofsSize(steps, pass)),
  enter: (verification: Verification, body: Uint8Array): void => {
    for (const enterOne of proofsIn(setting, slot, steps, pass, body)) enterOne(verification);
  },
});
