import { english, type Language } from '../../contract/texts/language.js';
import type { LanguageTag } from '../../contract/texts/languages.js';
import { pseudoLanguage } from '../../contract/texts/pseudo-language.js';
import type { ReaderRow } from '../notifications.sql.js';
import type { Reader } from './reader.js';

/** All of them at hand: the server writes for everybody. */
const languages: Readonly<Record<LanguageTag, Language>> = { 'en-US': english, 'ar-XB': pseudoLanguage };
const byTag = new Map<string, Language>(Object.entries(languages));

/** Whom a notification is written for; who never chose a language, or one that this version does not know, reads English. */
export const readerFrom = (row: ReaderRow | null): Reader => ({
  language: byTag.get(row?.language ?? '') ?? english,
  timeZone: row?.time_zone ?? null,
});
