import type { Header } from './header.ts';
import type { Log } from './log.ts';
import type { Message } from './message.ts';
import { inOrder } from './message.ts';
import type { Run } from './run.ts';
import { writeTranscript } from './transcript.ts';

const lastVote = (chain: readonly Message[]): number => chain.reduce((last, { slot }, index) => (slot.part === 'vote' ? index : last), -1);

/**
 * The transcript of a table as one machine holds it: of each seat all that it has said up to the last message that
 * counts, and apart from that, of those who are guilty or gone, what is left: the evidence. At the end of a game
 * that nobody left two honest machines write the same.
 */
export function transcriptOf(header: Header, log: Log, run: Run): Uint8Array {
  const counting = log.chains.map((chain, seat) => {
    const used = chain.length - log.waiting(seat).length;
    // Votes that stand, and have not been followed by anything yet.
    const gone = run.gone.some((other) => other.seat === seat);
    const votes = gone ? -1 : lastVote(chain);
    return chain.slice(0, Math.max(used, votes + 1));
  });
  const messages = counting.flat().sort(inOrder);
  const evidence = new Map<string, Message>();
  const suspects = new Set([...run.gone.map(({ seat }) => seat), ...(run.fault === undefined ? [] : [run.fault.seat])]);
  for (const [seat, chain] of log.chains.entries()) {
    const offence = log.offenceOf(seat);
    if (!suspects.has(seat) && offence === undefined) continue;
    for (const message of [...chain.slice(counting[seat]!.length), ...log.evidenceOf(seat)]) evidence.set(String(message.hash), message);
  }
  for (const { hash } of messages) evidence.delete(String(hash));
  return writeTranscript({ header, messages: messages.map(({ bytes }) => bytes), evidence: [...evidence.values()].map(({ bytes }) => bytes) });
}
