import { readerLanguage } from '@server/contract/texts/language.js';

/** The reader's, by BCP 47: server and browser write the same words. Read it while rendering, it is known no earlier. */
export const readerLocale = (): string => readerLanguage().locale;

/** A moment as the server sends it, or as the browser counts it. */
export type Moment = Date | string | number;
