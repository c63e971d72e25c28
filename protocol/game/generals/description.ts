import type { Description } from '../description.ts';
import type { Forfeit } from '../winners.ts';
import { nameOf, winnersLine } from '../winners.ts';
import type { GeneralsEvent } from './event.ts';
import { plyText } from './notation.ts';
import type { EndReason, GeneralsOutcome } from './outcome.ts';
import { FILES, nameOfSquare } from './rules/board.ts';
import type { Formation } from './rules/formations.ts';
import type { FarRow } from './settings.ts';

const FAR_ROW: Readonly<Record<FarRow, string>> = {
  clear: 'a flag on the far row wins at once if no enemy stands beside it, otherwise after the enemy’s next turn',
  survive: 'a flag on the far row wins after the enemy’s next turn',
  'at-once': 'a flag on the far row wins at once',
};

const REASONS: Readonly<Record<EndReason, string>> = {
  'flag-taken': 'a flag has fallen',
  'flag-home': 'the flag has reached the far row',
  'false-claim': 'the piece was not the flag',
  resigned: 'the other side resigns',
  agreed: 'both agree',
  repetition: 'the same position for the third time',
  quiet: 'too many moves without a challenge',
};

/** An army in three lines, the front line first. */
const armyText = (army: Formation): string =>
  [0, 1, 2]
    .map((line) =>
      army
        .slice(FILES * line, FILES * (line + 1))
        .map((rank) => rank ?? '.')
        .join(' '),
    )
    .join(' / ');

const found = ({ verdict, flag }: Extract<GeneralsEvent, { name: 'challenged' }>): string => {
  const gone = { attacker: 'the piece that was attacked', defender: 'the piece that attacked', both: 'both pieces' };
  return flag ? `  ${gone[verdict]} was the flag` : `  ${gone[verdict]} ${verdict === 'both' ? 'are' : 'is'} removed`;
};

/** A Game of the Generals in lines of English. */
export const generalsDescription: Description<GeneralsEvent, GeneralsOutcome | Forfeit> = {
  event(event, names) {
    switch (event.name) {
      case 'opened': {
        const quiet = event.quiet > 0 ? `; ${event.quiet} moves without a challenge are a draw` : '';
        return `${nameOf(names, event.first)} plays gold and begins; ${FAR_ROW[event.farRow]}${quiet}`;
      }
      case 'deployed':
        return 'both armies stand';
      case 'moved': {
        return `${plyText(event.side, event, event.challenge)}${event.offer ? ' (a draw is offered)' : ''}`;
      }
      case 'challenged':
        return found(event);
      case 'claimed':
        return `${nameOf(names, event.seat)} declares the flag on ${nameOfSquare(event.square)}: ${event.flag ? 'it is' : 'it is not'}`;
      case 'over':
        return `${winnersLine(event.winners, names)}: ${REASONS[event.reason]}`;
      case 'shown':
        return event.armies === null
          ? 'the armies stay face down'
          : event.armies.map((army, seat) => `${nameOf(names, seat)}: ${armyText(army)}`).join('; ');
      case 'left':
        return `${nameOf(names, event.seat)} has left`;
    }
  },
  outcome: (outcome, names) =>
    'reason' in outcome
      ? `${winnersLine(outcome.winners, names)} (${REASONS[outcome.reason]}, ${outcome.moves} moves)`
      : winnersLine(outcome.winners, names),
};
