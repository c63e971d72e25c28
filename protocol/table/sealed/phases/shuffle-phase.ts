import type { Shuffle } from '../../step.ts';
import type { Phase } from '../../schedule.ts';
import { concat } from '../../../bytes/concat.ts';
import { Reader } from '../../../bytes/reader.ts';
import { EarlyProofs } from '../early.ts';
import type { Ahead, Needing, Slot } from '../need.ts';
import { exactly, hear, report, speak } from '../need.ts';
import type { Sitting } from '../setting.ts';
import type { Blindings } from './own-pass.ts';
import { ownBlindings, shuffled } from './own-pass.ts';
import type { Pass } from './pass-proofs.ts';
import { CHUNK, earlyEntryOf, enterProofs, proofsSize, proveOwn } from './pass-proofs.ts';
import type { Piles } from './shuffle.ts';
import { decodePiles, encodePiles, pilesSize } from './shuffle.ts';
import type { SealedTable } from '../table.ts';
import { blaming, Verification } from '../verification.ts';

/**
 * A machine begins no verification within this many passes before its own, because verifying a group may take as long
 * as a few passes.
 */
const SOON = 3;

/**
 * The shuffling phase: all shuffles of one round. Every shuffling seat in turn publishes its permuted ciphertexts at
 * once, and proves them while the next seat is already shuffling. The round goes on only when all proofs have been
 * verified.
 */
export function* shufflePhase(table: SealedTable, setting: Sitting, phase: Phase): Needing<unknown[]> {
  const steps = phase.steps as readonly Shuffle[];
  yield* announceShuffle(table, phase, steps);
  const passSlot: Slot = { round: phase.round, part: 'pass', gone: setting.gone };
  const proofSlot: Slot = { round: phase.round, part: 'proof', gone: setting.gone };
  const verification = new Verification(proofSlot, setting);
  const passes: Pass[] = [];
  const early = new EarlyProofs(proofSlot, setting.shufflers.filter((seat) => seat !== setting.own?.seat).length);
  const meanwhile = (ahead: Ahead): void => {
    if (setting.checked) return;
    const others = passes.filter(({ seat }) => seat !== setting.own?.seat);
    early.look(
      others.map((pass) => earlyEntryOf(setting, proofSlot, steps, pass)),
      ahead,
    );
  };
  const start: readonly Piles[] = steps.map(({ piles }) => table.ciphersOf(piles));
  const ownPlace = setting.own === undefined ? -1 : setting.shufflers.indexOf(setting.own.seat);
  const blindings = ownBlindings(setting, passSlot, start);
  let state = start;
  for (const [at, seat] of setting.shufflers.entries()) {
    const ahead = ownPlace - at;
    const pass = yield* passOf(setting, passSlot, seat, steps, state, blindings, (messages) => {
      if (ahead > 0) blindings?.prepare();
      // All wait for the seat whose turn it is, so a machine whose turn comes soon begins no other work.
      if (ahead <= 0 || ahead > SOON) meanwhile(messages);
    });
    passes.push(pass);
    state = pass.shuffles.map(({ output }) => output);
    if (seat !== setting.own?.seat) continue;
    const logged = yield* proveOwn(setting, proofSlot, steps, pass, blindings!);
    if (logged !== undefined) yield* enterProofs(setting, verification, proofSlot, steps, pass, logged);
  }
  for (const pass of passes.filter(({ seat }) => seat !== setting.own?.seat)) {
    yield* report(proofSlot, pass.seat, 0, steps.length);
    const body = yield* hear(proofSlot, pass.seat, exactly(proofsSize(steps, pass)), meanwhile);
    if (early.holds(pass.seat, body)) continue;
    yield* enterProofs(setting, verification, proofSlot, steps, pass, body);
  }
  verification.finish();
  const cards = steps.reduce((sum, { piles }) => sum + piles.length * piles[0]!.length, 0);
  yield {
    kind: 'checked',
    counts: { shuffles: steps.length * setting.shufflers.length, moved: cards * setting.shufflers.length },
  };
  const outcomes = state.map((piles) => table.putPiles(piles));
  yield {
    kind: 'notice',
    notice: {
      kind: 'cards',
      cards: {
        kind: 'shuffled',
        path: phase.paths[0]!,
        seat: setting.shufflers.at(-1)!,
        piles: outcomes[0]!.map((pile) => pile.map((card) => table.watched(card))),
        beside: steps.length - 1,
      },
    },
  };
  return outcomes;
}

function* passOf(
  setting: Sitting,
  slot: Slot,
  seat: number,
  steps: readonly Shuffle[],
  state: readonly Piles[],
  blindings: Blindings | undefined,
  meanwhile: (ahead: Ahead) => void,
): Needing<Pass> {
  const { own } = setting;
  yield* report(slot, seat, 0, steps.length);
  const size = exactly(state.reduce((sum, piles) => sum + pilesSize(piles), 0));
  if (own?.seat !== seat) return readPass(setting, slot, seat, state, yield* hear(slot, seat, size, meanwhile));
  const said = yield* speak(slot, size, function* () {
    const shuffles = [];
    for (const [index, input] of state.entries()) {
      if (index % CHUNK === 0) yield* report(slot, seat, index, steps.length);
      shuffles.push(shuffled(setting, slot, own, steps[index]!, index, input, blindings!));
    }
    return { body: concat(shuffles.map(({ output }) => encodePiles(output))), local: { seat, shuffles } };
  });
  return said.local ?? readPass(setting, slot, seat, state, said.body);
}

function readPass({ deferred }: Sitting, slot: Slot, seat: number, state: readonly Piles[], body: Uint8Array): Pass {
  const reader = new Reader(body);
  const shuffles = blaming(seat, slot, () =>
    state.map((input) => ({ input, output: decodePiles(deferred, reader.take(pilesSize(input)), input) })),
  );
  return { seat, shuffles };
}

/** Shows watchers the piles of the round's first shuffle, before anybody shuffles them. */
function* announceShuffle(table: SealedTable, phase: Phase, steps: readonly Shuffle[]): Needing<void> {
  const piles = steps[0]!.piles.map((pile) => pile.map((card) => table.watched(card)));
  yield {
    kind: 'notice',
    notice: {
      kind: 'cards',
      cards: { kind: 'shuffle', path: phase.paths[0]!, how: steps[0]!.how, piles, beside: steps.length - 1 },
    },
  };
}
