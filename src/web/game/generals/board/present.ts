import type { Side } from '../../../../../protocol/game/generals/rules/board.ts';
import { fileOf, nameOfSquare, rowOf } from '../../../../../protocol/game/generals/rules/board.ts';
import type { Piece } from '../../../../../protocol/game/generals/rules/position.ts';
import type { Rank } from '../../../../../protocol/game/generals/rules/ranks.ts';
import type { Standing } from '../../../../../protocol/game/generals/standing.ts';
import { isOffered } from '../../../../../protocol/game/generals/standing.ts';
import type { Marks } from '../marks/marks.ts';
import { markText } from '../marks/marks.ts';
import type { GeneralsScreen } from '../model.ts';
import { lastVerdict, rankOf } from '../model.ts';
import type { GeneralsText } from '../words/text-en.ts';
import type { Cell, Face } from './cell.ts';
import { cell } from './cell.ts';
import { squareRows } from './shown.ts';

/** How this page shows pieces: what it knows, what its player has marked, and in which words. */
export interface Presentation {
  readonly screen: GeneralsScreen;
  readonly marks: Marks;
  /** The own ranks are covered. */
  readonly covered: boolean;
  readonly t: GeneralsText;
  readonly name: (rank: Rank) => string;
  readonly short: (rank: Rank) => string;
}

/** Who sits at the lower edge: the own side, and gold for whoever watches. */
export const sideBelow = ({ side }: GeneralsScreen): Side => side ?? 'gold';

/** The rank that a piece has for certain, if this page may show it. */
function certain({ screen, covered }: Presentation, piece: Piece): Rank | undefined {
  if (covered && piece.side === screen.side) return undefined;
  const rank = rankOf(screen, piece);
  if (rank !== undefined || piece.side === screen.side) return rank;
  const can = screen.knowledge.get(piece.place);
  return can?.length === 1 ? can[0] : undefined;
}

const markOf = ({ screen, marks }: Presentation, { side, place }: Piece) =>
  screen.side === undefined || side === screen.side ? undefined : marks.get(place);

export function faceOf(as: Presentation, piece: Piece): Face {
  const rank = certain(as, piece);
  const mark = markOf(as, piece);
  const guess = mark === undefined ? '' : markText(mark, as.short);
  return {
    side: piece.side,
    up: piece.side === sideBelow(as.screen),
    text: rank === undefined ? guess : as.short(rank),
    means: rank !== undefined ? 'rank' : guess === '' ? 'nothing' : 'mark',
    flag: rank === 'FLAG',
    noted: mark?.note !== undefined,
  };
}

/** What is read aloud of a piece. */
export function pieceLabel(as: Presentation, piece: Piece): string {
  const { t, screen } = as;
  const rank = certain(as, piece);
  if (piece.side === screen.side) return rank === undefined ? t.board.ownCovered : t.board.own(as.name(rank));
  const side = t.side[piece.side];
  if (rank !== undefined) return t.board.known(side, as.name(rank));
  const mark = markOf(as, piece);
  const said = mark === undefined ? [] : [markText(mark, as.name), mark.note ?? ''].filter((part) => part !== '');
  const what = screen.side === undefined ? t.board.piece(side) : t.board.enemy;
  return said.length === 0 ? what : `${what}, ${t.board.marked(said.join(', '))}`;
}

/** What can be done on the board now. */
export interface Reach {
  readonly picked: number | undefined;
  readonly targets: ReadonlyMap<number, 'move' | 'attack' | 'win'>;
  /** Own pieces can be moved. */
  readonly moving: boolean;
  /** A move that is chosen and not yet made. */
  readonly held: { readonly from: number; readonly to: number } | undefined;
}

/** The board as it stands, or stood, row by row. */
export function boardRows(as: Presentation, standing: Standing, { picked, targets, moving, held }: Reach): Cell[][] {
  const below = sideBelow(as.screen);
  const last = held ?? standing.plies.at(-1);
  return squareRows(below).map((row, y) =>
    row.map((square, x) => {
      const piece = standing.board.get(square);
      const target = targets.get(square);
      const isLast = last !== undefined && (square === last.from || square === last.to);
      const verdict = verdictOn(standing, square, as.screen.side);
      const { t } = as;
      const label = [
        nameOfSquare(square),
        piece === undefined ? t.board.empty : pieceLabel(as, piece),
        picked === square ? t.board.selected : '',
        target === undefined ? '' : { move: t.board.target, attack: t.board.attack, win: t.board.wins }[target],
        verdict === undefined ? '' : t.board.verdict[verdict],
        isLast && verdict === undefined ? t.board.last : '',
      ];
      return cell(
        {
          id: square,
          testid: `square-${nameOfSquare(square)}`,
          label: label.filter(Boolean).join(', '),
          face: piece && faceOf(as, piece),
        },
        {
          target,
          selected: picked === square,
          last: isLast,
          verdict,
          grabs: moving && piece?.side === as.screen.side,
          corner: cornerOf(square, x === 0, y === 7),
        },
      );
    }),
  );
}

/** The row's number at the left edge, the file's letter at the lower. */
const cornerOf = (square: number, left: boolean, lowest: boolean): string =>
  `${lowest ? 'abcdefghi'[fileOf(square)]! : ''}${left ? rowOf(square) + 1 : ''}`;

/** What became of the last challenge, on the square for which it was; to a watcher, who has no side in it, whoever stays has won. */
function verdictOn({ plies }: Standing, square: number, side: Side | undefined): Cell['verdict'] {
  const ply = plies.at(-1);
  if (ply === undefined || ply.to !== square) return undefined;
  const verdict = lastVerdict(ply, side ?? ply.side);
  return side === undefined && verdict === 'lost' ? 'won' : verdict;
}

/** Whether the enemy has offered a draw that the own side may accept now. */
export const isDrawOffered = ({ standing, side }: GeneralsScreen): boolean =>
  standing.stage === 'play' && standing.turn === side && isOffered(standing);
