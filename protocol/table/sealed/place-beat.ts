import { sha512 } from '@noble/hashes/sha2.js';
import { CIPHERTEXT_BYTES, decodeCiphertexts, encodeCiphertexts, encryptMany } from '../../../crypto/elgamal.ts';
import type { Ciphertext } from '../../../crypto/elgamal.ts';
import * as oneof from '../../../crypto/proof/oneof.ts';
import { randomScalars } from '../../../crypto/random.ts';
import { checkedChoice, checkedOrder } from '../answer.ts';
import type { Beat } from '../schedule.ts';
import type { Answer, Arrange, Commit, Declare, Question } from '../step.ts';
import { concat, INTEGER_BYTES, integerBytes, Reader } from './bytes.ts';
import type { Needing, Slot } from './need.ts';
import { exactly, hear, report, SeatFault, speak } from './need.ts';
import type { SealedSetting } from './setting.ts';
import { proofContext } from './setting.ts';
import * as shuffle from './shuffle.ts';
import type { SealedTable } from './table.ts';
import { blaming, Verification } from './verification.ts';

type PlaceStep = Arrange | Commit | Declare;

/** What one seat has to do in a beat: a step, and for a declaration which of the speakers it is. */
interface Task {
  readonly step: PlaceStep;
  readonly index: number;
  readonly question: Question;
  /** Several speak at once: first all commit, then all open. */
  readonly sealed: boolean;
}

const NONCE_BYTES = 32;
const COMMITMENT_BYTES = 32;

/**
 * Everything that players place or say in one round, all at once: one message a seat, and a second one to open
 * simultaneous declarations. Nobody sees another's message before her own is fixed: committed cards are hidden,
 * and proofs are bound to their seat, so copying another's commitment fails (proofs.md §8, 11).
 */
export function* placeBeat(table: SealedTable, setting: SealedSetting, beat: Beat): Needing<unknown[]> {
  const steps = beat.steps as readonly PlaceStep[];
  const slot: Slot = { round: beat.round, part: 'place' };
  const outcomes: unknown[] = steps.map((step) => (step.kind === 'declare' ? step.seats.map(() => 0) : undefined));
  const verification = new Verification(slot);
  const bodies = yield* exchange(setting, slot, (seat) => tasksOf(steps, seat), placeSize, (task, seat) =>
    make(table, setting, slot, seat, task),
  );
  const commitments = new Map<string, Uint8Array>();
  for (const [seat, { body }] of bodies) {
    const reader = new Reader(body);
    for (const task of tasksOf(steps, seat)) {
      const part = reader.take(placeSize(task));
      blaming(seat, slot, () => accept(table, setting, slot, seat, task, part, outcomes, commitments, verification));
    }
  }
  verification.finish();
  const opening: Slot = { round: beat.round, part: 'open' };
  const sealed = (seat: number): Task[] => tasksOf(steps, seat).filter((task) => task.sealed);
  const openings = yield* exchange(setting, opening, sealed, () => OPENING_BYTES, function* (task, seat) {
    const own = bodies.get(seat)!.secrets.get(task.index);
    if (own === undefined) throw new Error('the seat’s declaration is in the log, but its opening is gone');
    return { part: own, secret: own };
  });
  for (const [seat, { body }] of openings) {
    const reader = new Reader(body);
    for (const task of sealed(seat)) {
      const part = reader.take(OPENING_BYTES);
      const committed = commitments.get(`${task.index}/${seat}`);
      const expected = declaration(proofContext(setting.table, slot, seat, task.index), part);
      if (committed?.some((byte, at) => byte !== expected[at]) !== false) {
        throw new SeatFault(seat, opening, 'opening', 'the declaration opened is not the one committed to');
      }
      settle(opening, seat, task, new Reader(part).integer(), outcomes);
    }
  }
  yield { kind: 'checked', counts: { placed: [...bodies.keys()].reduce((sum, seat) => sum + tasksOf(steps, seat).length, 0) } };
  return outcomes;
}

const OPENING_BYTES = INTEGER_BYTES + NONCE_BYTES;

function tasksOf(steps: readonly PlaceStep[], seat: number): Task[] {
  return steps.flatMap((step, index): Task[] => {
    if (step.kind !== 'declare') return step.seat === seat ? [{ step, index, question: step.question, sealed: false }] : [];
    const at = step.seats.indexOf(seat);
    return at < 0 ? [] : [{ step, index, question: step.questions[at]!, sealed: step.seats.length > 1 }];
  });
}

function placeSize({ step, sealed }: Task): number {
  switch (step.kind) {
    case 'commit':
      return step.allowed[0]!.length * CIPHERTEXT_BYTES + oneof.size(step.allowed.length);
    case 'arrange':
      return step.piles.length * step.piles[0]!.length * CIPHERTEXT_BYTES + shuffle.arrangeProofSize(step.piles);
    case 'declare':
      return sealed ? COMMITMENT_BYTES : INTEGER_BYTES;
  }
}

interface Exchanged {
  readonly body: Uint8Array;
  /** What the own seat must remember of its tasks until they are opened. */
  readonly secrets: ReadonlyMap<number, Uint8Array>;
}

/** One message of each seat that has tasks; the own one is made first, since nobody's depends on another's. */
function* exchange(
  setting: SealedSetting,
  slot: Slot,
  tasks: (seat: number) => Task[],
  size: (task: Task) => number,
  makePart: (task: Task, seat: number) => Needing<{ part: Uint8Array; secret?: Uint8Array }>,
): Needing<Map<number, Exchanged>> {
  const bodies = new Map<number, Exchanged>();
  const seats = Array.from({ length: setting.seats }, (_, seat) => seat).filter((seat) => tasks(seat).length > 0);
  const own = setting.own?.seat;
  if (own !== undefined && seats.includes(own)) {
    const said = yield* speak(slot, function* () {
      const parts: Uint8Array[] = [];
      const secrets = new Map<number, Uint8Array>();
      for (const task of tasks(own)) {
        const { part, secret } = yield* makePart(task, own);
        parts.push(part);
        if (secret !== undefined) secrets.set(task.index, secret);
      }
      return { body: concat(parts), local: secrets };
    });
    bodies.set(own, { body: said.body, secrets: said.local ?? new Map() });
  }
  for (const seat of seats) {
    if (seat === own) continue;
    yield* report(slot, seat, 0, 1);
    const total = tasks(seat).reduce((sum, task) => sum + size(task), 0);
    bodies.set(seat, { body: yield* hear(slot, seat, exactly(total)), secrets: new Map() });
  }
  return new Map([...bodies].sort(([a], [b]) => a - b));
}

const declaration = (context: Uint8Array, opening: Uint8Array): Uint8Array =>
  sha512(concat([new TextEncoder().encode('facedown/1/declaration'), context, opening])).slice(0, COMMITMENT_BYTES);

function* make(table: SealedTable, setting: SealedSetting, slot: Slot, seat: number, task: Task): Needing<{ part: Uint8Array; secret?: Uint8Array }> {
  const { random } = setting.own!;
  const { step, question } = task;
  const context = proofContext(setting.table, slot, seat, task.index);
  const check = (given: Answer): unknown => (step.kind === 'arrange' ? checkedOrder(given, question.options) : checkedChoice(given, question.options));
  const answer: Answer = yield { kind: 'ask', question, check };
  if (step.kind === 'arrange') return { part: shuffle.arrange(setting, context, table.ciphersOf(step.piles), checkedOrder(answer, question.options), random) };
  const choice = checkedChoice(answer, question.options);
  if (step.kind === 'commit') {
    const options = step.allowed.map((faces) => faces.map((face) => table.pointOf(face)));
    const randomness = randomScalars(random, options[choice]!.length);
    const cards = encryptMany(setting.joint.key, options[choice]!, randomness);
    const proof = oneof.prove(context, { key: setting.joint.key, cards, options }, { index: choice, randomness }, random);
    return { part: concat([encodeCiphertexts(cards), proof]) };
  }
  if (!task.sealed) return { part: integerBytes(choice) };
  const opening = concat([integerBytes(choice), random(NONCE_BYTES)]);
  return { part: declaration(context, opening), secret: opening };
}

function accept(
  table: SealedTable,
  setting: SealedSetting,
  slot: Slot,
  seat: number,
  task: Task,
  part: Uint8Array,
  outcomes: unknown[],
  commitments: Map<string, Uint8Array>,
  verification: Verification,
): void {
  const { step, index } = task;
  const context = proofContext(setting.table, slot, seat, index);
  switch (step.kind) {
    case 'commit': {
      const options = step.allowed.map((faces) => faces.map((face) => table.pointOf(face)));
      const split = step.allowed[0]!.length * CIPHERTEXT_BYTES;
      const cards: Ciphertext[] = decodeCiphertexts(part.subarray(0, split));
      const statement = { key: setting.joint.key, cards, options };
      verification.add(seat, (equations) => oneof.verify(context, statement, part.subarray(split), equations));
      outcomes[index] = cards.map((cipher) => table.put(cipher));
      return;
    }
    case 'arrange': {
      const input = table.ciphersOf(step.piles);
      const { output, enter } = shuffle.readArranged(setting, context, input, part);
      verification.add(seat, enter);
      outcomes[index] = table.putPiles(output);
      return;
    }
    case 'declare':
      if (task.sealed) commitments.set(`${index}/${seat}`, part);
      else settle(slot, seat, task, new Reader(part).integer(), outcomes);
  }
}

function settle(slot: Slot, seat: number, { step, index, question }: Task, value: number, outcomes: unknown[]): void {
  if (step.kind !== 'declare') return;
  if (value >= question.options) throw new SeatFault(seat, slot, 'rules', `the declaration ${value} is outside the rules`);
  (outcomes[index] as number[])[step.seats.indexOf(seat)] = value;
}
