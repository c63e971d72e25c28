import type { Removal } from '../../table/sealed/removal.ts';
import { sameBytes } from '../../bytes/equal.ts';
import { MAX_SEATS } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { readVote } from '../wire/vote.ts';

/** The clauses of "Chains" in docs/membership.md: what convicts an author, and how many votes it may cast. */

/** "Two messages with one number convict their author of equivocation", if they differ. */
export const contradict = (first: Message, second: Message): boolean => !sameBytes(first.hash, second.hash);

/**
 * "An author signs at most 64 votes between two of its other messages." A seat that waits votes at most once about each of the
 * 14 others before it has something else to say.
 */
const MOST_VOTES = 64;

/**
 * "No vote names a round more than 64 beyond that of the last of these." An honest machine votes about the place at which it waits, and in
 * some rounds it has nothing to send.
 */
const ROUNDS_AHEAD = 64;

/**
 * Whether a vote for this removal may follow these messages of its author. The answer depends on them alone, so all
 * machines refuse the same votes, and what links to them.
 * @param removal undefined for a malformed vote, which decides nothing but has a number in the chain
 */
export function mayVote(chain: readonly Message[], removal: Removal | undefined): boolean {
  const last = lastOther(chain);
  if (chain.length - 1 - last >= MOST_VOTES) return false;
  return removal === undefined || removal.round <= (chain[last]?.slot.round ?? 0) + ROUNDS_AHEAD;
}

/** Whether a message may follow these of its author: false for a vote that `mayVote` refuses. */
export const mayFollow = (chain: readonly Message[], message: Message): boolean =>
  message.slot.part !== 'vote' || mayVote(chain, readVote(message, MAX_SEATS)?.removal);

/** Index of the last message that is no vote; -1 if there is none, or if more votes follow it than may. */
function lastOther(chain: readonly Message[]): number {
  const end = chain.length - 1;
  for (let at = end; at >= 0 && at >= end - MOST_VOTES; at -= 1) if (chain[at]!.slot.part !== 'vote') return at;
  return -1;
}
