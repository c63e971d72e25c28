import type { Page } from 'playwright-core';
import { PATIENCE, type Hand } from './hand.ts';

/**
 * By finger or mouse. Playwright scrolls to what is pressed and refuses to press what something else covers; what lies
 * beside the display is refused here, because a person does not scroll a page sideways.
 */
export function byPointer(page: Page, press: 'tap' | 'click'): Hand {
  return {
    async press(id) {
      const pressed = pressable(page, id);
      await pressed[press](PATIENCE);
      // What was pressed may be gone.
      const box = await pressed.boundingBox({ timeout: 500 }).catch(() => null);
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      if (box !== null && (box.x < -1 || box.x + box.width > width + 1))
        throw new Error(`"${id}" lies beside the display`);
    },
    async select(id, value) {
      await page.getByTestId(id).selectOption(value, PATIENCE);
    },
  };
}

/** The label of a field that lies out of sight, else the element itself. */
const pressable = (page: Page, id: string) =>
  page.locator(`label.option:has([data-testid="${id}"]), [data-testid="${id}"]:not(label.option *)`).first();
