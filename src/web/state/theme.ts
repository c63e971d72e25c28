import { remember, remembered } from './memory.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The look that was chosen in this browser; else that of the system. */
export const keptTheme = (): Theme => THEMES.find((theme) => theme === remembered('theme')) ?? 'system';

/** Shows the page in this look; `app.css` has the colours of both. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function keepTheme(theme: Theme): void {
  remember('theme', theme);
  showTheme(theme);
}
