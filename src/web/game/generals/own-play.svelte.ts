import type { Action } from '../../../../protocol/game/generals/action.ts';
import { decodeAction, encodeAction } from '../../../../protocol/game/generals/action.ts';
import { TURN_QUESTION } from '../../../../protocol/game/generals/questions.ts';
import type { Piece } from '../../../../protocol/game/generals/rules/position.ts';
import { samePiece } from '../../../../protocol/game/generals/rules/position.ts';
import type { Standing } from '../../../../protocol/game/generals/standing.ts';
import type { Answer } from '../../../../protocol/table/step.ts';
import type { TableState } from '../../../peer/model/state.ts';
import type { GeneralsScreen } from './model.ts';
import { moveAction, targetsOf } from './turn.ts';

const NONE: ReturnType<typeof targetsOf> = new Map();

/** What the table shows and asks, as it changes. */
interface Inputs {
  readonly at: Pick<TableState, 'stage' | 'question'>;
  readonly screen: GeneralsScreen;
}

/**
 * The player's own part: which piece is picked, which standing is looked at, and what is handed in. A move is handed in
 * only in the own turn, from the present standing, and where the rules allow it.
 */
export class OwnPlay {
  /** The piece that is looked at, or about to move. */
  picked = $state.raw<Piece | undefined>();
  /** The next move offers a draw. */
  offer = $state(false);
  /** Why the last answer was not taken. */
  refusal = $state<string | undefined>();
  /** After the game: how many moves are replayed; undefined: as it stands. */
  replayed = $state<number | undefined>();

  /** @param give hands an answer to the table, or throws */
  constructor(
    private readonly inputs: () => Inputs,
    private readonly give: (id: number, answer: Answer) => void,
  ) {}

  private readonly playing = $derived.by(() => this.inputs().at.stage === 'playing');
  /** The question that is open. */
  readonly asked = $derived.by(() => {
    const { question } = this.inputs().at;
    return this.playing && question?.given !== true ? question : undefined;
  });
  /** The question for a move; undefined out of turn. */
  readonly turn = $derived.by(() => (this.asked?.question.name === TURN_QUESTION ? this.asked : undefined));
  /** The move that is handed in and can still be changed. */
  readonly held = $derived.by(() => (typeof this.turn?.held === 'number' ? decodeAction(this.turn.held) : undefined));

  readonly replaying = $derived.by(() => {
    const { screen } = this.inputs();
    return (screen.standing.stage === 'over' || !this.playing) && screen.course.length > 0;
  });
  /** The standing that the board shows. */
  readonly shown = $derived.by((): Standing => {
    const { standing, course } = this.inputs().screen;
    return this.replaying && this.replayed !== undefined ? (course[this.replayed] ?? standing) : standing;
  });
  /** Whether a press can move a piece now. */
  readonly moving = $derived.by(() => this.turn !== undefined && this.shown === this.inputs().screen.standing);
  /** Where the picked piece stands; undefined if it stands no more. */
  readonly square = $derived.by(() => {
    if (this.picked === undefined) return undefined;
    for (const [square, piece] of this.shown.board) if (samePiece(piece, this.picked)) return square;
    return undefined;
  });
  /** Where the picked piece may go. */
  readonly targets = $derived.by(() =>
    this.moving && this.square !== undefined ? targetsOf(this.inputs().screen, this.square) : NONE,
  );

  /** @returns whether the table has taken it */
  answer(value: Answer): boolean {
    if (this.asked === undefined) return false;
    this.refusal = undefined;
    try {
      this.give(this.asked.id, value);
      return true;
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  act(action: Action): void {
    if (!this.answer(encodeAction(action))) return;
    this.picked = undefined;
    this.offer = false;
  }

  step(from: number, to: number): void {
    const { screen } = this.inputs();
    if (targetsOf(screen, from).has(to)) this.act(moveAction(screen, { from, to }, this.offer));
  }

  /** A press on a square: moves the picked piece there where it may go, else picks what stands there, or puts it back. */
  press(square: number): void {
    if (this.square !== undefined && this.targets.has(square)) this.step(this.square, square);
    else this.pick(this.shown.board.get(square));
  }

  pick(piece: Piece | undefined): void {
    this.picked = samePiece(piece, this.picked) ? undefined : piece;
  }

  /** A new game begins: what was looked at belongs to the last one. */
  anew(): void {
    this.picked = undefined;
    this.replayed = undefined;
  }
}
