import { english, englishOf, type Language } from '../../contract/texts/language.js';
import type { LanguageTag } from '../../contract/texts/languages.js';
import { pseudoLanguage } from '../../contract/texts/pseudo-language.js';
import { townLanguages } from '../../service-area/the-town.contract.js';
import type { ReaderRow } from '../notifications.sql.js';
import type { Reader } from './reader.js';

/** All of them at hand: the server writes for everybody. */
const languages: Readonly<Record<LanguageTag, Language>> = { 'en-US': english, 'ar-XB': pseudoLanguage };
const byTag = new Map<string, Language>([
  ...townLanguages.map((tag): [string, Language] => [tag, englishOf(tag)]),
  ...Object.entries(languages),
]);

/** Whom a notification is written for; in American English where this version does not know their language. */
export const readerFrom = (row: ReaderRow | null): Reader => ({
  language: byTag.get(row?.language ?? '') ?? english,
  timeZone: row?.time_zone ?? null,
});
