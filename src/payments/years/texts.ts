import { texts } from '../../contract/texts/texts.js';

/** The first line of a year's file. Spreadsheets guess the letters, so these are plain ones. */
export const yearFileTexts = texts('payments.yearFile', {
  month: 'Month',
  rides: 'Rides',
  fares: 'Fares',
  platform: 'Platform share',
  share: 'Your share',
  tips: 'Tips',
  fees: 'Fees',
  corrections: 'Refunds and corrections',
  earned: 'Earned',
  paidOut: 'Paid out',
  currency: 'Currency',
  total: 'Total {year}',
});
