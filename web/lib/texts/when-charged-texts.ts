import { texts } from '@server/contract/texts/texts.js';

/** When money moves (D7), in the one sentence that every page says it with. */
export const whenChargedTexts = texts('whenCharged', {
  sentence: 'Your card is held when a driver accepts and charged when the ride ends.',
});
