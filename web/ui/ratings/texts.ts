import { texts as catalog } from '@server/contract/texts/texts.js';

export const texts = catalog('ui.ratings', {
  /** How a rating is said. */
  alone: '{stars, number} of 5 stars',
  counted: '{stars, number} of 5 stars, {count, plural, one {# rating} other {# ratings}}',
  /** How it is shown, beside stars. */
  mean: '{average, number, ::.0}',
  inBrackets: '({count, number})',
  from: 'from {count, plural, one {# rating} other {# ratings}}',
  stars: '{count, plural, one {# star} other {# stars}}',
});
