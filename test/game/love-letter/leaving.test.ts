import { describe, expect, it } from 'vitest';
import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { loveLetterGame } from '../../../protocol/game/love-letter/index.ts';
import { EMPTY_STANDING, heard } from '../../../protocol/game/love-letter/standing.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { bot, play } from './play.ts';
import { playWithout } from '../../room/support/going-on.ts';

shareChecks();

/** Seats that leave at the n-th event of a name. */
const at =
  (name: LoveLetterEvent['name'], time: number, seats: readonly number[]) =>
  (event: LoveLetterEvent, story: readonly LoveLetterEvent[]) =>
    event.name === name && story.filter((each) => each.name === name).length === time ? seats : [];

const ofPlayer = (story: readonly LoveLetterEvent[], player: number): LoveLetterEvent[] =>
  story.filter((event) => 'player' in event && event.player === player);

describe('a person who leaves, where the strategy plays on', () => {
  it('is replaced at any moment, whatever the mix of people and virtual players: the strategy chooses the cards from then on', () => {
    let playedOn = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const name = (['round', 'turn', 'played', 'aimed', 'checked'] as const)[seed % 5]!;
      const seats = 2 + (seed % 3);
      const settings = {
        virtual: Math.min(seed % 2, 4 - seats),
        match: 'three',
        rules: seed % 2 === 0 ? 'paper' : '2012',
      };
      const leaving = at(name, 1 + (seed % 3), [seed % seats]);
      const { story, outcome } = play({
        seed,
        seats,
        settings,
        leaving,
        copying: seed % 4 === 0 ? 'cards' : 'ciphertext',
      });
      const left = story.findIndex((event) => event.name === 'left');
      if (left < 0) continue;
      const gone = seed % seats;
      const later = ofPlayer(story.slice(left), gone);
      expect(later.filter((event) => event.name === 'vacated')).toEqual([
        { name: 'vacated', player: gone, becomes: 'virtual' },
      ]);
      const cards = later.filter((event) => event.name === 'played');
      // What the player had laid down already counts as their own.
      const own = cards.filter(({ virtual }) => !virtual).length;
      expect(own).toBeLessThanOrEqual(1);
      playedOn += cards.length - own;
      // Who left can still win, as a virtual player does: the seat is the same.
      expect(outcome.tokens).toHaveLength(seats + settings.virtual);
      expect(story.filter((event) => event.name === 'round').every(({ order }) => order.includes(gone))).toBe(true);
    }
    expect(playedOn).toBeGreaterThan(40);
  });
});

describe('a person who leaves, where leavers are out', () => {
  it('shows the hand, wins nothing, and is dealt no more cards', () => {
    let outs = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const name = (['round', 'turn', 'played', 'aimed'] as const)[seed % 4]!;
      const settings = { virtual: 1, match: 'three', leaving: 'out', rules: seed % 2 === 0 ? 'paper' : '2012' };
      const gone = seed % 3;
      const { story, outcome } = play({ seed, seats: 3, settings, leaving: at(name, 2, [gone]) });
      const left = story.findIndex((event) => event.name === 'left');
      const alive = story.slice(0, left).reduce(heard, EMPTY_STANDING).alive.includes(gone);
      const later = ofPlayer(story.slice(left), gone);
      expect(later.filter((event) => event.name === 'vacated')).toEqual([
        { name: 'vacated', player: gone, becomes: 'out' },
      ]);
      const over = story.slice(left).findIndex((event) => event.name === 'round-over');
      const outNow = ofPlayer(story.slice(left, left + over), gone).filter((event) => event.name === 'out');
      expect(outNow.length).toBe(alive ? 1 : 0);
      if (outNow[0]?.reason === 'left') {
        outs += 1;
        expect([1, 2]).toContain(outNow[0].cards.length);
      }
      for (const event of story.slice(left)) if (event.name === 'round') expect(event.order).not.toContain(gone);
      expect(outcome.champions).not.toContain(gone);
    }
    expect(outs).toBeGreaterThan(10);
  });

  it('ends a round without players, and nobody wins it', () => {
    const settings = { virtual: 1, match: 'three', leaving: 'out' };
    for (let seed = 0; seed < 20; seed += 1) {
      const { story, outcome } = play({ seed, seats: 3, settings, leaving: at('turn', 4, [0, 1, 2]) });
      const over = story.filter((event) => event.name === 'round-over');
      expect(over.at(-1)!.winners).toEqual([3]);
      expect(outcome).toMatchObject({ champions: [3], winners: [] });
    }
  });
});

/** A sealed table on which a seat falls silent at its message `from`; the others vote as soon as they wait for it. */
function sealed(seats: number, virtual: number, leaver: number, from: number, leaving: string): LocalTable {
  const settings = { virtual, leaving, baron: 'blind' };
  const setup = { game: loveLetterGame, seats, threshold: 2, random: seededBytes(`leaving ${leaver}`), settings };
  const agents = Array.from({ length: seats }, (_, seat) => bot(seat, 7 * leaver + seat));
  return playWithout(setup, agents, leaver, from);
}

describe('on encrypted cards', () => {
  for (const [leaver, from, leaving] of [
    [1, 14, 'virtual'],
    [2, 22, 'out'],
  ] as const) {
    it(`seat ${leaver} falls silent before its message ${from} and becomes ${leaving}: the others end alike, and the audit agrees`, () => {
      const table = sealed(3, 1, leaver, from, leaving);
      const others = [0, 1, 2].filter((seat) => seat !== leaver);
      for (const seat of others) {
        expect(table.closed[seat]).toBe(true);
        expect(table.events[seat]).toEqual(table.events[others[0]!]);
      }
      expect(table.events[others[0]!]).toContainEqual({ name: 'vacated', player: leaver, becomes: leaving });
      const report = audit(table.players[others[0]!]!.transcript(), () => loveLetterGame);
      expect(report).toMatchObject({ verdict: 'valid', removals: [{ seat: leaver, cause: 'absent' }] });
    });
  }

  it('with two people the game ends when one of them is gone, and the other has won', () => {
    const table = sealed(2, 2, 1, 16, 'virtual');
    expect(table.outcomes[0]).toEqual({ winners: [0], forfeit: true });
  });
});
