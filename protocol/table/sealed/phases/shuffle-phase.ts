import type { Shuffle } from '../../step.ts';
import type { Phase } from '../../schedule.ts';
import { concat } from '../../../bytes/concat.ts';
import { sameBytes } from '../../../bytes/equal.ts';
import { Reader } from '../../../bytes/reader.ts';
import { EarlyProofs } from '../early.ts';
import type { Ahead, Needing, Slot } from '../need.ts';
import { exactly, hear, report, SeatFault, speak } from '../need.ts';
import type { Sitting } from '../setting.ts';
import type { OwnSeat } from '../setting.ts';
import { proofContext } from '../setting.ts';
import type { Blinding, Piles, Secret } from './shuffle.ts';
import {
  cardsIn,
  claimOf,
  contextOf,
  decodePiles,
  drawBlinding,
  drawOrder,
  encodePiles,
  permute,
  pilesSize,
  proofSize,
  prove,
} from './shuffle.ts';
import type { SealedTable } from '../table.ts';
import { blaming, Verification } from '../verification.ts';

/**
 * One seat's pass over all shuffles of the round: for each the input, the output and, for the own seat, the witness.
 */
interface Pass {
  readonly seat: number;
  readonly shuffles: readonly { readonly input: Piles; readonly output: Piles; readonly secret?: Secret }[];
}

interface OwnShuffle {
  readonly input: Piles;
  readonly output: Piles;
  readonly secret: Secret;
}

/**
 * A machine begins no verification within this many passes before its own, because verifying a group may take as long
 * as a few passes.
 */
const SOON = 3;

/** Shuffles worked on between two progress reports. */
const CHUNK = 16;

/**
 * The shuffling phase: all shuffles of one round. Every shuffling seat in turn publishes its permuted ciphertexts at
 * once, and proves them while the next seat is already shuffling. The round goes on only when all proofs have been
 * verified.
 */
export function* shufflePhase(table: SealedTable, setting: Sitting, phase: Phase): Needing<unknown[]> {
  const steps = phase.steps as readonly Shuffle[];
  yield* watch(table, phase, steps);
  const passSlot: Slot = { round: phase.round, part: 'pass', gone: setting.gone };
  const proofSlot: Slot = { round: phase.round, part: 'proof', gone: setting.gone };
  const verification = new Verification(proofSlot, setting);
  const passes: Pass[] = [];
  const early = new EarlyProofs(proofSlot, setting.shufflers.filter((seat) => seat !== setting.own?.seat).length);
  const meanwhile = (ahead: Ahead): void => {
    if (setting.checked) return;
    const others = passes.filter(({ seat }) => seat !== setting.own?.seat);
    early.look(
      others.map((pass) => provable(setting, proofSlot, steps, pass)),
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
    if (logged !== undefined) yield* enter(setting, verification, proofSlot, steps, pass, logged);
  }
  for (const pass of passes.filter(({ seat }) => seat !== setting.own?.seat)) {
    yield* report(proofSlot, pass.seat, 0, steps.length);
    const body = yield* hear(proofSlot, pass.seat, exactly(proofsSize(steps, pass)), meanwhile);
    if (early.holds(pass.seat, body)) continue;
    yield* enter(setting, verification, proofSlot, steps, pass, body);
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
      sight: {
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

/**
 * The masks of the own seat's passes, derived from the seat's secret, the place, and the piles as they are before the
 * first pass of the round. They can therefore be made while other seats shuffle, and come out the same after a
 * restart. They do not depend on the piles before the own pass, because a seat publishes only one message for a slot
 * (`speak`), which is stored before it is sent: so no two different passes are ever masked alike. A comparison of two
 * such passes would show the order of the piles.
 */
class Blindings {
  private made: readonly Blinding[] | undefined;

  constructor(
    private readonly setting: Sitting,
    private readonly own: OwnSeat,
    private readonly slot: Slot,
    private readonly start: readonly Piles[],
  ) {}

  prepare(): void {
    this.made ??= this.start.map((piles, index) => this.make(piles, index));
  }

  of(index: number): Blinding {
    return this.made?.[index] ?? this.make(this.start[index]!, index);
  }

  private make(piles: Piles, index: number): Blinding {
    const { setting, own, slot } = this;
    const place = proofContext(setting.table, slot, own.seat, index);
    return drawBlinding(setting, cardsIn(piles), own.derived(contextOf('masks', place, piles)));
  }
}

const ownBlindings = (setting: Sitting, slot: Slot, start: readonly Piles[]): Blindings | undefined =>
  setting.own === undefined ? undefined : new Blindings(setting, setting.own, slot, start);

/**
 * This seat's part in one shuffle. Its order is derived from the seat's secret, the place and the cards. So it is the
 * same after a restart, and a pass that is in the log already can still be proved.
 */
function shuffled(
  setting: Sitting,
  slot: Slot,
  own: OwnSeat,
  { how }: Shuffle,
  index: number,
  input: Piles,
  blindings: Blindings,
): OwnShuffle {
  const random = own.derived(contextOf('order', proofContext(setting.table, slot, own.seat, index), input));
  return { input, ...permute(input, drawOrder(how, input.length, random), blindings.of(index)) };
}

function readPass({ deferred }: Sitting, slot: Slot, seat: number, state: readonly Piles[], body: Uint8Array): Pass {
  const reader = new Reader(body);
  const shuffles = blaming(seat, slot, () =>
    state.map((input) => ({ input, output: decodePiles(deferred, reader.take(pilesSize(input)), input) })),
  );
  return { seat, shuffles };
}

const proofsSize = (steps: readonly Shuffle[], pass: Pass): number =>
  steps.reduce((sum, { how }, index) => sum + proofSize(how, pass.shuffles[index]!.input), 0);

/** Proves this seat's pass. @returns the proof from the log, if it was made in an earlier run, for it to be checked */
function* proveOwn(
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
      'the pass in the log is not the one that this machine would make',
    );
  }
}

function* enter(
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

const provable = (setting: Sitting, slot: Slot, steps: readonly Shuffle[], pass: Pass) => ({
  seat: pass.seat,
  size: exactly(proofsSize(steps, pass)),
  enter: (verification: Verification, body: Uint8Array): void => {
    for (const enterOne of proofsIn(setting, slot, steps, pass, body)) enterOne(verification);
  },
});

function* watch(table: SealedTable, phase: Phase, steps: readonly Shuffle[]): Needing<void> {
  const piles = steps[0]!.piles.map((pile) => pile.map((card) => table.watched(card)));
  yield {
    kind: 'notice',
    notice: {
      kind: 'cards',
      sight: { kind: 'shuffle', path: phase.paths[0]!, how: steps[0]!.how, piles, beside: steps.length - 1 },
    },
  };
}
