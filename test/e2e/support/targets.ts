import type { Page } from 'playwright-core';

/** Smaller ones are hard to hit with a finger (WCAG 2.2, 2.5.5), in CSS pixels … */
const LEAST = 44;

/** … and these must not be smaller than this (2.5.8): so many stand side by side that the display decides how wide they are. */
const CROWDED = { least: 24, match: '[role="gridcell"], .square *, [style*="--columns: 10"] *' };

/** What is too small for a finger on the screen that is shown, each as one line. A link within a line of text may be. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ usual, crowded }) =>
      Array.from(
        document.querySelectorAll<HTMLElement>('button, a[href], summary, select, input, textarea, [role="button"]'),
        (element) => {
          // What people see and press is the label.
          const target = element.closest<HTMLElement>('label:has(input)') ?? element;
          if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return '';
          if (target.matches(':disabled, .skip')) return '';
          const { display } = getComputedStyle(target);
          if (display === 'inline') return '';
          const least = target.matches(crowded.match) ? crowded.least : usual;
          const { width, height } = target.getBoundingClientRect();
          // Around what is drawn, a part that is not drawn may be pressed too.
          const { content, position, top, left } = getComputedStyle(target, '::after');
          const [above, beside] = content !== 'none' && position === 'absolute' ? [top, left] : ['0', '0'];
          const wide = width - 2 * Math.min(0, parseFloat(beside));
          const high = height - 2 * Math.min(0, parseFloat(above));
          if (width === 0 || (wide >= least - 0.5 && high >= least - 0.5)) return '';
          return `${Math.round(wide)}×${Math.round(high)}: ${target.outerHTML.slice(0, 160)}`;
        },
      ).filter((line) => line !== ''),
    { usual: LEAST, crowded: CROWDED },
  );
