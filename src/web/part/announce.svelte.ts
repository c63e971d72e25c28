import { untrack } from 'svelte';
import { words } from '../text/words.svelte.ts';

/** Sentences within this many milliseconds are read out together: the last turn's news, and then how the game has ended. */
const MOMENT_MS = 400;

const ENDED = /[.!?…。！？][”’」』）)]*$/u;
const MARKS = { en: ['.', ' '], ja: ['。', ''] } as const;

/** Says something to people who listen to the page instead of looking at it. */
class Announcer {
  text = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param lines each is read out as a sentence; empty ones are left out */
  say(...lines: readonly string[]): void {
    const [stop, between] = untrack(() => MARKS[words.language]);
    const said = lines.filter((line) => line !== '').map((line) => (ENDED.test(line) ? line : line + stop));
    if (said.length === 0) return;
    const before = this.timer === undefined ? [] : [untrack(() => this.text)];
    this.text = [...before, ...said].join(between);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.timer = undefined), MOMENT_MS);
  }
}

export const announcer = new Announcer();
