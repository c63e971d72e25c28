import { codesOf, deploy } from '../../card/generals/army.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, declare, discard, named, scramble, turn } from '../../table/steps.ts';
import type { Campaign, End } from './course/campaign.ts';
import { say, winnersOf } from './course/campaign.ts';
import { takeTurn } from './course/turn.ts';
import type { GeneralsOutcome } from './outcome.ts';
import { setupQuestion, showQuestion } from './questions.ts';
import { PLACES } from './rules/board.ts';
import type { Side } from './rules/board.ts';
import type { Rank } from './rules/ranks.ts';
import { ARMY, codeOf, RANKS } from './rules/ranks.ts';
import type { GeneralsTerms } from './settings.ts';
import { EMPTY_STANDING, sideOf } from './standing.ts';

const SEATS = [0, 1] as const;

/** The Game of the Generals without an arbiter. [MW] 4.1, where it is mentioned as possible but not carried out. */
export function* generals(terms: GeneralsTerms): Protocol<GeneralsOutcome> {
  const campaign: Campaign = { standing: EMPTY_STANDING, cards: { gold: new Map(), silver: new Map() } };
  const first = yield* whoBegins(terms.first);
  yield* say(campaign, { name: 'opened', first, farRow: terms.farRow, quiet: terms.quiet });
  yield* named('setup', setUp(campaign));
  let end: End | undefined;
  while (end === undefined) end = yield* takeTurn(campaign);
  const winners = winnersOf(campaign.standing, end);
  yield* say(campaign, { name: 'over', winners, reason: end.reason });
  yield* show(campaign);
  return { winners, reason: end.reason, moves: campaign.standing.plies.length };
}

function* whoBegins(first: GeneralsTerms['first']): Protocol<number> {
  if (first !== 'lots') return first === 'opener' ? 0 : 1;
  const lots = (yield* named('opener', scramble(SEATS.map((seat) => lay(`${seat}`))))).flat();
  const faces = yield* turn(lots);
  yield* discard(lots);
  return Number(faces[0]);
}

/** Both set up at once. */
function* setUp(campaign: Campaign): Protocol<void> {
  const { standing, cards } = campaign;
  const armies = yield* all(
    ...SEATS.map((seat) =>
      deploy(seat, ARMY.map(codeOf), RANKS.length, PLACES, setupQuestion(seat, sideOf(standing, seat))),
    ),
  );
  for (const [seat, { pieces }] of armies.entries()) {
    for (const [place, piece] of pieces) cards[sideOf(standing, seat)].set(place, piece);
  }
  yield* say(campaign, { name: 'deployed', empty: armies.map(({ empty }) => empty) });
}

/** Shows both armies if both players want it. Each answer is seen only when both have answered. */
function* show(campaign: Campaign): Protocol<void> {
  const wishes = yield* declare(SEATS, SEATS.map(showQuestion));
  const sides = SEATS.map((seat) => sideOf(campaign.standing, seat));
  const armies = wishes.every((wish) => wish === 1)
    ? yield* all(...sides.map((side) => ranksOf(campaign, side)))
    : null;
  yield* say(campaign, { name: 'shown', armies });
}

function* ranksOf({ cards }: Campaign, side: Side): Protocol<(Rank | null)[]> {
  const places = [...cards[side].keys()];
  const codes = yield* codesOf(places.map((place) => cards[side].get(place)!));
  return Array.from({ length: PLACES }, (_, place) => {
    const at = places.indexOf(place);
    return at < 0 ? null : RANKS[codes[at]!]!;
  });
}
