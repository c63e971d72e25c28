import type { Removal } from '../../table/sealed/removal.ts';
import { MAX_SEATS } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { readVote } from '../wire/vote.ts';

/**
 * So many votes may stand between two other messages of a seat. While it waits for one seat after another it votes about
 * each once, and then it has something else to say: 14 is the most that is of use.
 */
const MOST_VOTES = 64;

/**
 * So many rounds beyond its author's last other message a vote may look: an honest machine votes about the place that it
 * waits at, and there are rounds in which it has nothing to say.
 */
const ROUNDS_AHEAD = 64;

/**
 * Whether a vote for this removal may follow these messages of its author. The answer depends on them alone, so all
 * machines refuse the same vote, and what its author says behind it as well.
 * @param removal undefined: what the vote says counts for nothing, but it takes its place
 */
export function mayVote(chain: readonly Message[], removal: Removal | undefined): boolean {
  const last = lastOther(chain);
  if (chain.length - 1 - last >= MOST_VOTES) return false;
  return removal === undefined || removal.round <= (chain[last]?.slot.round ?? 0) + ROUNDS_AHEAD;
}

/** Whether a message may follow these of its author, as far as votes go. */
export const mayFollow = (chain: readonly Message[], message: Message): boolean =>
  message.slot.part !== 'vote' || mayVote(chain, readVote(message, MAX_SEATS)?.removal);

/** Index of the last message that is no vote, -1 if there is none or more votes than may be follow it. */
function lastOther(chain: readonly Message[]): number {
  const end = chain.length - 1;
  for (let at = end; at >= 0 && at >= end - MOST_VOTES; at -= 1) if (chain[at]!.slot.part !== 'vote') return at;
  return -1;
}
