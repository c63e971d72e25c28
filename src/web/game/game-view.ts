import type { Component, Snippet } from 'svelte';
import type { Outcome, Preset, Setting, Settings } from '../../../protocol/game/game.ts';
import type { Face } from '../../../protocol/table/card.ts';
import type { PublicEvent, Question } from '../../../protocol/table/step.ts';
import type { Table, TableState } from '../../peer/model/state.ts';
import type { Language } from '../text/language.ts';

/** What the page says of a game before the rest of the game is fetched. */
export interface GameWords {
  readonly title: string;
  /** The name below its picture on the first screen, for the whole family, where the title is longer. */
  readonly short?: string;
  readonly blurb: string;
  /** Players, length: a line of facts. */
  readonly facts: string;
  readonly settings: Readonly<Record<string, SettingWords>>;
  /** What the button that shows the rules says, if it takes longer to read them than usual. */
  readonly rules?: string;
  /** Names of the game's presets, by their ids, for this number of players. */
  readonly presets?: Readonly<Record<string, (seats: number) => string>>;
  /** What somebody is called who has played alone, where only a file tells of it: that seat has no name of its own. */
  readonly alone?: string;
  /** Settings in which a table that is opened in this language differs from the usual ones: texts that people read. */
  readonly opening?: Settings;
  /** What is wrong with a setting, by the code with which the game refuses it. */
  readonly faults?: Readonly<Record<string, string>>;
  /** The settings for this number of players, summed up in a line. */
  summary?(seats: number, settings: Settings): string;
}

interface SettingWords {
  readonly label: string;
  /** By option, for a setting that is a choice. */
  readonly options?: Readonly<Record<string, string>>;
  /** What it means, where the label does not say it. */
  readonly help?: string;
}

/** How the page shows a game: fetched when a table plays it or a transcript tells of it. */
export interface GameParts<E extends PublicEvent = PublicEvent, O extends Outcome = Outcome> {
  /** The game as it is played, and as it stood when it ended or broke off. `beside` is shown where there is room. */
  readonly Play: Component<{ state: TableState; table: Table; beside: Snippet }>;
  readonly Rules: Component;
  /** The rules as a table plays by them, for a game whose settings change them; shown in place of `Rules`. */
  readonly TableRules?: Component<{ settings: Settings; seats: number }>;
  /** What a question wants, in a few words for the bar; the same for every seat that is asked it. */
  asks?(question: Question, language: Language): string | undefined;
  /** For whom the table waits, while players and not machines are awaited; undefined: the player whose card comes next is named. */
  awaits?(state: TableState, language: Language): string | undefined;
  /** How many milliseconds the asked players have, when the own seat is not asked. */
  window?(state: TableState): number | undefined;
  /** A public event as a sentence; undefined for an event that nobody needs to read. */
  tell(event: E, names: readonly string[], language: Language): string | undefined;
  /** Whatever else than the winners the outcome reports. */
  remark(outcome: O, language: Language): string | undefined;
  /**
   * How the game ended, from a seat or from nobody's; undefined if it is simply that the seats in `winners` have won.
   */
  result?(outcome: O, seat: number | undefined, language: Language, names: readonly string[]): string | undefined;
  /**
   * What a receipt shows: the faces that a seat alone was shown, which it has opened. Absent where no receipts are made.
   * @param table how many played, and by which settings
   */
  receipt?(
    faces: readonly Face[],
    table: { readonly seats: number; readonly settings: Settings },
    name: string,
    language: Language,
  ): string;
  /** False where the table has not accepted what the game is there to show; undefined for games that people win. */
  accepted?(outcome: O): boolean;
}

interface Practice {
  readonly seats: number;
  /** How many seats can be chosen. Each is a machine of its own in the player's browser: no more than a phone can run. */
  readonly range: { readonly min: number; readonly max: number };
  readonly settings: Settings;
  /** A setting that people choose before they practise. */
  readonly choice?: Extract<Setting, { kind: 'choice' }>;
  /** The customary settings among which people choose before they practise, for this number of players. */
  presets?(seats: number): readonly Preset[];
}

type LobbyPart = Component<{ settings: Settings; state: TableState; table: Table }>;

export interface GameView {
  readonly id: string;
  /** The id of the game behind which this one is found in the choice of games; undefined: it stands in front. */
  readonly variantOf?: string;
  readonly words: Readonly<Record<Language, GameWords>>;
  /** A picture for the list of games. */
  readonly Emblem: Component;
  /** The game shows the chat itself; else the table shows it, beside the game. */
  readonly talks?: boolean;
  /**
   * How one practises: with this many seats unless one chooses within `range` (else as few as the game allows), and settings
   * that differ from the usual.
   */
  readonly practice?: Practice;
  /** The settings of the same people's next game at their table, as the opener's page proposes them; undefined: the same. */
  rematch?(settings: Settings): Settings;
  /** Whether a setting means anything beside the others at a table of people; undefined if all always do. */
  applies?(setting: string, settings: Settings): boolean;
  /** What the settings are about, for the lobby, above them. */
  About?(): Promise<LobbyPart>;
  /** What a player hands to the own machine before the game, for the lobby, below the settings. */
  HandIn?(): Promise<LobbyPart>;
  /** The dictionaries in which the game speaks besides its `words`; the tests hold each to the shape of the English one. */
  texts(): Promise<Readonly<Record<Language, object>>>;
  load(): Promise<GameParts>;
}
