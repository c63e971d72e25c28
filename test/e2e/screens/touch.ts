import type { Page } from 'playwright-core';

/**
 * Settles whether the display is touched: from now on the page's styles do not ask the browser. A browser that takes a
 * picture of more than the display shows forgets, while it does so and afterwards, that it stands for a phone, so that
 * such a picture is one time as on a phone and another time not.
 */
export async function settleTouch(page: Page, touched: boolean): Promise<void> {
  await page.evaluate((touched) => {
    const asked = /\((?:any-)?(?:hover|pointer): (none|coarse|hover|fine)\)/g;
    const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules));
    for (const rule of rules) {
      if (rule instanceof CSSGroupingRule) rules.push(...rule.cssRules);
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = rule.media.mediaText.replaceAll(asked, (_, value: string) =>
          ['none', 'coarse'].includes(value) === touched ? '(min-width: 0px)' : '(max-width: 0px)',
        );
    }
  }, touched);
}
