/**
 * Roles of Werewolf. A role is a bundle of face-down cards; the bits of the bundle determine what its owner can do at
 * night. moderatorless-werewolf-2026 §3.2.
 */

/** Marks of every bundle, one committed bit each. */
const COMMON_MARKS = [
  /** Shares information with the pack: sharer-identification cards, §3.3.1. */
  'pack',
  /** Appears as a werewolf to a judge: role-value cards, §3.3.3. */
  'dark',
  /** Judges one player a night: attribute-judgment cards, §3.3.3. */
  'judges',
  /** Protects one player a night: role-processing cards, §3.3.2. */
  'guards',
  /** May choose tonight's victim: role-processing cards, §3.3.2. */
  'attacks',
  /** Must be gone for the village to win, and counts towards parity, §3.4. */
  'threat',
] as const;

/** Marks of bundles at tables where a role with this mark is dealt, §3.6. */
const FURTHER_MARKS = [
  /** Learns who the members of the pack are, unknown to them. */
  'follows',
  /** Learns whether the executed was a werewolf. */
  'senses',
  /** Shoots somebody at death. */
  'hunts',
  /** Has a potion that heals and one that kills. */
  'brews',
  /** Dies when the other player with this mark does. */
  'twin',
  /** Binds two players before the first night. */
  'pairs',
] as const;

export const MARKS = [...COMMON_MARKS, ...FURTHER_MARKS] as const;

export type Mark = (typeof MARKS)[number];

type Team = 'village' | 'werewolves';

/** Lovers of two teams are a team of their own. Nobody wins where all are dead. */
export type Winners = Team | 'lovers' | 'nobody';

export interface Role {
  /** The face of its role card. */
  readonly id: string;
  readonly team: Team;
  readonly marks: readonly Mark[];
  /** The setting that says how many there are; the role without one takes all seats that are left. */
  readonly count?: {
    readonly setting: string;
    readonly min: number;
    readonly max: number;
    /** Number of players for each unit of the setting; 1 if absent. */
    readonly players?: number;
  };
}

/** All roles, in the order in which they are dealt when seats are few. */
export const ROLES: readonly Role[] = [
  {
    id: 'werewolf',
    team: 'werewolves',
    marks: ['pack', 'dark', 'attacks', 'threat'],
    count: { setting: 'werewolves', min: 1, max: 5 },
  },
  { id: 'seer', team: 'village', marks: ['judges'], count: { setting: 'seers', min: 0, max: 1 } },
  { id: 'bodyguard', team: 'village', marks: ['guards'], count: { setting: 'bodyguards', min: 0, max: 1 } },
  { id: 'medium', team: 'village', marks: ['senses'], count: { setting: 'mediums', min: 0, max: 1 } },
  { id: 'hunter', team: 'village', marks: ['hunts'], count: { setting: 'hunters', min: 0, max: 1 } },
  { id: 'witch', team: 'village', marks: ['brews'], count: { setting: 'witches', min: 0, max: 1 } },
  { id: 'cupid', team: 'village', marks: ['pairs'], count: { setting: 'cupids', min: 0, max: 1 } },
  { id: 'twin', team: 'village', marks: ['twin'], count: { setting: 'twins', min: 0, max: 1, players: 2 } },
  { id: 'fanatic', team: 'werewolves', marks: ['follows'], count: { setting: 'fanatics', min: 0, max: 2 } },
  { id: 'villager', team: 'village', marks: [] },
];

export const roleOf = (id: string): Role => {
  const role = ROLES.find((each) => each.id === id);
  if (role === undefined) throw new Error(`Werewolf has no role "${id}"`);
  return role;
};

/** The marks of the bundles where these roles are dealt. Marks that none of them bears are left out. */
export const marksAmong = (roles: readonly string[]): readonly Mark[] => [
  ...COMMON_MARKS,
  ...FURTHER_MARKS.filter((mark) => roles.some((id) => roleOf(id).marks.includes(mark))),
];
