import type { Browser } from 'playwright-core';

/** How wide the fonts of a machine draw some words, by the name of what is drawn: the same fonts draw them equally wide. */
export type Fonts = Readonly<Record<string, number>>;

/** Families of `src/web/app.css`, in the languages and weights in which the page draws them. */
const DRAWN = ['system-ui', 'sans-serif', 'serif', 'monospace'].flatMap((family) =>
  (['400', '700'] as const).flatMap((weight) =>
    [
      ['en', 'Secret Binary Suken, 0123456789 ★ ♣ ♥'],
      ['ja', '人狼 かな カナ 漢字 0123456789'],
    ].map(([language, words]) => ({
      name: `${family} ${weight} ${language}`,
      family,
      weight,
      language,
      words: words!,
    })),
  ),
);

export async function fontsOf(browser: Browser): Promise<Fonts> {
  const page = await browser.newPage();
  const widths = await page.evaluate(
    (drawn) =>
      drawn.map(({ name, family, weight, language, words }) => {
        const line = document.createElement('span');
        line.lang = language!;
        line.textContent = words;
        line.style.cssText = `position:absolute;white-space:pre;font:${weight} 100px ${family}`;
        document.body.append(line);
        return [name, Math.round(line.getBoundingClientRect().width)] as const;
      }),
    DRAWN,
  );
  await page.close();
  return Object.fromEntries(widths);
}

/** Which fonts are others than those with which the pictures were made. */
export const otherFonts = (kept: Fonts, here: Fonts): string[] =>
  Object.keys({ ...kept, ...here }).filter((name) => kept[name] !== here[name]);
