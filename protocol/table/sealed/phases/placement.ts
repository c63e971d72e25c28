import { CIPHERTEXT_BYTES, encodeCiphertexts, encryptMany, trivial } from '../../../../crypto/elgamal.ts';
import type { Ciphertext } from '../../../../crypto/elgamal.ts';
import type { Point } from '../../../../crypto/group.ts';
import * as oneof from '../../../../crypto/proof/oneof.ts';
import { randomScalars } from '../../../../crypto/random.ts';
import type { RandomBytes } from '../../../../crypto/random.ts';
import { Transcript } from '../../../../crypto/transcript.ts';
import { checkedChoice, checkedDeclaration, checkedOrder, chosenOf } from '../../answer.ts';
import { ProcedureError } from '../../error.ts';
import type { Answer, Arrange, Commit, Declare, Question } from '../../step.ts';
import type { Card, Face } from '../../card.ts';
import { readCiphertexts } from '../deferred.ts';
import { concat } from '../../../bytes/concat.ts';
import { Reader } from '../../../bytes/reader.ts';
import { u32, U32_BYTES } from '../../../bytes/u32.ts';
import type { Needing, Slot } from '../need.ts';
import { SeatFault } from '../need.ts';
import type { Sitting } from '../setting.ts';
import { proofContext } from '../setting.ts';
import { arrange, arrangeProofSize, readArranged } from './arrangement.ts';
import type { SealedTable } from '../table.ts';
import type { Verification } from '../verification.ts';

export type PlaceStep = Arrange | Commit | Declare;

/** A task of one seat in a phase: a step, and for a declaration the seat's index among those that declare. */
export interface Task {
  readonly step: PlaceStep;
  readonly index: number;
  readonly question: Question;
  /** A declaration among several: placed face down, and turned when all have placed theirs. */
  readonly sealed: boolean;
}

/** A declaration that is face down on the table, and the question that it answers. */
export interface Sealed {
  readonly seat: number;
  readonly task: Task;
  readonly card: Card;
}

/** The face of a card by which a seat declares the answer `choice`. No other card has such a face. */
const declaredFace = (choice: number): Face => `declares ${choice}`;

/** Faces that a seat may place, one after another. */
type Option = readonly Face[];

/** All answers to a question: a sealed declaration is one card out of these. */
const declarable = ({ options }: Question): Option[] =>
  Array.from({ length: options }, (_, choice) => [declaredFace(choice)]);

/** The lists from each of which the seat places one sequence. */
const listsOf = ({ step, question }: Task): readonly (readonly Option[])[] =>
  step.kind === 'commit' ? step.lists : [declarable(question)];

const pointsOf = (table: SealedTable, list: readonly Option[]): Point[][] =>
  list.map((faces) => faces.map((face) => table.pointOf(face)));

/**
 * The tasks of `seat` in a phase. If two seats or more have tasks, declarations are placed face down first; otherwise
 * the last to declare would know the others' answers.
 */
export function tasksOf(steps: readonly PlaceStep[], seat: number): Task[] {
  const sealed = new Set(steps.flatMap((step) => (step.kind === 'declare' ? step.seats : [step.seat]))).size > 1;
  if (sealed && steps.some((step) => step.kind === 'declare' && step.refuse !== undefined)) {
    throw new ProcedureError('only a seat that declares alone can have its answer refused');
  }
  return steps.flatMap((step, index): Task[] => {
    if (step.kind !== 'declare')
      return step.seat === seat ? [{ step, index, question: step.question, sealed: false }] : [];
    const at = step.seats.indexOf(seat);
    return at < 0 ? [] : [{ step, index, question: step.questions[at]!, sealed }];
  });
}

export function placeSize({ step, question, sealed }: Task): number {
  switch (step.kind) {
    case 'commit':
      return sum(step.lists.map(listSize));
    case 'arrange':
      return step.piles.length * step.piles[0]!.length * CIPHERTEXT_BYTES + arrangeProofSize(step.piles);
    case 'declare':
      return sealed ? listSize(declarable(question)) : U32_BYTES;
  }
}

/** Size of a sequence from a list: its cards, and the proof that they are one of the list's sequences. */
const listSize = (list: readonly Option[]): number => list[0]!.length * CIPHERTEXT_BYTES + oneof.size(list.length);

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/** Makes this seat's part of the message: asks the player and encrypts the answer. */
export function* make(table: SealedTable, setting: Sitting, slot: Slot, seat: number, task: Task): Needing<Uint8Array> {
  const { step, question } = task;
  const check = (given: Answer): unknown => {
    switch (step.kind) {
      case 'arrange':
        return checkedOrder(given, question.options);
      case 'commit':
        return checkedChoice(given, question.options);
      case 'declare':
        return checkedDeclaration(given, question, step.refuse);
    }
  };
  const answer: Answer = yield { kind: 'ask', question, task: task.index, check };
  const { random, derived } = setting.own!;
  // A declaration is turned for all in the same round. What stays face down can be shown later by the key of its
  // randomness.
  const source = step.kind === 'declare' ? random : derived(answerContext(table, setting, slot, seat, task, answer));
  return written(table, setting, slot, seat, task, answer, source);
}

/**
 * Where the randomness of an answer is derived. It covers all that the message depends on, so that the same randomness
 * always makes the same message.
 */
export function answerContext(
  table: SealedTable,
  { table: id }: Sitting,
  slot: Slot,
  seat: number,
  task: Task,
  answer: Answer,
): Uint8Array {
  const { step } = task;
  const transcript = new Transcript('facedown/1/answer', proofContext(id, slot, seat, task.index));
  if (step.kind === 'arrange')
    transcript.absorb('piles', ...table.ciphersOf(step.piles).map((pile) => encodeCiphertexts(pile)));
  else transcript.absorb('lists', new TextEncoder().encode(JSON.stringify(listsOf(task))));
  for (const number of typeof answer === 'number' ? [answer] : answer) transcript.absorbInteger('answer', number);
  return transcript.digest('context');
}

/** The part of the message that places an answer. @throws {AnswerError} for one that the question does not have */
export function written(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  seat: number,
  task: Task,
  answer: Answer,
  random: RandomBytes,
): Uint8Array {
  const { step, question } = task;
  if (step.kind === 'arrange')
    return arrange(
      setting,
      proofContext(setting.table, slot, seat, task.index),
      table.ciphersOf(step.piles),
      checkedOrder(answer, question.options),
      random,
    );
  const choice = checkedChoice(answer, question.options);
  if (step.kind === 'declare' && !task.sealed) return u32(choice);
  const lists = listsOf(task);
  const chosen = chosenOf(choice, lists);
  return concat(
    lists.flatMap((list, index) => {
      const options = pointsOf(table, list);
      const faces = chosen[index]!;
      const randomness = randomScalars(random, faces.length);
      const cards = encryptMany(
        setting.joint.key,
        faces.map((face) => table.pointOf(face)),
        randomness,
      );
      const statement = { key: setting.joint.key, cards, options };
      const context = proofContext(setting.table, slot, seat, task.index, index);
      const witness = { index: list.indexOf(faces), randomness };
      return [encodeCiphertexts(cards), oneof.prove(context, statement, witness, random)];
    }),
  );
}

/**
 * The outcome of a step whose player is gone: the default answer, in open cards. Outcomes of declarations are entered
 * in their places.
 */
export function standIn(table: SealedTable, task: Task, seat: number, outcomes: unknown[]): void {
  const { step, index, question } = task;
  const { otherwise } = question;
  switch (step.kind) {
    case 'commit':
      outcomes[index] = chosenOf(otherwise === undefined ? 0 : checkedChoice(otherwise, question.options), step.lists)
        .flat()
        .map((face) => table.put(trivial(table.pointOf(face))));
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

/** The default answer of a declaration that was not made. */
function standInSpoken(task: Task, seat: number, outcomes: unknown[]): void {
  const { otherwise, options } = task.question;
  enterSpoken(task, seat, otherwise === undefined ? 0 : checkedChoice(otherwise, options), outcomes);
}

/**
 * Reads a seat's placements and open declarations; their proofs go into `verification`. @throws {CryptoError} @throws
 * {SeatFault}
 */
export function accept(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  seat: number,
  task: Task,
  part: Uint8Array,
  { outcomes, sealed }: { outcomes: unknown[]; sealed: Sealed[] },
  verification: Verification,
): void {
  const { step, index } = task;
  if (step.kind === 'arrange') {
    const input = table.ciphersOf(step.piles);
    const context = proofContext(setting.table, slot, seat, index);
    const { output, claim } = readArranged(setting, context, input, part);
    verification.add(seat, claim);
    outcomes[index] = table.putPiles(output);
  } else if (step.kind === 'declare' && !task.sealed) {
    settle(slot, seat, task, step, new Reader(part).u32(), outcomes);
  } else {
    const reader = new Reader(part);
    const cards = listsOf(task).flatMap((list, number) => {
      const context = proofContext(setting.table, slot, seat, index, number);
      return placedOf(table, setting, seat, context, list, reader.take(listSize(list)), verification);
    });
    if (step.kind === 'commit') outcomes[index] = cards;
    else sealed.push({ seat, task, card: cards[0]! });
  }
}

/** Reads a sequence out of a list. @throws {CryptoError} */
function placedOf(
  table: SealedTable,
  setting: Sitting,
  seat: number,
  context: Uint8Array,
  list: readonly Option[],
  part: Uint8Array,
  verification: Verification,
): Card[] {
  const options = pointsOf(table, list);
  const split = options[0]!.length * CIPHERTEXT_BYTES;
  const ciphers: Ciphertext[] = readCiphertexts(setting.deferred, part.subarray(0, split));
  const statement = { key: setting.joint.key, cards: ciphers, options };
  verification.add(seat, { kind: 'oneof', context, statement, proof: part.subarray(split) });
  return ciphers.map((cipher) => table.put(cipher));
}

/** Reads an open declaration. @throws {SeatFault} if it is outside the rules */
function settle(slot: Slot, seat: number, task: Task, { refuse }: Declare, value: number, outcomes: unknown[]): void {
  if (value >= task.question.options)
    throw new SeatFault(seat, slot, 'rules', `the declaration ${value} is outside the rules`);
  const reason = refuse?.(value);
  if (reason !== undefined) throw new SeatFault(seat, slot, 'rules', reason);
  enterSpoken(task, seat, value, outcomes);
}

/** Reads a declaration whose card has been turned. */
export function enterDeclared({ seat, task }: Sealed, face: Face, outcomes: unknown[]): void {
  const value = Array.from({ length: task.question.options }, (_, choice) => choice).find(
    (choice) => declaredFace(choice) === face,
  );
  // The proof has shown that the card is one of these.
  if (value === undefined) throw new ProcedureError(`a declaration shows the face "${face}"`);
  enterSpoken(task, seat, value, outcomes);
}

function enterSpoken({ step, index }: Task, seat: number, value: number, outcomes: unknown[]): void {
  if (step.kind === 'declare') (outcomes[index] as number[])[step.seats.indexOf(seat)] = value;
}
