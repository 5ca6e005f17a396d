import { texts } from '@server/contract/texts/texts.js';

/** Whoever was about to end a ride early when it started. */
export const begunTexts = texts('rides.begun', {
  rider: 'The ride started. You can’t cancel it anymore.',
  driver: 'The ride started. You can’t release it anymore.',
});
