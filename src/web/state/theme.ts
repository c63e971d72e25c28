import { remember, remembered } from './memory.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The look that was chosen in this browser; else that of the system. */
export const keptTheme = (): Theme => THEMES.find((theme) => theme === remembered('theme')) ?? 'system';

/** Shows the page in this look: `app.css` has the colours of both, `index.html` those of what the browser draws around it. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const around of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const look = around.dataset['theme'];
    around.media = theme === 'system' ? `(prefers-color-scheme: ${look})` : theme === look ? 'all' : 'not all';
  }
}

export function keepTheme(theme: Theme): void {
  remember('theme', theme);
  showTheme(theme);
}
