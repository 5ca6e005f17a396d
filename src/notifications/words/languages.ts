import { english, type Language } from '../../contract/texts/language.js';
import { languageTags, loadLanguage } from '../../contract/texts/languages.js';
import type { ReaderRow } from '../notifications.sql.js';
import type { Reader } from './reader.js';

/** All of them: the server writes for everybody. */
const languages = new Map<string, Language>(await Promise.all(languageTags.map(async (tag) => [tag, await loadLanguage(tag)] as const)));

/** Whom a notification is written for; who never chose a language, or one that this version does not know, reads English. */
export const readerFrom = (row: ReaderRow | null): Reader => ({
  language: languages.get(row?.language ?? '') ?? english,
  timeZone: row?.time_zone ?? null,
});
