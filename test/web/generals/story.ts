import type { GeneralsEvent } from '../../../protocol/game/generals/event.ts';
import { SETUP_QUESTION } from '../../../protocol/game/generals/questions.ts';
import type { Side } from '../../../protocol/game/generals/rules/board.ts';
import { squareNamed, squareOfPlace } from '../../../protocol/game/generals/rules/board.ts';
import type { Verdict } from '../../../protocol/game/generals/rules/challenge.ts';
import type { Formation } from '../../../protocol/game/generals/rules/formations.ts';
import { FORMATIONS, orderOf } from '../../../protocol/game/generals/rules/formations.ts';
import type { Rank } from '../../../protocol/game/generals/rules/ranks.ts';
import type { FarRow } from '../../../protocol/game/generals/settings.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';

/** An army of these ranks on these squares, and of the rest on what is left. */
export function armyWith(side: Side, wanted: Readonly<Record<string, Rank>>): Formation {
  const army: (Rank | null)[] = [...FORMATIONS.balanced];
  for (const [name, rank] of Object.entries(wanted)) {
    const place = army.findIndex((_, each) => squareOfPlace(side, each) === squareNamed(name));
    const other = army.findIndex((each, at) => each === rank && !(squareNameOf(side, at) in wanted && at < place));
    [army[place], army[other]] = [army[other]!, army[place]!];
  }
  return army;
}
const squareNameOf = (side: Side, place: number): string => {
  const square = squareOfPlace(side, place);
  return `${'abcdefghi'[square % 9]!}${Math.floor(square / 9) + 1}`;
};

export const emptyOf = (army: Formation): number[] => army.flatMap((rank, place) => (rank === null ? [place] : []));
export const GOLD = armyWith('gold', { e3: 'COL' });
export const SILVER = FORMATIONS.balanced;

/** The story of a seat: it has set up, and then these moves are made, each with what the table said of it. */
export function story(
  seat: number | undefined,
  moves: readonly (readonly [string, Verdict?])[],
  farRow: FarRow = 'clear',
) {
  const items: StoryItem<GeneralsEvent>[] = [];
  const tell = (event: GeneralsEvent): void => void items.push({ kind: 'event', event });
  tell({ name: 'opened', first: 0, farRow, quiet: 100 });
  if (seat !== undefined) {
    const question = { name: SETUP_QUESTION, arrange: 27 } as never;
    items.push({ kind: 'answer', question, answer: orderOf([GOLD, SILVER][seat]!) });
  }
  tell({ name: 'deployed', empty: [emptyOf(GOLD), emptyOf(SILVER)] });
  moves.forEach(([move, verdict], index) => {
    const [from, to] = [squareNamed(move.slice(0, 2))!, squareNamed(move.slice(2))!];
    const side = index % 2 === 0 ? 'gold' : 'silver';
    const challenge = verdict !== undefined;
    tell({ name: 'moved', seat: index % 2, side, from, to, challenge, offer: false });
    if (challenge) tell({ name: 'challenged', seat: index % 2, verdict, flag: false });
  });
  return items;
}
