import type { Game, Outcome } from '../../game/game.ts';
import type { DeferredChecks } from '../../table/sealed/deferred.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import { phaseOf, compareBeginnings, sameGone } from '../../table/sealed/removal.ts';
import type { Onlooker } from '../../table/sealed/shown.ts';
import { addCounts, SeatFault } from '../../table/sealed/need.ts';
import type { PublicEvent } from '../../table/step.ts';
import { Run } from '../driver/run.ts';
import { KeyFault } from '../session/ceremony.ts';
import { BranchesDiffer } from '../session/consumed.ts';
import type { SessionEvent } from '../session/session.ts';
import type { Header } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { MessageError } from '../wire/message.ts';
import type { Read } from './reading.ts';
import { Refusal } from './reading.ts';
import type { Checked, Finding } from './report.ts';

/** Thrown when the game is complete and valid, but not every seat has signed the outcome. */
export class Unsigned extends Refusal {
  constructor(
    readonly outcome: Outcome,
    name: string,
  ) {
    super({ code: 'unsigned', reason: `the game was played to its end, but ${name} has not signed the outcome` });
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The counts that a replay adds to, and the collector of its proofs if they are checked elsewhere. */
export interface Witnessed {
  readonly checked: Mutable<Checked>;
  readonly story: PublicEvent[];
  readonly deferred: DeferredChecks | undefined;
  readonly onlooker?: Onlooker | undefined;
}

/**
 * Second pass of an audit: a run consumes the messages as every player's machine did. Yields after each message how
 * many have been consumed.
 * @throws errors that `findingOf` describes
 */
export function* replay(
  header: Header,
  game: Game,
  { log, messages, number }: Read,
  removals: Gone,
  { checked, story, deferred, onlooker }: Witnessed,
): Generator<number, Outcome> {
  let outcome: Outcome | undefined;
  const emit = (event: SessionEvent): void => {
    if (event.kind === 'ended') outcome = event.outcome;
    if (event.kind === 'hear') story.push(event.event);
    if (event.kind === 'checked') Object.assign(checked, addCounts(checked, event.counts));
  };
  const run = new Run(game, header, log, { gone: removals, emit, deferred, onlooker });
  try {
    while (run.step()) {
      checked.rounds = (run.consumed.at(-1)?.slot.round ?? -1) + 1;
      if (run.validCount === checked.messages) continue;
      checked.messages = run.validCount;
      yield checked.messages;
    }
  } catch (error) {
    // Either this message is wrong, or an error arose from the messages before it.
    const { inHand } = run;
    throw inHand === undefined ? error : new Refusal(findingOf(error, header, number(inHand)));
  } finally {
    checked.messages = run.validCount;
  }
  if (run.outcome === undefined) throw whyStuck(run, header, number, outcome);
  const surplus = surplusIn(messages, run.consumed, removals);
  if (surplus !== undefined) {
    const { seat } = surplus;
    const { name } = header.seats[seat]!;
    const reason = `the game has ended, and the transcript goes on with a message by ${name}`;
    throw new Refusal({ message: number(surplus), seat, name, code: 'surplus', reason });
  }
  checked.messages = messages.length;
  return run.outcome;
}

/**
 * Why a run cannot go on: a seat's next message is missing from the file, or builds on messages that the file does not
 * contain.
 */
function whyStuck(run: Run, header: Header, number: Read['number'], outcome: Outcome | undefined): Refusal {
  const { seat, slot } = run.waitsFor!;
  const { name } = header.seats[seat]!;
  const { inHand } = run;
  if (inHand !== undefined) return new Refusal(findingOf(new BranchesDiffer(seat, slot), header, number(inHand)));
  if (outcome !== undefined) return new Unsigned(outcome, name);
  const reason = `the transcript ends before the game does: ${name}’s message for ${slot.part} of round ${slot.round} is missing`;
  return new Refusal({ code: 'incomplete', reason });
}

/**
 * Finds a surplus message: one that is neither a vote nor part of a phase that was taken back, and that the run has not
 * consumed.
 */
function surplusIn(messages: readonly Message[], consumed: readonly Message[], removals: Gone): Message | undefined {
  const passed = new Map(consumed.map(({ seat, sequence }) => [seat, sequence]));
  return messages.find(({ seat, sequence, slot }) => {
    if (sequence <= (passed.get(seat) ?? -1) || slot.part === 'vote') return false;
    return sameGone(
      slot.gone,
      removals.filter((removal) => compareBeginnings(removal, { round: slot.round, part: phaseOf(slot.part) }) <= 0),
    );
  });
}

/** The finding for an error that stopped an audit at some message. @throws an error that is not a fault of the file */
export function findingOf(error: unknown, header: Header, message: number): Finding {
  if (error instanceof Refusal) return error.finding;
  if (error instanceof BranchesDiffer) {
    const { name } = header.seats[error.author]!;
    const reason = `${name}’s message builds on other messages than those in this file: a seat has signed two messages for one place, or the file was put together from two`;
    return { message, code: error.code, reason };
  }
  if (error instanceof KeyFault) return { code: error.code, reason: error.message };
  if (error instanceof MessageError) return { message, code: error.code, reason: error.message };
  if (error instanceof SeatFault) {
    const { seat, code } = error;
    return { message, seat, name: header.seats[seat]!.name, code, reason: error.message };
  }
  throw error;
}
