import type { Page } from 'playwright-core';
import { PATIENCE, type Hand } from './hand.ts';

/** More presses than any part of a page has stops. */
const MOST = 150;

interface Where {
  /** The next key on the way; nothing where the keyboard is already there. */
  readonly key?: string;
  readonly there: boolean;
  /** The key that presses it. */
  readonly presses: string;
}

/** By keyboard alone: Tab and arrows lead to what is pressed, Enter or Space presses it. */
export function byKeyboard(page: Page): Hand {
  const reach = async (id: string): Promise<string> => {
    await page
      .getByTestId(id)
      .first()
      .waitFor({ state: 'attached', ...PATIENCE });
    let before = '';
    for (let presses = 0; presses < MOST; presses += 1) {
      const { there, key, presses: pressedBy } = await page.evaluate(wayTo, id);
      if (there) {
        const hidden = await page.evaluate(unseenFocus);
        if (hidden !== undefined) throw new Error(`the keyboard is at "${id}", and nobody sees it: ${hidden}`);
        return pressedBy;
      }
      await page.keyboard.press(key!);
      const after = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? '');
      if (after.startsWith('<body'))
        throw new Error(`on the way to "${id}", ${key} led out of the page, after ${before}`);
      if (after === before && key !== 'Tab' && key !== 'Shift+Tab') await page.keyboard.press('Tab');
      before = after;
    }
    throw new Error(`no key leads to "${id}"; the last stop was ${before}`);
  };
  return {
    press: async (id) => page.keyboard.press(await reach(id)),
    async select(id, value) {
      await reach(id);
      const options = await page
        .getByTestId(id)
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      await page.keyboard.press('Home');
      for (let down = options.indexOf(value); down > 0; down -= 1) await page.keyboard.press('ArrowDown');
    },
  };
}

/** Runs in the page: which key somebody presses who looks for this. */
function wayTo(id: string): Where {
  const target = document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  const at = document.activeElement as HTMLElement | null;
  if (target === null) throw new Error(`"${id}" is gone`);
  const presses = target.matches('input, summary, [role="radio"], [role="gridcell"]') ? 'Space' : 'Enter';
  if (at === target) return { there: true, presses };
  const group = target.closest('[role="radiogroup"], [role="grid"]');
  const radios = (one: HTMLElement | null): boolean =>
    one instanceof HTMLInputElement &&
    target instanceof HTMLInputElement &&
    one.type === 'radio' &&
    one.name === target.name;
  const inside = at !== null && at !== document.body && at !== group && (group?.contains(at) === true || radios(at));
  const after = at !== null && (at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (!inside) return { there: false, presses, key: after || at === document.body ? 'Tab' : 'Shift+Tab' };
  if (radios(at)) return { there: false, presses, key: after ? 'ArrowDown' : 'ArrowUp' };
  const [from, to] = [at.getBoundingClientRect(), target.getBoundingClientRect()];
  const [right, down] = [to.x - from.x, to.y - from.y];
  const level = Math.abs(down) < from.height / 2;
  const key = level ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : down > 0 ? 'ArrowDown' : 'ArrowUp';
  return { there: false, presses, key };
}

/** Runs in the page: why the place of the keyboard cannot be seen, if so. */
function unseenFocus(): string | undefined {
  const at = document.activeElement!;
  const seen = at.closest('label.option') ?? at;
  const { outlineStyle, outlineWidth } = getComputedStyle(seen);
  if (!at.matches(':focus-visible') || outlineStyle === 'none' || parseFloat(outlineWidth) < 2)
    return 'it has no outline';
  const { x, y, width, height } = seen.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.2, 0.5, 0.8].map((along) => [x + across * width, y + along * height]),
  );
  const open = points.some(([left, top]) => {
    const top1 = document.elementFromPoint(left!, top!);
    return top1 !== null && (seen.contains(top1) || top1.contains(seen));
  });
  return open ? undefined : 'something else covers it, or it is outside of the display';
}
