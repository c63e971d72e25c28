import type { Attack } from './attack.ts';
import { BODY_ATTACKS } from './bodies.ts';
import { NOISE_ATTACKS, PLACE_ATTACKS, STORY_ATTACKS } from './envelopes.ts';
import { VOTE_ATTACKS } from './votes.ts';

/** All ways to cheat that are tried. */
export const ATTACKS: readonly Attack[] = [
  ...BODY_ATTACKS,
  ...PLACE_ATTACKS,
  ...STORY_ATTACKS,
  ...NOISE_ATTACKS,
  ...VOTE_ATTACKS,
];
