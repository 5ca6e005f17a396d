import { texts } from '@server/contract/texts/texts.js';

/** Where the car is, where nobody knows. */
export const seenTexts = texts('rides.seen', {
  unseen: 'We can’t see {driver}’s car right now.',
});
