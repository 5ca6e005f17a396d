import { english, type EnglishTag, type Language } from './language.js';

/**
 * What a person may choose, by BCP 47; who chose nothing reads what the town writes. 'ar-XB' is no language: its messages are English in
 * disguise, so that what was never translated shows.
 */
export const languageTags = ['en-US', 'ar-XB'] as const;
export type LanguageTag = (typeof languageTags)[number];

/** Only readers of a language fetch its messages. */
export async function loadLanguage(tag: LanguageTag | EnglishTag): Promise<Language> {
  return tag === 'ar-XB' ? (await import('./pseudo-language.js')).pseudoLanguage : { ...english, locale: tag satisfies EnglishTag };
}
