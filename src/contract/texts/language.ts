import type { CompiledMessage } from 'icu-minify/format';

/** What a reader reads in. */
export interface Language {
  /** BCP 47, for `Intl`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The message of this id in the language, or the English one where it has none. */
  readonly translate: (id: string, english: CompiledMessage) => CompiledMessage;
}

export const english: Language = { locale: 'en-US', direction: 'ltr', translate: (_id, message) => message };

/** By BCP 47: English with the clocks, dates, numbers and weeks of a region. */
export type EnglishTag = `en-${string}`;

/** The same messages; what differs between regions is written by `Intl`. */
export const englishOf = (locale: EnglishTag): Language => ({ ...english, locale });

let source: () => Language = () => english;

/** The language of whoever reads what is being written now. */
export const readerLanguage = (): Language => source();

/** A browser has one reader; a server says here which request it is at work for. */
export function readLanguageFrom(next: () => Language): void {
  source = next;
}
