import type { StoryItem } from '../story.ts';
import type { GeneralsEvent } from './event.ts';
import { SETUP_QUESTION } from './questions.ts';
import type { Formation } from './rules/formations.ts';
import { formationOf } from './rules/formations.ts';

/** The army that a seat has set up, from its own story; undefined before the set-up, and for a watcher. */
export function ownFormation(story: readonly StoryItem<GeneralsEvent>[]): Formation | undefined {
  const set = story.find((item) => item.kind === 'answer' && item.question.name === SETUP_QUESTION);
  return set?.kind === 'answer' && typeof set.answer !== 'number' ? formationOf(set.answer) : undefined;
}
