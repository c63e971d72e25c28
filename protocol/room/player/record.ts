import type { Gone } from '../../table/sealed/removal.ts';
import type { Header } from '../wire/header.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import { inOrder } from '../wire/message.ts';
import type { Run } from '../driver/run.ts';
import { writeTranscript } from '../wire/transcript.ts';

/** A chain up to its last vote or, with `before`, up to the last vote cast before the last of these removals. */
function upToVote(chain: readonly Message[], before?: Gone): readonly Message[] {
  const last = chain.findLastIndex(
    ({ slot }) => slot.part === 'vote' && (before === undefined || slot.gone.length < before.length),
  );
  return chain.slice(0, last + 1);
}

/**
 * The transcript of a table as one machine holds it: each seat's messages up to the last that counts and, apart from
 * them, the evidence: the rest of the messages of guilty and removed seats, and the votes for who is gone that are
 * not among the former. At the end of a game that nobody left, two honest machines write the same file.
 */
export function transcriptOf(header: Header, log: Log, run: Run): Uint8Array {
  const isGone = (seat: number): boolean => run.gone.some((other) => other.seat === seat);
  const counting = log.chains.map((chain, seat) => {
    const used = chain.length - log.waiting(seat).length;
    // After its signature of the outcome a seat may say more, which not all need hear.
    const ended = run.consumed.some((message) => message.seat === seat && message.slot.part === 'close');
    // Votes that count and that nothing has followed yet.
    return chain.slice(0, ended || isGone(seat) ? used : Math.max(used, upToVote(chain).length));
  });
  const messages = counting.flat().sort(inOrder);
  const evidence = new Map<string, Message>();
  const suspects = new Set([...run.gone.map(({ seat }) => seat), ...(run.fault === undefined ? [] : [run.fault.seat])]);
  for (const [seat, chain] of log.chains.entries()) {
    const left = chain.slice(counting[seat]!.length);
    if (suspects.has(seat) || log.offenceOf(seat) !== undefined)
      for (const message of [...left, ...log.evidenceOf(seat)]) evidence.set(String(message.hash), message);
    // It may have signed the outcome before it voted for the removals on which the outcome rests; later votes change
    // nothing.
    else for (const message of upToVote(left, run.gone)) evidence.set(String(message.hash), message);
  }
  for (const { hash } of messages) evidence.delete(String(hash));
  return writeTranscript({
    header,
    messages: messages.map(({ bytes }) => bytes),
    evidence: [...evidence.values()].map(({ bytes }) => bytes),
  });
}
