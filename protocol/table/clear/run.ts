import { performCopying } from '../copying.ts';
import { checkedChoice, checkedDeclaration, checkedOrder, chosenOf } from '../answer.ts';
import { ProcedureError } from '../error.ts';
import type { Phase, Performer, TimedStep } from '../schedule.ts';
import { schedule } from '../schedule.ts';
import type { Answer, Copying, Protocol, PublicEvent, Question, Sight, Step } from '../step.ts';
import type { Chance } from './chance.ts';
import { ClearTable } from './table.ts';

/** The players at a table in the clear. They answer at once. */
interface ClearPlayers {
  answer?(seat: number, question: Question): Answer;
  see?(seat: number, sight: Sight): void;
  hear?(event: PublicEvent): void;
  /** The seats that are removed. Where a question has a default, it takes the place of their answers. */
  removed?(): readonly number[];
}

export interface ClearSetting extends ClearPlayers {
  readonly chance: Chance;
  readonly copying: Copying;
  /** An observer of each step: called before it, must call `perform` once, and sees the outcome. */
  witness?(step: TimedStep, path: readonly string[], table: ClearTable, perform: () => unknown): unknown;
}

/** The costs of a procedure, counted as in the papers: shuffles of any kind, cards brought to the table. */
export interface Cost {
  readonly cards: number;
  readonly numberCards: number;
  readonly shuffles: number;
  readonly rounds: number;
}

export interface ClearRun<T> {
  readonly result: T;
  /** Everything that all players could see, in order: turned faces, declared answers, public events. */
  readonly trace: readonly string[];
  readonly cost: Cost;
  readonly table: ClearTable;
}

/** The clear executor: faces instead of ciphertexts, chance instead of players' shuffles. Synchronous. */
export function runClear<T>(procedure: Protocol<T>, setting: ClearSetting): ClearRun<T> {
  const trace: string[] = [];
  const looks: string[] = [];
  const table = new ClearTable(setting.chance, () => [...trace, ...looks].join('\n'));
  let rounds = 0;

  const answer = (seat: number, question: Question): Answer => {
    if (setting.removed?.().includes(seat) === true && question.otherwise !== undefined) return question.otherwise;
    if (setting.answer === undefined) throw new ProcedureError(`nobody answers "${question.name}"`);
    return setting.answer(seat, question);
  };

  const timed = (step: TimedStep): unknown => {
    switch (step.kind) {
      case 'shuffle':
        return table.shuffle(step);
      case 'turn': {
        const faces = table.turn(step.cards);
        trace.push(`turn ${faces.join(' ')}`);
        return faces;
      }
      case 'peek': {
        const faces = step.cards.map((card) => table.faceOf(card));
        trace.push(`peek ${step.seat}`);
        if (setting.chance.reached !== undefined) looks.push(faces.join(' '));
        return setting.see?.(step.seat, { name: step.sight, faces });
      }
      case 'commit': {
        const choice = checkedChoice(answer(step.seat, step.question), step.question.options);
        return chosenOf(choice, step.lists)
          .flat()
          .map((face) => table.place(face));
      }
      case 'arrange':
        return table.rearrange(step.piles, checkedOrder(answer(step.seat, step.question), step.piles.length));
      case 'declare': {
        const said = step.seats.map((seat, index) => {
          const question = step.questions[index]!;
          return checkedDeclaration(answer(seat, question), question, step.refuse);
        });
        trace.push(`declare ${said.join(' ')}`);
        return said;
      }
    }
  };

  const performer: Performer<never> = {
    immediate: (step) => immediate(step, table, setting, trace),
    // The clear table has nobody to wait for, so the generator yields nothing.
    *phase(phase: Phase) {
      rounds = Math.max(rounds, phase.round + 1);
      return phase.steps.map((step, index) => {
        const perform = (): unknown => timed(step);
        return setting.witness === undefined ? perform() : setting.witness(step, phase.paths[index]!, table, perform);
      });
    },
  };
  const done = schedule(procedure, performer).next();
  if (done.done !== true) throw new ProcedureError('a clear table never waits');
  const cost = {
    cards: table.supply.colourCards,
    numberCards: table.supply.otherCards,
    shuffles: table.shuffles,
    rounds,
  };
  return { result: done.value, trace, cost, table };
}

function immediate(
  step: Step,
  table: ClearTable,
  setting: ClearSetting,
  trace: string[],
): { outcome: unknown } | { run: Protocol<unknown> } {
  switch (step.kind) {
    case 'copying':
      return { outcome: setting.copying };
    case 'removed':
      return { outcome: setting.removed?.() ?? [] };
    case 'copy':
    case 'free':
      return performCopying(step, setting.copying, (card) => table.duplicate(card));
    case 'face-down':
      return { outcome: table.faceDown(step.cards) };
    case 'discard':
      return { outcome: table.discard(step.cards) };
    case 'tell':
      trace.push(`tell ${JSON.stringify(step.event)}`);
      setting.hear?.(step.event);
      return { outcome: undefined };
    default:
      throw new ProcedureError(`"${step.kind}" takes a round`);
  }
}
