import { texts } from '@server/contract/texts/texts.js';

/** Of words that are too long for where they go. */
export const lengthTexts = texts('ui.length', {
  tooLong: '{count, plural, one {# character too many} other {# characters too many}}',
});
