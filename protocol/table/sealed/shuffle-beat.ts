import type { Shuffle } from '../step.ts';
import type { Beat } from '../schedule.ts';
import { concat, Reader } from './bytes.ts';
import type { Needing, Slot } from './need.ts';
import { exactly, hear, report, speak } from './need.ts';
import type { Sitting } from './setting.ts';
import type { OwnSeat } from './setting.ts';
import { proofContext } from './setting.ts';
import type { Piles, Secret } from './shuffle.ts';
import { claimOf, contextOf, decodePiles, drawOrder, encodePiles, permute, pilesSize, proofSize, prove } from './shuffle.ts';
import type { SealedTable } from './table.ts';
import { blaming, Verification } from './verification.ts';

/** One seat's pass over all shuffles of the round: for each what went in, what came out, and, if own, how. */
interface Pass {
  readonly seat: number;
  readonly shuffles: readonly { readonly input: Piles; readonly output: Piles; readonly secret?: Secret }[];
}

interface OwnShuffle {
  readonly input: Piles;
  readonly output: Piles;
  readonly secret: Secret;
}

/** How many shuffles are worked on between two reports to those who watch. */
const CHUNK = 16;

/**
 * All shuffles of one round. Every seat in turn publishes its permuted ciphertexts at once and proves while the
 * next seat is already shuffling; the round goes on only when all proofs have been checked (design §3).
 */
export function* shuffleBeat(table: SealedTable, setting: Sitting, beat: Beat): Needing<unknown[]> {
  const steps = beat.steps as readonly Shuffle[];
  yield* watch(table, beat, steps);
  const passSlot: Slot = { round: beat.round, part: 'pass', gone: setting.gone };
  const proofSlot: Slot = { round: beat.round, part: 'proof', gone: setting.gone };
  const verification = new Verification(proofSlot, setting);
  const passes: Pass[] = [];
  let state: readonly Piles[] = steps.map(({ piles }) => table.ciphersOf(piles));
  for (const seat of setting.present) {
    const pass = yield* passOf(setting, passSlot, seat, steps, state);
    passes.push(pass);
    state = pass.shuffles.map(({ output }) => output);
    if (seat === setting.own?.seat) yield* proveOwn(setting, proofSlot, steps, pass);
  }
  for (const pass of passes.filter(({ seat }) => seat !== setting.own?.seat)) {
    yield* report(proofSlot, pass.seat, 0, steps.length);
    const body = yield* hear(proofSlot, pass.seat, exactly(proofsSize(steps, pass)));
    yield* enter(setting, verification, proofSlot, steps, pass, body);
  }
  verification.finish();
  const cards = steps.reduce((sum, { piles }) => sum + piles.length * piles[0]!.length, 0);
  yield { kind: 'checked', counts: { shuffles: steps.length * setting.present.length, moved: cards * setting.present.length } };
  const outcomes = state.map((piles) => table.putPiles(piles));
  yield {
    kind: 'notice',
    notice: {
      kind: 'cards',
      sight: {
        kind: 'shuffled',
        path: beat.paths[0]!,
        seat: setting.present.at(-1)!,
        piles: outcomes[0]!.map((pile) => pile.map((card) => table.watched(card))),
        beside: steps.length - 1,
      },
    },
  };
  return outcomes;
}

function* passOf(setting: Sitting, slot: Slot, seat: number, steps: readonly Shuffle[], state: readonly Piles[]): Needing<Pass> {
  const { own } = setting;
  yield* report(slot, seat, 0, steps.length);
  const size = exactly(state.reduce((sum, piles) => sum + pilesSize(piles), 0));
  if (own?.seat !== seat) return readPass(setting, slot, seat, state, yield* hear(slot, seat, size));
  const said = yield* speak(slot, function* () {
    const shuffles = [];
    for (const [index, input] of state.entries()) {
      if (index % CHUNK === 0) yield* report(slot, seat, index, steps.length);
      shuffles.push(shuffled(setting, slot, own, steps[index]!, index, input));
    }
    return { body: concat(shuffles.map(({ output }) => encodePiles(output))), local: { seat, shuffles } };
  });
  return said.local ?? readPass(setting, slot, seat, state, said.body);
}

/**
 * The own seat's part in one shuffle. Its randomness is derived from the seat's secret, the place and the cards:
 * after a restart the same comes out, so that a pass that is in the log already can still be proved.
 */
function shuffled(setting: Sitting, slot: Slot, own: OwnSeat, { how }: Shuffle, index: number, input: Piles): OwnShuffle {
  const random = own.derived(contextOf(proofContext(setting.table, slot, own.seat, index), input));
  return { input, ...permute(setting, input, drawOrder(how, input.length, random), random) };
}

function readPass({ aside }: Sitting, slot: Slot, seat: number, state: readonly Piles[], body: Uint8Array): Pass {
  const reader = new Reader(body);
  const shuffles = blaming(seat, slot, () =>
    state.map((input) => ({ input, output: decodePiles(aside, reader.take(pilesSize(input)), input) })),
  );
  return { seat, shuffles };
}

const proofsSize = (steps: readonly Shuffle[], pass: Pass): number =>
  steps.reduce((sum, { how }, index) => sum + proofSize(how, pass.shuffles[index]!.input), 0);

function* proveOwn(setting: Sitting, slot: Slot, steps: readonly Shuffle[], pass: Pass): Needing<void> {
  const { own } = setting;
  const passSlot: Slot = { ...slot, part: 'pass' };
  yield* speak(slot, function* () {
    const proofs: Uint8Array[] = [];
    for (const [index, { input, output, secret: known }] of pass.shuffles.entries()) {
      if (index % CHUNK === 0) yield* report(slot, pass.seat, index, steps.length);
      const secret = known ?? shuffled(setting, passSlot, own!, steps[index]!, index, input).secret;
      const context = proofContext(setting.table, slot, pass.seat, index);
      proofs.push(prove(setting, context, steps[index]!.how, { input, output, secret }, own!.random));
    }
    return { body: concat(proofs), local: undefined };
  });
}

function* enter(
  setting: Sitting,
  verification: Verification,
  slot: Slot,
  steps: readonly Shuffle[],
  pass: Pass,
  body: Uint8Array,
): Needing<void> {
  const reader = new Reader(body);
  for (const [index, { input, output }] of pass.shuffles.entries()) {
    if (index % CHUNK === 0) yield* report(slot, pass.seat, index, steps.length, 'verify');
    const { how } = steps[index]!;
    const proof = reader.take(proofSize(how, input));
    const context = proofContext(setting.table, slot, pass.seat, index);
    verification.add(pass.seat, claimOf(setting, context, how, { input, output }, proof));
  }
}

function* watch(table: SealedTable, beat: Beat, steps: readonly Shuffle[]): Needing<void> {
  const piles = steps[0]!.piles.map((pile) => pile.map((card) => table.watched(card)));
  yield {
    kind: 'notice',
    notice: {
      kind: 'cards',
      sight: { kind: 'shuffle', path: beat.paths[0]!, how: steps[0]!.how, piles, beside: steps.length - 1 },
    },
  };
}
