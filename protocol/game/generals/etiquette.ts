import type { Question } from '../../table/step.ts';
import type { Etiquette, Pace } from '../etiquette.ts';
import type { Settings } from '../settings.ts';
import { TURN_QUESTION } from './questions.ts';

/**
 * Customs of the table. With a fixed pace every move is made after the same time, so that the thinking time reveals
 * nothing. Both may chat at any time.
 */
export const generalsEtiquette: Etiquette = {
  pace({ name }: Question, { settings }: { readonly settings: Settings }): Pace | undefined {
    const seconds = Number(settings['pace']);
    return name === TURN_QUESTION && seconds > 0 ? { seconds, among: 1, released: 'at-end' } : undefined;
  },
  reflex: () => undefined,
  audience: () => [0, 1],
};
