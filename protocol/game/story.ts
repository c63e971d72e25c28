import type { Answer, PublicEvent, Question, Sight } from '../table/step.ts';

/**
 * A public event, a sight or an answer of one seat. The list of them since the game began is the seat's story; a game's
 * view is a fold over it.
 */
export type StoryItem<E extends PublicEvent = PublicEvent> =
  | { readonly kind: 'event'; readonly event: E }
  | { readonly kind: 'sight'; readonly sight: Sight }
  | { readonly kind: 'answer'; readonly question: Question; readonly answer: Answer };
