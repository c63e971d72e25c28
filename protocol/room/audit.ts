import type { Game, Outcome } from '../game/game.ts';
import { checkSettings, SettingsError } from '../game/settings.ts';
import type { PublicEvent } from '../table/step.ts';
import { addCounts, NO_COUNTS, SeatFault } from '../table/sealed/need.ts';
import type { Need } from '../table/sealed/need.ts';
import { KeyFault } from './ceremony.ts';
import { Course, StoriesDiffer } from './course.ts';
import type { Header } from './header.ts';
import { tableId } from './header.ts';
import { Log } from './log.ts';
import type { Message } from './message.ts';
import { inOrder, MessageError } from './message.ts';
import type { AuditReport, Checked, Finding } from './report.ts';
import { session } from './session.ts';
import type { Transcript } from './transcript.ts';
import { readTranscript, UnreadableError } from './transcript.ts';

/** What makes a transcript unacceptable. */
class Refusal extends Error {
  constructor(readonly finding: Finding) {
    super(finding.reason);
  }
}

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
    terms: { ...header.settings, copying: header.copying, threshold: header.threshold },
    checked,
  };
  const story: PublicEvent[] = [];
  try {
    const game = knownGame(header, findGame);
    const { messages, chains } = readAll(transcript, checked);
    const outcome = replay(header, game, messages, chains, checked, story, progress);
    if (transcript.evidence.length > 0) throw new Refusal({ code: 'surplus', reason: 'the file holds evidence, but nothing is wrong with the game' });
    return { verdict: 'valid', ...about, story, outcome };
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

/**
 * First pass: every message is well formed, signed by its seat, linked to its author's last one, and in the
 * order of a transcript.
 */
function readAll({ header, messages, evidence }: Transcript, checked: Mutable<Checked>): { messages: Message[]; chains: Message[][] } {
  const log = new Log(header);
  const read: Message[] = [];
  for (const bytes of messages) {
    const before = log.lengths;
    try {
      log.add(bytes);
    } catch (error) {
      throw new Refusal(findingOf(error, header, read.length + 1));
    }
    const seat = log.lengths.findIndex((length, index) => length > before[index]!);
    const message = seat < 0 ? undefined : log.next(seat);
    const last = read.at(-1);
    if (message === undefined || (last !== undefined && inOrder(last, message) >= 0)) {
      throw new Refusal({ message: read.length + 1, code: 'order', reason: 'messages are missing before this one, or it is doubled or out of order' });
    }
    log.take(seat);
    read.push(message);
    checked.signatures += 1;
  }
  for (const [index, bytes] of evidence.entries()) {
    try {
      log.add(bytes);
    } catch (error) {
      throw new Refusal(findingOf(error, header, read.length + index + 1));
    }
  }
  const chains = header.seats.map((_, seat) => [...read.filter((message) => message.seat === seat), ...log.waiting(seat)]);
  return { messages: read, chains };
}

/** Second pass: the procedure is run through the messages, as every player's machine ran through them. */
function replay(
  header: Header,
  game: Game,
  messages: readonly Message[],
  chains: readonly Message[][],
  checked: Mutable<Checked>,
  story: PublicEvent[],
  progress: (done: number, total: number) => void,
): Outcome {
  const course = new Course(tableId(header), header.seats.length);
  const run = session(game, header);
  let outcome: Outcome | undefined;
  const nextBody = ({ slot, seat, size }: Extract<Need, { kind: 'receive' }>): Uint8Array => {
    const { name } = header.seats[seat]!;
    // The seat's next message, wherever it stands: if it is not for this slot, its author is at fault, not the file.
    const message = chains[seat]!.shift();
    if (message === undefined) {
      const reason = `the transcript ends before the game does: ${name}’s message for ${slot.part} of round ${slot.round} is missing`;
      if (outcome !== undefined) throw new Unsigned(outcome, name);
      throw new Refusal({ code: 'incomplete', reason });
    }
    let body: Uint8Array;
    try {
      body = course.consume(message, slot, size);
    } catch (error) {
      const at = messages.indexOf(message);
      throw new Refusal(findingOf(error, header, (at < 0 ? messages.length : at) + 1));
    }
    checked.rounds = slot.round + 1;
    progress(checked.messages, messages.length);
    return body;
  };
  // A message counts as checked when the procedure asks for the next one: until then it may still be found wrong.
  let inHand = false;
  for (let input: unknown; ; ) {
    const next = run.next(input);
    input = undefined;
    const need = next.done === true ? undefined : next.value;
    if (inHand && (need === undefined || need.kind === 'receive')) checked.messages += 1;
    if (next.done === true) {
      if (checked.messages < messages.length) {
        throw new Refusal({ message: checked.messages + 1, code: 'surplus', reason: 'the transcript goes on after the game has ended' });
      }
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
