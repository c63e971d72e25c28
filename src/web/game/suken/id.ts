/** The games of the family, in the order of the list. */
export const SUKEN_IDS = ['suken-binary', 'suken-secret', 'suken', 'suken-variants'] as const;

export type SukenId = (typeof SUKEN_IDS)[number];
