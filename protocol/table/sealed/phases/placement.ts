import { sha512 } from '@noble/hashes/sha2.js';
import { CIPHERTEXT_BYTES, encodeCiphertexts, encryptMany, trivial } from '../../../../crypto/elgamal.ts';
import type { Ciphertext } from '../../../../crypto/elgamal.ts';
import * as oneof from '../../../../crypto/proof/oneof.ts';
import { randomScalars } from '../../../../crypto/random.ts';
import { checkedChoice, checkedOrder } from '../../answer.ts';
import type { Answer, Arrange, Commit, Declare, Question } from '../../step.ts';
import { readCiphertexts } from '../deferred.ts';
import { concat } from '../../../bytes/concat.ts';
import { sameBytes } from '../../../bytes/equal.ts';
import { Reader } from '../../../bytes/reader.ts';
import { u32, U32_BYTES } from '../../../bytes/u32.ts';
import type { Needing, Slot } from '../need.ts';
import { SeatFault } from '../need.ts';
import type { Sitting } from '../setting.ts';
import { proofContext } from '../setting.ts';
import * as shuffle from './shuffle.ts';
import type { SealedTable } from '../table.ts';
import type { Verification } from '../verification.ts';

export type PlaceStep = Arrange | Commit | Declare;

/** What one seat has to do in a phase: a step, and for a declaration which of the speakers it is. */
export interface Task {
  readonly step: PlaceStep;
  readonly index: number;
  readonly question: Question;
  /** A declaration beside others: first all commit, then all open. */
  readonly sealed: boolean;
}

const NONCE_BYTES = 32;
const COMMITMENT_BYTES = 32;

/** A sealed declaration opened: the answer, and the nonce that hid it. */
export const OPENING_BYTES = U32_BYTES + NONCE_BYTES;

/**
 * What `seat` has to do in a phase. As soon as two seats have something to do, what is said is sealed first: else
 * whoever speaks last would hear the others before.
 */
export function tasksOf(steps: readonly PlaceStep[], seat: number): Task[] {
  const sealed = new Set(steps.flatMap((step) => (step.kind === 'declare' ? step.seats : [step.seat]))).size > 1;
  return steps.flatMap((step, index): Task[] => {
    if (step.kind !== 'declare')
      return step.seat === seat ? [{ step, index, question: step.question, sealed: false }] : [];
    const at = step.seats.indexOf(seat);
    return at < 0 ? [] : [{ step, index, question: step.questions[at]!, sealed }];
  });
}

export function placeSize({ step, sealed }: Task): number {
  switch (step.kind) {
    case 'commit':
      return step.allowed[0]!.length * CIPHERTEXT_BYTES + oneof.size(step.allowed.length);
    case 'arrange':
      return step.piles.length * step.piles[0]!.length * CIPHERTEXT_BYTES + shuffle.arrangeProofSize(step.piles);
    case 'declare':
      return sealed ? COMMITMENT_BYTES : U32_BYTES;
  }
}

/** What a sealed declaration is before it is opened. */
export const declaration = (context: Uint8Array, opening: Uint8Array): Uint8Array =>
  sha512(concat([new TextEncoder().encode('facedown/1/declaration'), context, opening])).slice(0, COMMITMENT_BYTES);

/** The own seat's part of the message: asks the player, and seals what she answers. */
export function* make(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  seat: number,
  task: Task,
): Needing<{ part: Uint8Array; secret?: { index: number; opening: Uint8Array } }> {
  const { random } = setting.own!;
  const { step, question } = task;
  const context = proofContext(setting.table, slot, seat, task.index);
  const check = (given: Answer): unknown =>
    step.kind === 'arrange' ? checkedOrder(given, question.options) : checkedChoice(given, question.options);
  const answer: Answer = yield { kind: 'ask', question, task: task.index, check };
  if (step.kind === 'arrange')
    return {
      part: shuffle.arrange(
        setting,
        context,
        table.ciphersOf(step.piles),
        checkedOrder(answer, question.options),
        random,
      ),
    };
  const choice = checkedChoice(answer, question.options);
  if (step.kind === 'commit') {
    const options = step.allowed.map((faces) => faces.map((face) => table.pointOf(face)));
    const randomness = randomScalars(random, options[choice]!.length);
    const cards = encryptMany(setting.joint.key, options[choice]!, randomness);
    const proof = oneof.prove(
      context,
      { key: setting.joint.key, cards, options },
      { index: choice, randomness },
      random,
    );
    return { part: concat([encodeCiphertexts(cards), proof]) };
  }
  if (!task.sealed) return { part: u32(choice) };
  const opening = openingOf(setting, context, choice);
  return { part: declaration(context, opening), secret: { index: task.index, opening } };
}

/** The nonce is derived from the seat's secret, so that after a restart the declaration can still be opened. */
const openingOf = ({ own }: Sitting, context: Uint8Array, choice: number): Uint8Array =>
  concat([u32(choice), own!.derived(context)(NONCE_BYTES)]);

/** What opens the own declaration that is in the log already: there are few answers, and one of them fits. */
export function recoverOpening(
  setting: Sitting,
  context: Uint8Array,
  { question }: Task,
  part: Uint8Array,
): Uint8Array {
  for (let choice = 0; choice < question.options; choice += 1) {
    const opening = openingOf(setting, context, choice);
    if (sameBytes(declaration(context, opening), part)) return opening;
  }
  throw new Error('the seat’s declaration in the log was made with another secret than this machine has');
}

/**
 * What becomes of a step when its player is gone: the answer that stands for her, with nothing hidden.
 * Outcomes of declarations are entered in their place.
 */
export function standIn(table: SealedTable, task: Task, seat: number, outcomes: unknown[]): void {
  const { step, index, question } = task;
  const { otherwise } = question;
  switch (step.kind) {
    case 'commit':
      outcomes[index] = step.allowed[otherwise === undefined ? 0 : checkedChoice(otherwise, question.options)]!.map(
        (face) => table.put(trivial(table.pointOf(face))),
      );
      return;
    case 'arrange': {
      const piles = table.ciphersOf(step.piles);
      const order = otherwise === undefined ? piles.keys() : checkedOrder(otherwise, question.options);
      outcomes[index] = table.putPiles([...order].map((from) => piles[from]!));
      return;
    }
    case 'declare':
      standInSpoken(task, seat, outcomes);
  }
}

/** What stands for a declaration that its player has not made, or not opened. */
export function standInSpoken({ step, index, question }: Task, seat: number, outcomes: unknown[]): void {
  if (step.kind !== 'declare') return;
  const { otherwise } = question;
  (outcomes[index] as number[])[step.seats.indexOf(seat)] =
    otherwise === undefined ? 0 : checkedChoice(otherwise, question.options);
}

/** Takes in what a seat has placed or said openly; proofs go into `verification`. @throws {CryptoError} @throws {SeatFault} */
export function accept(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  seat: number,
  task: Task,
  part: Uint8Array,
  outcomes: unknown[],
  verification: Verification,
): void {
  const { step, index } = task;
  const context = proofContext(setting.table, slot, seat, index);
  switch (step.kind) {
    case 'commit': {
      const options = step.allowed.map((faces) => faces.map((face) => table.pointOf(face)));
      const split = step.allowed[0]!.length * CIPHERTEXT_BYTES;
      const cards: Ciphertext[] = readCiphertexts(setting.deferred, part.subarray(0, split));
      const statement = { key: setting.joint.key, cards, options };
      verification.add(seat, { kind: 'oneof', context, statement, proof: part.subarray(split) });
      outcomes[index] = cards.map((cipher) => table.put(cipher));
      return;
    }
    case 'arrange': {
      const input = table.ciphersOf(step.piles);
      const { output, claim } = shuffle.readArranged(setting, context, input, part);
      verification.add(seat, claim);
      outcomes[index] = table.putPiles(output);
      return;
    }
    case 'declare':
      settle(slot, seat, task, new Reader(part).u32(), outcomes);
  }
}

/** Takes in what a seat has said. @throws {SeatFault} outside the rules */
export function settle(
  slot: Slot,
  seat: number,
  { step, index, question }: Task,
  value: number,
  outcomes: unknown[],
): void {
  if (step.kind !== 'declare') return;
  if (value >= question.options)
    throw new SeatFault(seat, slot, 'rules', `the declaration ${value} is outside the rules`);
  (outcomes[index] as number[])[step.seats.indexOf(seat)] = value;
}
