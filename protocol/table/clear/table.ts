import type { Card, Face, Pile } from '../card.ts';
import { ProcedureError } from '../error.ts';
import type { Shuffle } from '../step.ts';
import type { Chance } from './chance.ts';
import { Supply } from './supply.ts';

/** A card as it lies on a clear table. Procedures hold it as a bare token; the table alone reads it. */
class Lying implements Card {
  declare readonly laid?: Face;
  up = false;
  gone = false;

  constructor(
    readonly table: ClearTable,
    readonly face: Face,
  ) {}
}

/**
 * Real cards on a real table: each token is one card with one face, face up or down, and a card that has
 * been moved is found only under its new token.
 */
export class ClearTable {
  readonly supply = new Supply();
  shuffles = 0;
  /** Cards that procedures have laid, entered when they are first touched. */
  private readonly laid = new Map<Card, Lying>();
  /**
   * For the comparison of situations: cards whose faces chance or players have decided, in the order in which they
   * got their tokens.
   */
  private moved: Lying[] = [];

  /** @param known what everybody and every player has come to know by now, as text */
  constructor(
    private readonly chance: Chance,
    private readonly known: () => string = () => '',
  ) {}

  /** The face under a token. For the program that set up the table; a procedure never reads it. */
  faceOf(card: Card): Face {
    return this.find(card).face;
  }

  /** Whether everybody can see the card's face. */
  isUp(card: Card): boolean {
    return this.find(card).up;
  }

  /** A new card of the given face, face down: a card that a player puts down from hand. */
  place(face: Face): Card {
    this.supply.take(face);
    return this.put(face);
  }

  duplicate(card: Card): Card {
    const { face, up } = this.find(card);
    if (up) throw new ProcedureError('only face-down cards are copied');
    return this.put(face);
  }

  turn(cards: Pile): Face[] {
    return cards.map((card) => {
      const found = this.find(card);
      found.up = true;
      return found.face;
    });
  }

  faceDown(cards: Pile): void {
    for (const card of cards) {
      const found = this.find(card);
      if (!found.up) throw new ProcedureError('a card that lies face down cannot be turned face down');
      found.up = false;
    }
  }

  discard(cards: Pile): void {
    for (const card of cards) {
      const found = this.find(card);
      if (!found.up) throw new ProcedureError('only face-up cards may be taken back: who knows what this one is?');
      this.supply.giveBack(found.face);
      found.gone = true;
    }
  }

  shuffle({ how, piles }: Pick<Shuffle, 'how' | 'piles'>): Card[][] {
    this.shuffles += 1;
    this.chance.reached?.(() => this.situation());
    const faces = this.lift(piles);
    const order = how === 'shift' ? this.rotation(faces) : this.permutation(faces);
    return order.map((from) => faces[from]!.map((face) => this.put(face)));
  }

  rearrange(piles: readonly Pile[], order: readonly number[]): Card[][] {
    const faces = this.lift(piles);
    return order.map((from) => faces[from]!.map((face) => this.put(face)));
  }

  /**
   * A text for everything on which the rest of a run depends: what has been seen, and the faces of the cards on the
   * table. A procedure knows cards as tokens, which are made in the same order whenever it has seen the same; so it
   * continues alike.
   */
  private situation(): string {
    this.moved = this.moved.filter(({ gone }) => !gone);
    return `${this.moved.map(({ face }) => face).join(' ')}\n${this.known()}`;
  }

  private put(face: Face): Card {
    const card = new Lying(this, face);
    if (this.chance.reached !== undefined) this.moved.push(card);
    return card;
  }

  private find(card: Card): Lying {
    const lying = card instanceof Lying && card.table === this ? card : this.laid.get(card);
    if (lying === undefined) return this.firstTouch(card);
    if (lying.gone) throw new ProcedureError('this card is not where the procedure thinks: it was moved');
    return lying;
  }

  private firstTouch(card: Card): Lying {
    if (card.laid === undefined) throw new ProcedureError('a card that was never put down');
    this.supply.take(card.laid);
    const lying = new Lying(this, card.laid);
    this.laid.set(card, lying);
    return lying;
  }

  private lift(piles: readonly Pile[]): Face[][] {
    const width = piles[0]?.length ?? 0;
    if (piles.length === 0 || width === 0) throw new ProcedureError('nothing to shuffle');
    return piles.map((pile) => {
      if (pile.length !== width) throw new ProcedureError('piles of different sizes tell themselves apart');
      return pile.map((card) => {
        const found = this.find(card);
        if (found.up) throw new ProcedureError('a face-up card in a shuffle shows where it goes: turn it down first');
        found.gone = true;
        return found.face;
      });
    });
  }

  private rotation(piles: readonly Face[][]): number[] {
    const by = this.chance(piles.map(() => 1));
    return piles.map((_, index) => (index + by) % piles.length);
  }

  /** Draws pile after pile; piles with the same faces are drawn as one outcome of their joint weight. */
  private permutation(piles: readonly Face[][]): number[] {
    const alike = new Map<string, number[]>();
    piles.forEach((pile, index) => {
      const key = pile.join(' ');
      const group = alike.get(key);
      if (group === undefined) alike.set(key, [index]);
      else group.push(index);
    });
    const groups = [...alike.values()];
    return piles.map(() => {
      const left = groups.filter((group) => group.length > 0);
      return left[left.length === 1 ? 0 : this.chance(left.map((group) => group.length))]!.pop()!;
    });
  }
}
