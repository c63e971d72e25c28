import type { Component } from 'svelte';
import type { ProofEvent, ProofOutcome } from '../../../../protocol/game/proof/event.ts';
import type { Kind } from '../../../../protocol/puzzle/puzzle.ts';
import { texts as puzzleTexts } from '../../puzzle/words/text.svelte.ts';
import type { Language } from '../../text/language.ts';
import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import type { Sentences } from './tell.ts';
import { resultOf, tellEvent, whyNot } from './tell.ts';
import { texts } from './words/text.svelte.ts';

const sentences = (language: Language): Sentences => ({ proof: texts[language], puzzle: puzzleTexts[language] });

export const partsOf = (kind: Kind): GameParts<ProofEvent, ProofOutcome> => ({
  Play,
  Rules: ((anchor, props) => Rules(anchor, { ...props, kind })) satisfies Component,
  tell: (event, names, language) => tellEvent(event, names, sentences(language)),
  remark: (outcome, language) => (outcome.proved ? texts[language].nothingElse : whyNot(outcome, sentences(language))),
  result: (outcome, seat, language, names) => resultOf(outcome, seat, names, sentences(language)),
  accepted: ({ proved }) => proved,
});
