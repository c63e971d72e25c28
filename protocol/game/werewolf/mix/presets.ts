import type { Preset } from '../../game.ts';
import { ROLES } from '../roles.ts';

/** Families of mixes that people know by a name. */
type Style = 'plain' | 'japanese' | 'classic' | 'trio' | 'all';

/** A customary mix of roles. Villagers take the seats that it leaves. */
interface Mix {
  readonly style: Style;
  readonly seats: number;
  /** The number of players for each role, by the name of its setting; 0 for a setting that is missing. */
  readonly counts: Readonly<Record<string, number>>;
}

const family = (style: Style, mixes: Readonly<Record<number, Mix['counts']>>): Mix[] =>
  Object.entries(mixes).map(([seats, counts]) => ({ style, seats: Number(seats), counts }));

/** A werewolf in about five, with a seer and, from six players on, a bodyguard: the four roles of the paper's §3.2. */
const plain = family('plain', {
  4: { werewolves: 1, seers: 1 },
  5: { werewolves: 1, seers: 1 },
  6: { werewolves: 1, seers: 1, bodyguards: 1 },
  7: { werewolves: 2, seers: 1, bodyguards: 1 },
  8: { werewolves: 2, seers: 1, bodyguards: 1 },
  9: { werewolves: 2, seers: 1, bodyguards: 1 },
  10: { werewolves: 2, seers: 1, bodyguards: 1 },
  11: { werewolves: 2, seers: 1, bodyguards: 1 },
  12: { werewolves: 3, seers: 1, bodyguards: 1 },
  13: { werewolves: 3, seers: 1, bodyguards: 1 },
  14: { werewolves: 3, seers: 1, bodyguards: 1 },
  15: { werewolves: 3, seers: 1, bodyguards: 1 },
});

/** The four roles that find things out or hinder it. */
const CIRCLE = { seers: 1, mediums: 1, bodyguards: 1, fanatics: 1 };

/**
 * Japanese villages (5人村, 9人村, 13人村 …): 5, 13 and 15 are those of the AIWolf contests, 9 is the usual one of
 * Japanese clubs, and the sizes between follow them. Their madman does not know the werewolves; the Fanatic here does.
 */
const japanese = family('japanese', {
  5: { werewolves: 1, seers: 1, fanatics: 1 },
  6: { werewolves: 1, seers: 1, bodyguards: 1, fanatics: 1 },
  7: { werewolves: 1, ...CIRCLE },
  8: { werewolves: 2, seers: 1, mediums: 1, bodyguards: 1 },
  9: { werewolves: 2, ...CIRCLE },
  10: { werewolves: 2, ...CIRCLE },
  11: { werewolves: 2, ...CIRCLE, hunters: 1 },
  12: { werewolves: 3, ...CIRCLE },
  13: { werewolves: 3, ...CIRCLE },
  14: { werewolves: 3, ...CIRCLE },
  15: { werewolves: 3, ...CIRCLE },
});

/** The roles that act once. */
const VILLAGE = { seers: 1, witches: 1, hunters: 1 };

/** The Werewolves of Miller's Hollow: two werewolves up to eleven players, three from twelve on. */
const classic = family('classic', {
  8: { werewolves: 2, ...VILLAGE, cupids: 1 },
  9: { werewolves: 2, ...VILLAGE, cupids: 1 },
  10: { werewolves: 2, ...VILLAGE, cupids: 1 },
  11: { werewolves: 2, ...VILLAGE, cupids: 1 },
  12: { werewolves: 3, ...VILLAGE, cupids: 1 },
  13: { werewolves: 3, ...VILLAGE, cupids: 1 },
  14: { werewolves: 3, ...VILLAGE, cupids: 1 },
  15: { werewolves: 3, ...VILLAGE, cupids: 1 },
});

/** The usual boards of Chinese clubs: nine, with as many werewolves as plain villagers, and twelve with a bodyguard. */
const trio = family('trio', {
  8: { werewolves: 2, ...VILLAGE },
  9: { werewolves: 3, ...VILLAGE },
  10: { werewolves: 3, ...VILLAGE },
  12: { werewolves: 4, ...VILLAGE, bodyguards: 1 },
});

/** All special roles. */
const EVERYBODY = { ...CIRCLE, ...VILLAGE, cupids: 1 };

/** As many roles as there are seats for. */
const all = family('all', {
  9: { werewolves: 2, ...EVERYBODY },
  10: { werewolves: 2, ...EVERYBODY, fanatics: 0, twins: 1 },
  11: { werewolves: 2, ...EVERYBODY, twins: 1 },
  12: { werewolves: 3, ...EVERYBODY, twins: 1 },
  13: { werewolves: 3, ...EVERYBODY, twins: 1 },
  14: { werewolves: 3, ...EVERYBODY, twins: 1 },
  15: { werewolves: 3, ...EVERYBODY, fanatics: 2, twins: 1 },
});

const MIXES: readonly Mix[] = [...plain, ...japanese, ...classic, ...trio, ...all];

/** The customary mixes for this number of players; the first is what a table starts from. */
export const presetsFor = (seats: number): Preset[] =>
  MIXES.filter((mix) => mix.seats === seats).map(({ style, counts }) => ({ id: style, settings: settled(counts) }));

/** The settings that a mix decides: one for each counted role. */
const settled = (counts: Mix['counts']): Preset['settings'] =>
  Object.fromEntries(
    ROLES.flatMap(({ count }) => (count === undefined ? [] : [[count.setting, counts[count.setting] ?? 0] as const])),
  );
