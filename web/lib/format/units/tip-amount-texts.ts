import { texts } from '@server/contract/texts/texts.js';

/** Words of an amount of one's own, whether it is given after the ride or promised before. */
export const tipAmountTexts = texts('payments.tip', {
  other: 'Other',
  otherAmount: 'Your amount',
  problems: {
    unreadable: 'Enter an amount, like {example}.',
    too_small: 'A tip is at least {min}.',
    too_large: 'A tip is at most {max}.',
  },
});
