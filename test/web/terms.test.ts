import { describe, expect, it } from 'vitest';
import { gameById } from '../../protocol/game/registry.ts';
import { composition, rulesOf } from '../../protocol/game/werewolf/rules.ts';
import { presetsFor } from '../../protocol/game/werewolf/mix/presets.ts';
import { readTerms, termsItem } from '../../protocol/room/wire/terms.ts';
import type { Terms } from '../../src/peer/model/state.ts';
import { usualThreshold } from '../../protocol/game/duties.ts';
import { sameTerms } from '../../src/web/table/lobby/same-terms.ts';
import { wordsJa } from '../../src/web/game/auction/words/words-ja.ts';
import { followLanguage, followSeats, openingTerms } from '../../src/web/table/lobby/terms.ts';

const SEATS = Array.from({ length: 12 }, (_, index) => index + 4);

/** The opener alone, then one after another coming in. */
const grown = (terms: Terms, from: number, to: number): Terms => {
  let now = terms;
  const step = Math.sign(to - from);
  for (let count = from; count !== to; count += step) now = followSeats(now, count, count + step);
  return now;
};

describe('the terms of a table that fills', () => {
  it('are the usual ones for each number of people, in whatever order those came', () => {
    const alone = openingTerms('werewolf');
    for (const seats of SEATS) {
      const usual = openingTerms('werewolf', seats);
      expect(grown(alone, 1, seats)).toEqual(usual);
      expect(grown(grown(alone, 1, 15), 15, seats)).toEqual(usual);
      expect(followSeats(alone, 1, seats)).toEqual(usual);
      expect(usual.threshold).toBe(usualThreshold(seats));
    }
    // With fewer than can play they are as for the fewest who can.
    expect(grown(alone, 1, 3)).toEqual(alone);
    expect(grown(grown(alone, 1, 6), 6, 2)).toEqual(alone);
  });

  it('keep what somebody has chosen, for as long as they may', () => {
    const own: Terms = {
      ...openingTerms('werewolf', 5),
      threshold: 5,
      settings: { ...openingTerms('werewolf', 5).settings, werewolves: 3, daySeconds: 90, tie: 'random' },
    };
    for (const seats of SEATS) {
      const then = followSeats(own, 5, seats);
      expect(then.settings).toMatchObject({
        werewolves: 3,
        daySeconds: 90,
        tie: 'random',
        bodyguards: openingTerms('werewolf', seats).settings['bodyguards'],
      });
      expect(then.threshold).toBe(Math.min(5, Math.max(4, seats)));
    }
  });

  it('follow a customary mix of roles from number to number', () => {
    const preset = (seats: number) => presetsFor(seats).find(({ id }) => id === 'japanese')!.settings;
    const nine = openingTerms('werewolf', 9, preset(9));
    for (const seats of SEATS.filter((count) => count > 4))
      expect(grown(nine, 9, seats)).toEqual(openingTerms('werewolf', seats, preset(seats)));
  });

  it('say the same only when all of them do', () => {
    const terms = openingTerms('werewolf', 7);
    expect(sameTerms(terms, structuredClone(terms))).toBe(true);
    expect(sameTerms(terms, { ...terms, threshold: 3 })).toBe(false);
    expect(sameTerms(terms, { ...terms, copying: 'cards' })).toBe(false);
    expect(sameTerms(terms, { ...terms, settings: { ...terms.settings, nightSeconds: 119 } })).toBe(false);
  });
});

describe('the texts of a table whose opener changes the language', () => {
  const { opening } = wordsJa;
  const english = openingTerms('auction', 4);
  const japanese = openingTerms('auction', 4, opening);

  it('are those of the new language, there and back', () => {
    expect(followLanguage(english, undefined, opening)).toEqual(japanese);
    expect(followLanguage(japanese, opening, undefined)).toEqual(english);
    expect(japanese.settings).toMatchObject({ title: '品物1', unit: '円' });
  });

  it('stay where somebody has written them', () => {
    const written = { ...english, settings: { ...english.settings, title: 'A violin' } };
    const then = followLanguage(written, undefined, opening);
    expect(then.settings).toEqual({ ...english.settings, title: 'A violin', unit: '円' });
    const werewolf = openingTerms('werewolf', 7);
    expect(followLanguage(werewolf)).toEqual(werewolf);
  });
});

describe('the usual Werewolf for each number of players', () => {
  it('deals fewer werewolves than a third, and more villagers than anything else', () => {
    for (const seats of SEATS) {
      const roles = composition(rulesOf(seats, openingTerms('werewolf', seats).settings));
      expect(3 * roles['werewolf']!).toBeLessThan(seats);
      expect(roles['villager']!).toBeGreaterThanOrEqual(Math.max(2, roles['werewolf']!));
      expect(Object.values(roles).reduce((sum, count) => sum + count, 0)).toBe(seats);
    }
  });

  it('needs two wrong votes at the least before the werewolves can have won, from five players on', () => {
    for (const seats of SEATS.slice(1)) {
      const { werewolf } = composition(rulesOf(seats, openingTerms('werewolf', seats).settings)) as {
        werewolf: number;
      };
      // A quiet first night; then by turns a villager executed and one killed.
      let others = seats - werewolf;
      let days = 0;
      while (werewolf < others) {
        days += 1;
        others -= 1;
        if (werewolf < others) others -= 1;
      }
      expect([seats, days >= 2]).toEqual([seats, true]);
    }
  });

  it('is a table that all can agree to', () => {
    for (const seats of SEATS) {
      const terms = openingTerms('werewolf', seats);
      expect(readTerms(termsItem(terms), gameById)).toEqual(terms);
    }
  });
});
