import type { Agent, Uniform } from '../../../protocol/game/game.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import type { ChatLine, StoryItem, TableState } from '../model/state.ts';

/** The game's bot of one seat, which is told what the seat's page shows: events, sights and chat. */
export class ToldBot {
  /** Undefined before the table has begun. */
  agent: Agent | undefined;
  private told: readonly StoryItem[] = [];
  private overheard: ChatLine | undefined;

  constructor(private readonly uniform: Uniform) {}

  /** Tells the bot what is new in a state of its seat. */
  tell({ story, chat, seat, people, terms }: TableState): void {
    const { told, overheard } = this;
    // If the story was replayed, a new agent is made, because the old one would get events twice.
    const continued = this.agent !== undefined && story.length >= told.length && story[told.length - 1] === told.at(-1);
    if (!continued)
      this.agent = gameById(terms.game)?.bot?.({
        seat: seat!,
        seats: people.length,
        settings: terms.settings,
        copying: terms.copying,
        uniform: this.uniform,
      });
    for (const item of continued ? story.slice(told.length) : story) {
      if (item.kind === 'event') this.agent?.hear(item.event);
      if (item.kind === 'sight') this.agent?.see(item.sight);
    }
    this.told = story;
    // Old messages are dropped, so the last one is found by identity and not by its index.
    const fresh = overheard === undefined ? chat : chat.slice(chat.indexOf(overheard) + 1);
    for (const { from, said } of fresh) if ('phrase' in said) this.agent?.overhear?.(from, said);
    this.overheard = chat.at(-1);
  }
}
