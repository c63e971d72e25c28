import type { Mark } from './roles.ts';

/** Something that happens in a night, or because somebody has died, in its place among the others. */
export interface Turn {
  readonly id:
    | 'meeting'
    | 'twins'
    | 'pairing'
    | 'exchange'
    | 'judgment'
    | 'protection'
    | 'sensing'
    | 'attack'
    | 'victim'
    | 'potions'
    | 'shield'
    | 'healing'
    | 'poison'
    | 'bonds'
    | 'news'
    | 'shot'
    | 'end';
  readonly when: 'before the first night' | 'night' | 'deaths';
  /** It happens only where a role with one of these marks is dealt. */
  readonly marks?: readonly Mark[];
}

/**
 * The order of an evening: what happens before the first night, what is done in a night, and what decides about deaths, one
 * after another. What is done in a night by those of whom each does not depend on the other goes on at the same time, and is told
 * in this order. An execution and a shot take the same course from `bonds` on.
 */
export const ORDER: readonly Turn[] = [
  { id: 'meeting', when: 'before the first night', marks: ['pack', 'follows'] },
  { id: 'twins', when: 'before the first night', marks: ['twin'] },
  { id: 'pairing', when: 'before the first night', marks: ['pairs'] },
  { id: 'exchange', when: 'night', marks: ['pack'] },
  { id: 'judgment', when: 'night', marks: ['judges'] },
  { id: 'protection', when: 'night', marks: ['guards'] },
  { id: 'sensing', when: 'night', marks: ['senses'] },
  { id: 'attack', when: 'night', marks: ['attacks'] },
  { id: 'victim', when: 'night', marks: ['brews'] },
  { id: 'potions', when: 'night', marks: ['brews'] },
  { id: 'shield', when: 'deaths', marks: ['guards'] },
  { id: 'healing', when: 'deaths', marks: ['brews'] },
  { id: 'poison', when: 'deaths', marks: ['brews'] },
  { id: 'bonds', when: 'deaths', marks: ['twin', 'pairs'] },
  { id: 'news', when: 'deaths' },
  { id: 'shot', when: 'deaths', marks: ['hunts'] },
  { id: 'end', when: 'deaths' },
];
