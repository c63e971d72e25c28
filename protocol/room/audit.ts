import type { Game, Outcome } from '../game/game.ts';
import { checkSettings, SettingsError } from '../game/settings.ts';
import type { Gone } from '../table/sealed/departure.ts';
import { beatOf, compareBeginnings, sameGone } from '../table/sealed/departure.ts';
import type { PublicEvent } from '../table/step.ts';
import { addCounts, NO_COUNTS, SeatFault } from '../table/sealed/need.ts';
import type { Need } from '../table/sealed/need.ts';
import { KeyFault } from './ceremony.ts';
import { Course, StoriesDiffer } from './course.ts';
import type { Header } from './header.ts';
import type { Message } from './message.ts';
import { MessageError } from './message.ts';
import { parting } from './parting.ts';
import type { Read } from './reading.ts';
import { offencesIn, readMessages, Refusal } from './reading.ts';
import type { AuditReport, Checked, Finding } from './report.ts';
import { session } from './session.ts';
import type { Transcript } from './transcript.ts';
import { readTranscript, UnreadableError } from './transcript.ts';
import { departuresInForce } from './tally.ts';

/** All of the game is there and right, but not every seat has signed the outcome. */
class Unsigned extends Refusal {
  constructor(
    readonly outcome: Outcome,
    name: string,
  ) {
    super({ code: 'unsigned', reason: `the game was played to its end, but ${name} has not signed the outcome` });
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Audits a transcript file: the sealed executor fed from the file. Every signature, link, digest, proof and rule
 * is checked as a player's machine does.
 * @param findGame the registry's games by id
 * @param progress called with messages checked and messages in all
 */
export function audit(
  file: Uint8Array,
  findGame: (id: string) => Game | undefined,
  progress: (done: number, total: number) => void = () => {},
): AuditReport {
  const checked = { messages: 0, signatures: 0, rounds: 0, ...NO_COUNTS };
  let transcript: Transcript;
  try {
    transcript = readTranscript(file);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { verdict: 'unreadable', names: [], checked, story: [], finding: { code: error.code, reason: error.message } };
  }
  const { header } = transcript;
  const about = {
    game: header.game,
    names: header.seats.map(({ name }) => name),
    terms: { ...header.settings, copying: header.copying, threshold: header.threshold, patience: header.patience },
    checked,
  };
  const story: PublicEvent[] = [];
  try {
    const game = knownGame(header, findGame);
    const read = readMessages(transcript, checked);
    const departures = departuresInForce(read.suspicious.voices, header.threshold);
    const offences = offencesIn(read, header);
    let outcome: Outcome;
    try {
      outcome = replay(header, game, read, departures, checked, story, progress);
    } catch (error) {
      // What stopped the table is what the evidence shows, where it shows something.
      if (departures.length === 0 && offences[0] !== undefined) throw new Refusal(offences[0]);
      throw error;
    }
    if (transcript.evidence.length > 0 && departures.length === 0 && offences.length === 0) {
      throw new Refusal({ code: 'surplus', reason: 'the file holds evidence, but nothing is wrong with the game' });
    }
    const left = departures.map((_, index) => parting(game, header, read, departures, index));
    const besides = offences.filter(({ seat }) => !departures.some((departure) => departure.seat === seat));
    return { verdict: 'valid', ...about, story, outcome, departures: left, ...(besides.length === 0 ? {} : { offences: besides }) };
  } catch (error) {
    const ended = error instanceof Unsigned ? { outcome: error.outcome } : {};
    return { verdict: 'refused', ...about, story, ...ended, finding: findingOf(error, header, checked.messages + 1) };
  }
}

function findingOf(error: unknown, header: Header, message: number): Finding {
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

/** Second pass: the procedure is run through the messages, as every player's machine ran through them. */
function replay(
  header: Header,
  game: Game,
  { log, messages, number }: Read,
  departures: Gone,
  checked: Mutable<Checked>,
  story: PublicEvent[],
  progress: (done: number, total: number) => void,
): Outcome {
  const course = new Course(log.id, header.seats.length);
  const run = session(game, header, { departures });
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
      progress(checked.messages, messages.length);
      return body;
    } catch (error) {
      throw new Refusal(findingOf(error, header, number(message)));
    }
  };
  // A message counts as checked when the procedure asks for the next one: until then it may still be found wrong.
  let inHand = false;
  for (let input: unknown; ; ) {
    const next = run.next(input);
    input = undefined;
    const need = next.done === true ? undefined : next.value;
    if (inHand && (need === undefined || need.kind === 'receive')) checked.messages += 1;
    if (next.done === true) {
      const surplus = surplusIn(messages, course.consumed, departures);
      if (surplus !== undefined) {
        throw new Refusal({ message: number(surplus), code: 'surplus', reason: 'the transcript goes on after the game has ended' });
      }
      checked.messages = messages.length;
      progress(messages.length, messages.length);
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

/** A message that nobody needed, which is no vote and not of a beat that was taken back. */
function surplusIn(messages: readonly Message[], consumed: readonly Message[], departures: Gone): Message | undefined {
  const used = new Set(consumed);
  return messages.find((message) => {
    const { slot } = message;
    if (used.has(message) || slot.part === 'vote') return false;
    return sameGone(slot.gone, departures.filter((departure) => compareBeginnings(departure, { round: slot.round, part: beatOf(slot.part) }) <= 0));
  });
}

function knownGame(header: Header, findGame: (id: string) => Game | undefined): Game {
  const game = findGame(header.game);
  const refuse = (code: string, reason: string): never => {
    throw new Refusal({ code, reason });
  };
  if (game === undefined) return refuse('game', `this program does not know the game "${header.game}"`);
  if (header.gameVersion !== game.version) {
    return refuse('version', `the game was played by version ${header.gameVersion} of its procedure; this program knows version ${game.version}`);
  }
  const seats = header.seats.length;
  if (seats < game.seats.min || seats > game.seats.max) return refuse('seats', `${seats} seats do not suit the game`);
  try {
    checkSettings(game, header.settings);
  } catch (error) {
    if (error instanceof SettingsError) return refuse('settings', error.message);
    throw error;
  }
  return game;
}
