import { AsyncLocalStorage } from 'node:async_hooks';
import { english, type Language, readerLanguage, readLanguageFrom } from '../contract/texts/language.js';

/** The language of whom words are written for. */
const language = new AsyncLocalStorage<Language>();
readLanguageFrom(() => language.getStore() ?? english);

/** What `say` reads from the catalogs, and all that it waits for, is in this language. */
export function inLanguage<T>(wanted: Language, say: () => T): T {
  return wanted === readerLanguage() ? say() : language.run(wanted, say);
}
