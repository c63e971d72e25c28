import type { Shuffle } from '../step.ts';
import type { Beat } from '../schedule.ts';
import { concat, Reader } from './bytes.ts';
import type { Needing, Slot } from './need.ts';
import { exactly, hear, report, speak } from './need.ts';
import type { SealedSetting } from './setting.ts';
import { proofContext } from './setting.ts';
import type { Piles, Secret } from './shuffle.ts';
import { decodePiles, drawOrder, encodePiles, permute, pilesSize, proofSize, prove, verify } from './shuffle.ts';
import type { SealedTable } from './table.ts';
import { blaming, Verification } from './verification.ts';

/** One seat's pass over all shuffles of the round: for each what went in, what came out, and, if own, how. */
interface Pass {
  readonly seat: number;
  readonly shuffles: readonly { readonly input: Piles; readonly output: Piles; readonly secret?: Secret }[];
}

/** How many shuffles are worked on between two reports to those who watch. */
const CHUNK = 16;

/**
 * All shuffles of one round. Every seat in turn publishes its permuted ciphertexts at once and proves while the
 * next seat is already shuffling; the round goes on only when all proofs have been checked (design §3).
 */
export function* shuffleBeat(table: SealedTable, setting: SealedSetting, beat: Beat): Needing<unknown[]> {
  const steps = beat.steps as readonly Shuffle[];
  yield* watch(table, beat, steps);
  const passSlot: Slot = { round: beat.round, part: 'pass' };
  const proofSlot: Slot = { round: beat.round, part: 'proof' };
  const verification = new Verification(proofSlot);
  const passes: Pass[] = [];
  let state: readonly Piles[] = steps.map(({ piles }) => table.ciphersOf(piles));
  for (let seat = 0; seat < setting.seats; seat += 1) {
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
  yield { kind: 'checked', counts: { shuffles: steps.length * setting.seats, moved: cards * setting.seats } };
  const outcomes = state.map((piles) => table.putPiles(piles));
  yield {
    kind: 'notice',
    notice: {
      kind: 'cards',
      sight: {
        kind: 'shuffled',
        path: beat.paths[0]!,
        seat: setting.seats - 1,
        piles: outcomes[0]!.map((pile) => pile.map((card) => table.watched(card))),
        beside: steps.length - 1,
      },
    },
  };
  return outcomes;
}

function* passOf(setting: SealedSetting, slot: Slot, seat: number, steps: readonly Shuffle[], state: readonly Piles[]): Needing<Pass> {
  const { own } = setting;
  yield* report(slot, seat, 0, steps.length);
  const size = exactly(state.reduce((sum, piles) => sum + pilesSize(piles), 0));
  if (own?.seat !== seat) return readPass(slot, seat, state, yield* hear(slot, seat, size));
  const said = yield* speak(slot, function* () {
    const shuffles = [];
    for (const [index, input] of state.entries()) {
      if (index % CHUNK === 0) yield* report(slot, seat, index, steps.length);
      const order = drawOrder(steps[index]!.how, input.length, own.random);
      shuffles.push({ input, ...permute(setting, input, order, own.random) });
    }
    return { body: concat(shuffles.map(({ output }) => encodePiles(output))), local: { seat, shuffles } };
  });
  return said.local ?? readPass(slot, seat, state, said.body);
}

function readPass(slot: Slot, seat: number, state: readonly Piles[], body: Uint8Array): Pass {
  const reader = new Reader(body);
  const shuffles = blaming(seat, slot, () =>
    state.map((input) => ({ input, output: decodePiles(reader.take(pilesSize(input)), input) })),
  );
  return { seat, shuffles };
}

const proofsSize = (steps: readonly Shuffle[], pass: Pass): number =>
  steps.reduce((sum, { how }, index) => sum + proofSize(how, pass.shuffles[index]!.input), 0);

function* proveOwn(setting: SealedSetting, slot: Slot, steps: readonly Shuffle[], pass: Pass): Needing<void> {
  const { random } = setting.own!;
  yield* speak(slot, function* () {
    const proofs: Uint8Array[] = [];
    for (const [index, { input, output, secret }] of pass.shuffles.entries()) {
      if (index % CHUNK === 0) yield* report(slot, pass.seat, index, steps.length);
      if (secret === undefined) throw new Error('the seat’s pass is in the log, but its proof is not: the secrets of the pass are gone');
      const context = proofContext(setting.table, slot, pass.seat, index);
      proofs.push(prove(setting, context, steps[index]!.how, { input, output, secret }, random));
    }
    return { body: concat(proofs), local: undefined };
  });
}

function* enter(
  setting: SealedSetting,
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
    verification.add(pass.seat, (equations) => verify(setting, context, how, { input, output }, proof, equations));
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
