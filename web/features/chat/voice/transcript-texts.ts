import { texts } from '@server/contract/texts/texts.js';

/** Words around what is said in a voice message (M121). */
export const transcriptTexts = texts('chat.transcript', {
  name: 'Transcript',
  show: 'Show transcript',
  hide: 'Hide transcript',
  making: 'Transcribing…',
  empty: 'No one speaks in this message.',
  failed: 'We couldn’t transcribe this.',
});
