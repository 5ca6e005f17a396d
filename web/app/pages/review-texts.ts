import { texts as catalog } from '@server/contract/texts/texts.js';

export const texts = catalog('app.pages.reviews', {
  description: 'You have 14 days to review a ride.',
});
