import type { Component } from 'svelte';
import type { Kind } from '../../../../protocol/puzzle/puzzle.ts';
import Emblem from './Emblem.svelte';

/** The same picture with what is printed on the boards of each kind. */
export const emblemOf = (kind: Kind): Component =>
  ((anchor, props) => Emblem(anchor, { ...props, clues: CLUES[kind] })) satisfies Component;

/** By place on a board of three by three. */
const CLUES: Readonly<Record<Kind, Readonly<Record<number, string>>>> = {
  nurimisaki: { 1: '3', 6: '' },
  kurodoko: { 2: '4', 3: '5' },
};
