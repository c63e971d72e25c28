import type { Settings } from '../../../protocol/game/game.ts';
import type { GameView } from '../game/game-view.ts';
import { remember, remembered } from '../state/memory.ts';

/** How a game is practised: what was chosen here, else what this browser remembers of the last time, else the usual. */
export class PracticeChoice {
  private readonly game: string;
  private readonly practice: GameView['practice'];
  private typed = $state<{ seats?: string; mix?: string; choice?: string }>({});

  constructor({ id, practice }: GameView) {
    this.game = id;
    this.practice = practice;
  }

  /** How many may sit at the table; undefined: nothing is to be chosen. */
  get range(): NonNullable<GameView['practice']>['range'] | undefined {
    return this.practice?.range;
  }

  readonly seats = $derived.by(() => {
    if (this.practice === undefined) return undefined;
    const { min, max } = this.practice.range;
    const kept = Number(this.typed.seats ?? remembered(`practise.${this.game}`));
    return Number.isInteger(kept) && kept >= min && kept <= max ? kept : this.practice.seats;
  });

  readonly presets = $derived.by(() => (this.seats === undefined ? [] : (this.practice?.presets?.(this.seats) ?? [])));

  readonly preset = $derived.by(() => {
    const wanted = this.typed.mix ?? remembered(`practise.${this.game}.mix`);
    return this.presets.find(({ id }) => id === wanted) ?? this.presets[0];
  });

  /** The setting that is chosen before practising. */
  get choice(): NonNullable<GameView['practice']>['choice'] {
    return this.practice?.choice;
  }

  readonly option = $derived.by(() => {
    const options = this.choice?.options ?? [];
    const wanted = this.typed.choice ?? remembered(`practise.${this.game}.choice`);
    return options.find((each) => each === wanted) ?? options[0];
  });

  choose(what: 'seats' | 'mix' | 'choice', value: string): void {
    this.typed[what] = value;
    remember(what === 'seats' ? `practise.${this.game}` : `practise.${this.game}.${what}`, value);
  }

  /**
   * The practice table; undefined: as few seats as the game allows, and the usual settings.
   * @param opening settings in which a table opened in this language differs from the usual ones
   */
  table(opening: Settings | undefined): { readonly seats: number; readonly settings: Settings } | undefined {
    const { practice, seats, preset, choice, option } = this;
    if (practice === undefined || seats === undefined) return undefined;
    const chosen = choice === undefined || option === undefined ? {} : { [choice.name]: option };
    return { seats, settings: { ...opening, ...practice.settings, ...preset?.settings, ...chosen } };
  }
}
