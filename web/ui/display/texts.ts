import { texts as catalog } from '@server/contract/texts/texts.js';

export const texts = catalog('ui.display', {
  /** Between two keys that are pressed one after the other. */
  keysThen: 'then',
  rating: {
    alone: '{stars, number} of 5 stars',
    counted: '{stars, number} of 5 stars, {count, plural, one {# rating} other {# ratings}}',
    stars: '{count, plural, one {# star} other {# stars}}',
  },
});
