import { english, type Language } from './language.js';

/** By BCP 47. 'ar-XB' is no language: its messages are English in disguise, so that what was never translated shows. */
export const languageTags = ['en-US', 'ar-XB'] as const;
export type LanguageTag = (typeof languageTags)[number];

/** Only readers of a language fetch its messages. */
export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  switch (tag) {
    case 'en-US':
      return english;
    case 'ar-XB':
      return (await import('./pseudo-language.js')).pseudoLanguage;
  }
}
