import type { TableState } from '../../../peer/model/state.ts';
import type { GameParts } from '../../game/game-view.ts';
import type { Dictionary } from '../../text/dictionary.ts';
import type { Language } from '../../text/language.ts';
import type { TableText } from '../words/text-en.ts';
import { workText } from '../work-text.ts';

/** What the table waits for: an answer of the own player, answers of others, or the machines. */
export interface Wanted {
  readonly from: 'you' | 'others' | 'machines';
  readonly line: string;
}

interface Texts {
  readonly language: Language;
  readonly t: TableText;
  readonly words: Dictionary;
}

/** @param without the seat without which the table is about to go on */
export function wantedOf(
  state: TableState,
  parts: Pick<GameParts, 'asks' | 'awaits'> | undefined,
  { language, t, words }: Texts,
  without: number | undefined,
): Wanted {
  const { question, progress, stage } = state;
  if (without !== undefined || stage !== 'playing') return { from: 'machines', line: workText(state, words, without) };
  if (question !== undefined && question.given !== true) {
    // A question with one answer, which is given at the end of its time, is there for its time alone.
    const from = question.question.options === 1 && question.released === 'at-end' ? 'others' : 'you';
    return { from, line: parts?.asks?.(question.question, language) ?? t.bar.own };
  }
  if (progress?.work !== 'place' || progress.own) return { from: 'machines', line: t.bar.working };
  return { from: 'others', line: parts?.awaits?.(state, language) ?? workText(state, words) };
}
