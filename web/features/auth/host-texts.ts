import { texts } from '@server/contract/texts/texts.js';

/** What every signed-in tab says before the question itself has come. */
export const hostTexts = texts('auth.host', {
  notOpened: 'That didn’t open. Nothing has changed. Try again.',
});
