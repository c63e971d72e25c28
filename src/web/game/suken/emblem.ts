import type { Component } from 'svelte';
import Emblem from './Emblem.svelte';
import type { SukenId } from './id.ts';

/** The same picture with the board of each game. */
export const emblemOf = (id: SukenId): Component =>
  ((anchor, props) => Emblem(anchor, { ...props, side: SIDES[id], open: id === 'suken' })) satisfies Component;

const SIDES: Readonly<Record<SukenId, number>> = {
  'suken-binary': 4,
  'suken-secret': 5,
  suken: 5,
  'suken-variants': 6,
};
