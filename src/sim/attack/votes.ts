import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { encodeVote, readVote } from '../../../protocol/room/wire/vote.ts';
import type { Vote } from '../../../protocol/room/wire/vote.ts';
import { phaseOf } from '../../../protocol/table/sealed/removal.ts';
import type { Attack, Hand } from './attack.ts';
import { altered, besides } from './attack.ts';

const inGame = (said: readonly Message[]): Message[] =>
  said.filter(({ slot }) => slot.round >= CEREMONY_ROUNDS && slot.part !== 'vote');

/**
 * Votes for removals that others have voted for without success, so that one more may carry them; or for an absence
 * long past.
 */
function oldVote({
  said,
  heard,
  others,
  chance,
}: Hand): { readonly vote: Vote; readonly gone: Message['slot']['gone'] } | undefined {
  const cast = heard.flatMap((message) => {
    const vote = readVote(message, others.length + 1);
    return vote === undefined || !others.includes(vote.removal.seat) ? [] : [{ vote, gone: message.slot.gone }];
  });
  if (cast.length > 0) return chance.oneOf(cast);
  const places = inGame(said);
  if (places.length === 0) return undefined;
  const { round, part, gone } = chance.oneOf(places).slot;
  const present = others.filter((seat) => gone.every((removal) => removal.seat !== seat));
  return present.length === 0
    ? undefined
    : { vote: { removal: { seat: chance.oneOf(present), round, part: phaseOf(part) }, cause: 'absent' }, gone };
}

/** Attacks with votes about places that all have confirmed to be behind them. */
export const VOTE_ATTACKS: readonly Attack[] = [
  {
    name: 'a vote of long ago, on a second branch',
    effects: ['convicted', 'harmless'],
    strike(message, hand) {
      const old = oldVote(hand);
      const places = inGame(hand.said);
      if (old === undefined || places.length === 0) return undefined;
      const { vote, gone } = old;
      const lie = altered(hand.chance.oneOf(places), hand, {
        slot: { round: vote.removal.round, part: 'vote', gone },
        body: encodeVote(vote),
      });
      return besides(hand, message, lie.bytes);
    },
  },
  {
    name: 'a vote behind the signature of the end',
    effects: ['harmless'],
    strike(message, hand) {
      const { slot, sequence, hash: previous } = message;
      if (slot.part !== 'close') return undefined;
      const removal = { seat: hand.chance.oneOf(hand.others), round: slot.round, part: 'close' as const };
      const vote = {
        sequence: sequence + 1,
        previous,
        slot: { ...slot, part: 'vote' as const },
        body: encodeVote({ removal, cause: 'absent' }),
      };
      return besides(hand, message, signMessage({ ...message, ...vote }, hand.signingKey).bytes);
    },
  },
];
