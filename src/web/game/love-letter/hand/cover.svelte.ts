import { remember, remembered } from '../../../state/memory.ts';

const KEY = 'love-letter.hand';

/**
 * Whether the own hand shows. It lies face down unless the player presses and holds it, has opened it for a turn, or
 * keeps it open. For a player alone at the table it is open until it is covered.
 */
export class Cover {
  private wish = $state(remembered(KEY));
  private held = $state(false);
  private opened = $state(false);

  /** @param alone whether no other person sits at the table */
  constructor(private readonly alone: () => boolean) {}

  readonly kept = $derived.by(() => (this.wish === undefined ? this.alone() : this.wish === 'open'));
  readonly open = $derived.by(() => this.kept || this.held || this.opened);

  hold(down: boolean): void {
    this.held = down;
  }

  /** For the turn: until it is closed, or the page is put away. */
  openForTurn(): void {
    this.opened = true;
  }

  close(): void {
    this.held = false;
    this.opened = false;
  }

  keep(open: boolean): void {
    this.wish = open ? 'open' : 'covered';
    remember(KEY, this.wish);
    if (!open) this.close();
  }
}
