import { texts } from '@server/contract/texts/texts.js';

/** Words around a message in its reader's language (M122). */
export const translationTexts = texts('chat.translation', {
  translate: 'Translate',
  translating: 'Translating…',
  translated: 'Translated',
  showOriginal: 'Show original',
  showTranslation: 'Show translation',
  same: 'Already in your language',
  failed: 'We couldn’t translate this.',
  tryAgain: 'Try again',
});
