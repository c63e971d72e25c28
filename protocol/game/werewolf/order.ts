import type { Mark } from './roles.ts';

/** An event of a night, or one caused by a death, in its place among the others. */
export interface Turn {
  readonly id:
    | 'cards'
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
  /** Present if it happens only where a role with one of these marks is dealt. */
  readonly marks?: readonly Mark[];
}

/**
 * The order of an evening: before the first night, in a night, and after deaths. Independent parts of a night go on at
 * the same time; the rules list them in this order. An execution and a shot continue from `bonds` on.
 */
export const ORDER: readonly Turn[] = [
  { id: 'cards', when: 'before the first night' },
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
