import { texts } from '@server/contract/texts/texts.js';

/** What else there is once no driver was found. */
export const wayOutTexts = texts('rides.waysOut', {
  search: 'Search again',
  searchFor: 'Search again for {price}',
  later: 'Book for later',
  tip: 'Offer a tip',
  raiseTip: 'Raise the tip',
});
