import type { Answer, PublicEvent, Question, Sight } from '../table/step.ts';

/** What one seat has heard, seen and said since the game began: a game's view is a fold over a list of these. */
export type StoryItem<E extends PublicEvent = PublicEvent> =
  | { readonly kind: 'event'; readonly event: E }
  | { readonly kind: 'sight'; readonly sight: Sight }
  | { readonly kind: 'answer'; readonly question: Question; readonly answer: Answer };
