import type { Header } from '../wire/header.ts';
import { Log } from '../log/log.ts';
import type { Message, SignatureCheck } from '../wire/message.ts';
import { inOrder, MessageError, readMessage } from '../wire/message.ts';
import type { Finding } from './report.ts';
import type { Transcript } from '../wire/transcript.ts';

/** What makes a transcript unacceptable. */
export class Refusal extends Error {
  /** @param others findings about other seats */
  constructor(
    readonly finding: Finding,
    readonly others: readonly Finding[] = [],
  ) {
    super(finding.reason);
  }
}

/**
 * The messages of a transcript: each is well formed, signed by its seat, linked to its author's previous message, and
 * in the right order.
 */
export interface Read {
  readonly messages: readonly Message[];
  /** The messages that count: those of the transcript, and those of the evidence that continue their chains. */
  readonly log: Log;
  /** The messages with all the evidence, for offences that messages alone prove. */
  readonly suspicious: Log;
  /** A message's number in the file, from 1. */
  readonly number: (message: Message) => number;
}

/** First pass of an audit. @throws {Refusal} */
export function readMessages(
  { header, messages: records, evidence }: Transcript,
  soleHolder: number | undefined,
  checked: { signatures: number },
  verify?: SignatureCheck,
): Read {
  const log = new Log(header, soleHolder);
  const keys = header.seats.map(({ key }) => key);
  const parse = (bytes: Uint8Array, number: number): Message =>
    refusing(number, () => readMessage(bytes, log.id, keys, verify));
  const messages = records.map((bytes, index) => {
    const message = parse(bytes, index + 1);
    checked.signatures += 1;
    return message;
  });
  const numbers = new Map(messages.map((message, index) => [place(message), index + 1]));
  const number = (message: Message): number => numbers.get(place(message)) ?? messages.length + 1;
  mustBeInOrder(messages);
  const suspicious = new Log(header, soleHolder);
  for (const message of bySequence(messages)) {
    const [added] = refusing(number(message), () => log.enter(message));
    const offence = log.offenceOf(message.seat);
    if (offence !== undefined) throw new Refusal(offenceFinding(header, message.seat, offence, number(message)));
    if (added === undefined) throw new Refusal({ message: number(message), code: 'order', reason: MISSING });
    log.take(added);
    suspicious.take(suspicious.enter(message)[0]!);
  }
  const behind = evidence.map((bytes, index) => parse(bytes, messages.length + index + 1));
  const numbersBehind = new Map(behind.map((message, index) => [message, messages.length + index + 1]));
  for (const message of bySequence(behind)) {
    refusing(numbersBehind.get(message)!, () => suspicious.enter(message));
    const head = log.headOf(message.seat);
    if (message.sequence === log.lengths[message.seat] && message.previous.every((byte, at) => byte === head[at]))
      log.enter(message);
  }
  log.rewind();
  return { messages: messages.map((message) => log.chains[message.seat]![message.sequence]!), log, suspicious, number };
}

/** Runs what may find a message malformed. @throws {Refusal} that names the message by its number */
function refusing<T>(message: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof MessageError) throw new Refusal({ message, code: error.code, reason: error.message });
    throw error;
  }
}

const MISSING = 'messages are missing before this one, or it is repeated or out of order';

const place = ({ seat, sequence }: Message): string => `${seat}/${sequence}`;

function mustBeInOrder(messages: readonly Message[]): void {
  messages.forEach((message, index) => {
    const before = messages[index - 1];
    if (before !== undefined && inOrder(before, message) >= 0)
      throw new Refusal({ message: index + 1, code: 'order', reason: MISSING });
  });
}

const bySequence = (messages: readonly Message[]): Message[] =>
  [...messages].sort((a, b) => a.sequence - b.sequence || a.seat - b.seat);

/** The offence that a seat's own messages prove. */
const offenceFinding = (
  header: Header,
  seat: number,
  { code, reason }: { code: string; reason: string },
  message?: number,
): Finding => ({
  ...(message === undefined ? {} : { message }),
  seat,
  name: header.seats[seat]!.name,
  code,
  reason,
});

/** The offences that the evidence proves. */
export const offencesIn = ({ suspicious, messages }: Read, header: Header): Finding[] =>
  [...header.seats.keys()].flatMap((seat) => {
    const offence = suspicious.offenceOf(seat);
    return offence === undefined ? [] : [offenceFinding(header, seat, offence, messages.length + 1)];
  });
