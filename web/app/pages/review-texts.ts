import { texts as catalog } from '@server/contract/texts/texts.js';

export const texts = catalog('app.pages.reviews', {
  description: 'You have 14 days to review a ride.',
  mine: '{average, number, ::.0} from {count, plural, one {# rating} other {# ratings}}',
});
