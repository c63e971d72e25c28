import type { FromEngine } from '../engine/engine-port.ts';
import type { StateCell } from '../model/state-cell.ts';
import type { StoryItem } from '../model/state.ts';

/**
 * The story as a page sees it. When the engine tells it again from the start, because a seat has left, the page keeps
 * what it had until the new telling has come as far: people do not see what they know taken back and repeated.
 */
export class Telling {
  private anew: readonly StoryItem[] | undefined;

  constructor(private readonly cell: StateCell) {}

  /** Everything told in the current telling. */
  get items(): readonly StoryItem[] {
    return this.anew ?? this.cell.state.story;
  }

  /** Takes in what an engine tells. */
  follow(event: FromEngine): void {
    switch (event.kind) {
      case 'see':
        return this.add({ kind: 'sight', sight: event.sight });
      case 'hear':
        return this.add({ kind: 'event', event: event.event });
      case 'rewound':
        this.anew = [];
        return;
      case 'ended':
        return this.complete();
      default:
    }
  }

  add(...items: readonly StoryItem[]): void {
    this.put([...this.items, ...items]);
  }

  /** Takes back the last ones. */
  drop(count: number): void {
    if (count > 0) this.put(this.items.slice(0, -count));
  }

  /** The telling is complete up to here: a question is asked, or the game is over. */
  complete(): void {
    if (this.anew !== undefined) this.cell.update({ story: this.anew });
    this.anew = undefined;
  }

  private put(items: readonly StoryItem[]): void {
    if (this.anew === undefined) return this.cell.update({ story: items });
    this.anew = items;
    if (items.length >= this.cell.state.story.length) this.complete();
  }
}
