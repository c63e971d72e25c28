import type { FromEngine } from '../engine/engine-port.ts';
import type { StateCell } from '../model/state-cell.ts';
import type { StoryItem } from '../model/state.ts';

/**
 * The story as a page sees it. When the engine replays it from its start, because a seat has left, the page keeps the
 * old story until the new one is as long, so that people do not see known events taken back and repeated.
 */
export class Telling {
  private anew: readonly StoryItem[] | undefined;

  constructor(private readonly cell: StateCell) {}

  /** All items of the current telling. */
  get items(): readonly StoryItem[] {
    return this.anew ?? this.cell.state.story;
  }

  /** Takes in an engine's event. */
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

  /** Takes back the last items. */
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
