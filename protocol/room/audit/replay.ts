import type { Game, Outcome } from '../../game/game.ts';
import type { DeferredChecks } from '../../table/sealed/deferred.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import { phaseOf, compareBeginnings, sameGone } from '../../table/sealed/removal.ts';
import { addCounts, SeatFault } from '../../table/sealed/need.ts';
import type { Need } from '../../table/sealed/need.ts';
import type { PublicEvent } from '../../table/step.ts';
import { KeyFault } from '../session/ceremony.ts';
import { ConsumedMessages, StoriesDiffer } from '../session/consumed.ts';
import type { Header } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { MessageError } from '../wire/message.ts';
import type { Read } from './reading.ts';
import { Refusal } from './reading.ts';
import type { Checked, Finding } from './report.ts';
import { session } from '../session/session.ts';

/** All of the game is there and right, but not every seat has signed the outcome. */
export class Unsigned extends Refusal {
  constructor(
    readonly outcome: Outcome,
    name: string,
  ) {
    super({ code: 'unsigned', reason: `the game was played to its end, but ${name} has not signed the outcome` });
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What a replay adds to as it goes, and where its proofs go if they are checked elsewhere. */
export interface Witnessed {
  readonly checked: Mutable<Checked>;
  readonly story: PublicEvent[];
  readonly deferred: DeferredChecks | undefined;
}

/**
 * Second pass of an audit: the procedure is run through the messages, as every player's machine ran through them. Yields after
 * each message how many have been gone through.
 * @throws whatever `findingOf` puts in words
 */
export function* replay(
  header: Header,
  game: Game,
  { log, messages, number }: Read,
  removals: Gone,
  { checked, story, deferred }: Witnessed,
): Generator<number, Outcome> {
  const course = new ConsumedMessages(log.id, header.seats.length);
  const run = session(game, header, { removals, ...(deferred === undefined ? {} : { deferred }) });
  let outcome: Outcome | undefined;
  const nextBody = ({ slot, seat, size }: Extract<Need, { kind: 'receive' }>): Uint8Array => {
    const { name } = header.seats[seat]!;
    // The seat's next message, wherever it stands: if it is not for this slot, its author is at fault, not the file.
    const message = log.next(seat, slot.gone, slot.part === 'close');
    if (message === undefined) {
      const reason = `the transcript ends before the game does: ${name}’s message for ${slot.part} of round ${slot.round} is missing`;
      if (outcome !== undefined) throw new Unsigned(outcome, name);
      throw new Refusal({ code: 'incomplete', reason });
    }
    try {
      const body = course.consume(message, slot, size);
      log.take(message);
      checked.rounds = slot.round + 1;
      return body;
    } catch (error) {
      throw new Refusal(findingOf(error, header, number(message)));
    }
  };
  // A message counts as checked when the procedure asks for the next one: until then it may still be found wrong.
  let inHand = false;
  for (let input: unknown; ;) {
    const next = run.next(input);
    input = undefined;
    const need = next.done === true ? undefined : next.value;
    if (inHand && (need === undefined || need.kind === 'receive')) {
      checked.messages += 1;
      yield checked.messages;
    }
    if (next.done === true) {
      const surplus = surplusIn(messages, course.consumed, removals);
      if (surplus !== undefined) {
        const { seat } = surplus;
        const { name } = header.seats[seat]!;
        throw new Refusal({
          message: number(surplus),
          seat,
          name,
          code: 'surplus',
          reason: `the game has ended, and the transcript goes on with what ${name} says`,
        });
      }
      checked.messages = messages.length;
      return next.value;
    }
    if (need?.kind === 'receive') {
      inHand = true;
      input = nextBody(need);
    } else if (need?.kind === 'ended') {
      outcome = need.outcome as Outcome;
    } else if (need?.kind === 'hear') {
      story.push(need.event);
    } else if (need?.kind === 'checked') {
      Object.assign(checked, addCounts(checked, need.counts));
    }
  }
}

/**
 * A message that nobody needed, which is no vote and not of a phase that was taken back. What a seat has said between what was
 * needed of it all have passed by.
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

/** What stopped an audit, at which message, in words. @throws whatever is no fault of the file */
export function findingOf(error: unknown, header: Header, message: number): Finding {
  if (error instanceof Refusal) return error.finding;
  if (error instanceof StoriesDiffer) {
    const { name } = header.seats[error.author]!;
    const reason = `${name}’s message builds on other messages than those in this file: somebody has told two stories, or the file was put together from two`;
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
