import { describe, expect, it } from 'vitest';
import { dutiesOf, thresholdRange } from '../../protocol/game/duties.ts';
import type { Agent, Game, Outcome, Settings } from '../../protocol/game/game.ts';
import { checkSettings, defaultSettings, fitSettings, parseSettings } from '../../protocol/game/settings.ts';
import { decodeItem, encodeItem } from '../../protocol/room/wire/cbor.ts';
import { encodeHeader, readHeader } from '../../protocol/room/wire/header.ts';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import type { Protocol, PublicEvent } from '../../protocol/table/step.ts';
import { LocalTable, makeHeader } from '../../src/peer/table/local-table.ts';
import { audit } from '../room/support/both-ways.ts';
import { seededBytes } from '../room/support/support.ts';
import { seeded } from '../table/seeded.ts';

interface SealedSitting {
  readonly seats: number;
  readonly threshold?: number;
  /** Settings that differ from the defaults. */
  readonly settings?: Settings;
  /** For a game that is long on encrypted cards: it ends when an event of this name has been told. */
  readonly until?: string;
  /** Who plays, if not the game's bots. */
  readonly agents?: (settings: Settings) => readonly Agent[];
  /** What else must hold at the end. */
  readonly afterwards?: (table: LocalTable) => void;
}

export interface GameSittings {
  /** Numbers of players for whole games in the clear; the settings that differ from the defaults. */
  readonly clear: readonly { readonly seats: number; readonly settings?: Settings }[];
  readonly sealed: readonly SealedSitting[];
}

const COPYINGS = ['ciphertext', 'cards'] as const;
const names = (seats: number): string[] => Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`);

/** A sentence that a person can read. */
function mustBeReadable(line: string | undefined): void {
  if (line === undefined) return;
  expect(line).not.toBe('');
  expect(line).not.toMatch(/undefined|NaN|\[object|null/);
}

/** What every game promises: settings, duties, descriptions, and that its bots come to the end of it. */
export function describeGame(game: Game, { clear, sealed }: GameSittings): void {
  const seatNumbers = [...new Set([game.seats.min, Math.min(game.seats.max, game.seats.min + 2), game.seats.max])];
  const settingsFor = (seats: number, chosen: Settings = {}): Settings =>
    parseSettings(game, fitSettings(game, { ...defaultSettings(game, seats), ...chosen }, seats), seats);
  const mustDescribe = (story: readonly PublicEvent[], outcome: Outcome, seats: number): void => {
    for (const event of story) mustBeReadable(game.description.event(event, names(seats)));
    const line = game.description.outcome(outcome, names(seats));
    expect(line).toBeTruthy();
    mustBeReadable(line);
    for (const winner of outcome.winners ?? []) expect(names(seats)[winner]).toBeDefined();
    // The end is signed in this form by every machine, and told in it to every page.
    expect(decodeItem(encodeItem(outcome as Parameters<typeof encodeItem>[0]))).toEqual(outcome);
    expect(JSON.parse(JSON.stringify(story))).toEqual(story);
  };
  const bots = (seats: number, settings: Settings, copying: (typeof COPYINGS)[number], seed: number): Agent[] =>
    Array.from({ length: seats }, (_, seat) =>
      game.bot!({ seat, seats, settings, copying, uniform: seeded(seed * 16 + seat) }),
    );

  describe(`the game ${game.id}`, { timeout: 300_000 }, () => {
    it('takes its own settings for every number of players, and reads them again from a header', () => {
      for (const seats of seatNumbers) {
        const values = game.settings.flatMap((setting): Settings[] => {
          if (setting.kind === 'choice') return setting.options.map((option) => ({ [setting.name]: option }));
          if (setting.kind === 'integer') return [setting.min, setting.max].map((n) => ({ [setting.name]: n }));
          return [{ [setting.name]: setting.canonical(setting.default) }];
        });
        for (const chosen of [{}, ...values]) {
          const settings = settingsFor(seats, chosen);
          expect(checkSettings(game, settings, seats)).toEqual(settings);
          expect(settingsFor(seats, settings)).toEqual(settings);
        }
        const { header } = makeHeader({ game, seats, settings: settingsFor(seats), random: seededBytes('header') });
        expect(readHeader(decodeItem(encodeHeader(header)))).toEqual(header);
      }
    });

    it.each(COPYINGS)(
      'has holders of the key at every table, who can set how many turn a card, copying by %s',
      (copying) => {
        for (const seats of seatNumbers) {
          const table = { seats, settings: settingsFor(seats), copying };
          const { holders, shufflers } = dutiesOf(game, table);
          const { min, max, usual } = thresholdRange(game, table);
          expect(holders.length).toBeGreaterThan(0);
          for (const list of [holders, shufflers]) {
            expect([...new Set(list)].sort((a, b) => a - b)).toEqual([...list]);
            expect(list.every((seat) => seat >= 0 && seat < seats)).toBe(true);
          }
          expect(min <= usual && usual <= max && max <= holders.length).toBe(true);
        }
      },
    );

    it('has an outcome, in words too, for every group of seats that may be left', () => {
      const seats = Math.min(game.seats.max, Math.max(game.seats.min, 3));
      for (let group = 0; group < 1 << seats; group += 1) {
        const present = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (group >> seat) & 1);
        mustDescribe([], game.deserted(present, { seats, settings: settingsFor(seats) }, []), seats);
      }
      for (let seat = 0; seat < seats; seat += 1)
        mustBeReadable(game.description.event({ name: 'left', seat }, names(seats)));
    });

    it.each(clear.flatMap((sitting) => COPYINGS.map((copying) => ({ ...sitting, copying }))))(
      'is played by bots to its end with open cards, as a referee says: $seats seats, copying by $copying',
      ({ seats, settings: chosen, copying }) => {
        const settings = settingsFor(seats, chosen);
        for (let seed = 0; seed < 3; seed += 1) {
          const referee = game.simulation?.referee(
            { seats, settings },
            { of: (seat) => seeded(seed * 16 + seat), shared: seeded(seed) },
          );
          const agents =
            referee === undefined
              ? bots(seats, settings, copying, seed)
              : Array.from({ length: seats }, (_, seat) => referee.agents(seat));
          const story: PublicEvent[] = [];
          const { result } = runClear(game.procedure({ seats, settings }), {
            copying,
            chance: randomChance(seeded(seed)),
            answer: (seat, question) => agents[seat]!.answer(question),
            see: (seat, sight) => agents[seat]!.see(sight),
            hear(event) {
              story.push(event);
              for (const agent of agents) agent.hear(event);
            },
          });
          expect(referee?.judge(story, result)).toBeUndefined();
          mustDescribe(story, result, seats);
        }
      },
    );

    it.each(sealed)(
      'ends alike on all machines on encrypted cards, and its transcript stands: $seats seats',
      ({ seats, threshold, settings: chosen, until, agents, afterwards }) => {
        const settings = settingsFor(seats, chosen);
        const played = until === undefined ? game : endingAt(game, until);
        const table = new LocalTable(
          {
            game: played,
            seats,
            settings,
            random: seededBytes(game.id),
            ...(threshold === undefined ? {} : { threshold }),
          },
          agents?.(settings) ?? bots(seats, settings, 'ciphertext', 4),
        ).run();
        expect([table.faults, table.closed]).toEqual([names(seats).map(() => undefined), names(seats).map(() => true)]);
        const [outcome] = table.outcomes;
        const file = table.players[0]!.transcript();
        for (let seat = 0; seat < seats; seat += 1) {
          expect(table.outcomes[seat]).toEqual(outcome);
          expect(table.events[seat]).toEqual(table.events[0]);
          expect(table.players[seat]!.transcript()).toEqual(file);
        }
        expect(audit(file, () => played)).toMatchObject({ verdict: 'valid', outcome, story: table.events[0] });
        if (until !== undefined) expect(table.events[0]!.at(-1)!.name).toBe(until);
        mustDescribe(table.events[0]!, outcome!, seats);
        afterwards?.(table);
      },
    );
  });
}

/**
 * The game ends when an event of this name has been told: the rest is more of the same, and encrypted cards take their
 * time.
 */
const endingAt = (game: Game, name: string): Game => ({
  ...game,
  *procedure(table): Protocol<Outcome> {
    const whole = game.procedure(table);
    for (let outcome: unknown; ;) {
      const { done, value } = whole.next(outcome);
      if (done === true) return value;
      outcome = yield value;
      if (value.kind === 'tell' && value.event.name === name) return { winners: [] };
    }
  },
});
