import type { Gone } from '../../../table/sealed/removal.ts';

/** A text that identifies a list of removals, as a key of a map. */
export const nameOf = (gone: Gone): string => gone.map(({ seat, round, part }) => `${seat} ${round} ${part}`).join();
