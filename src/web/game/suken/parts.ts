import type { Component } from 'svelte';
import { sukenGames } from '../../../../protocol/game/suken/index.ts';
import type { SukenOutcome } from '../../../../protocol/game/suken/course.ts';
import type { SukenEvent } from '../../../../protocol/game/suken/event.ts';
import type { Forfeit } from '../../../../protocol/game/winners.ts';
import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import { tellEvent } from './tell.ts';
import type { SukenText } from './words/text-en.ts';
import { texts } from './words/text.svelte.ts';
import type { SukenId } from './id.ts';

/** The size of boards where a game knows only one. */
const sideOf = (id: SukenId): number | undefined =>
  id === 'suken-variants' ? undefined : sukenGames.find((game) => game.id === id)!.variantOf({}).board.side;

export const partsOf = (id: SukenId): GameParts<SukenEvent, SukenOutcome | Forfeit> => ({
  Play,
  Rules: ((anchor, props) => Rules(anchor, { ...props, id })) satisfies Component,
  asks: ({ name }, language) => texts[language].asks[name as keyof SukenText['asks']],
  tell: (event, names, language) => tellEvent(event, names, texts[language], sideOf(id)),
  remark: (outcome, language) => ('turns' in outcome ? texts[language].story.turns(outcome.turns) : undefined),
});
