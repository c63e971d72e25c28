import type { Settings } from '../../../../../protocol/game/game.ts';
import type { Language } from '../../../text/language.ts';
import { applies, DISPUTED } from '../applies.ts';
import { settingsEn } from './settings-en.ts';
import { settingsJa } from './settings-ja.ts';

/** How a table plays the points on which tables differ, as far as they matter where these roles are dealt. */
export function disputedLines(settings: Settings, language: Language): { label: string; value: string }[] {
  const words = language === 'en' ? settingsEn : settingsJa;
  return DISPUTED.filter((name) => applies(name, settings)).map((name) => {
    const value = String(settings[name]);
    return { label: words[name]?.label ?? name, value: words[name]?.options?.[value] ?? value };
  });
}
