import { brandNames } from '@server/payments/payments.contract.js';
import { texts } from '@server/contract/texts/texts.js';

/** Words of cards in the booking form and of a driver's balance. */
export const paymentTexts = texts('payments', {
  payWith: 'Pay with',
  card: '{brand} •••• {last4}',
  otherBrand: 'Card',
  inChoice: {
    expiring: '{card} (expires soon)',
    expires_before: '{card} (expires before this ride)',
    expired: '{card} (expired)',
    failed: '{card} (was declined)',
  },
  add: 'Add a card',
  noCard: 'No card yet',
  choose: 'Choose a card',
  noneWorks: '{count, plural, one {Your card no longer works} other {None of your cards works}}',
  noneLasts: '{count, plural, one {Your card expires before this ride} other {None of your cards works for this ride}}',
  addNew: 'Add a new card',
  needsNew: 'New card needed',
  notTaken: '{town} can’t take cards yet.',
  notTakenShort: 'No cards yet',
  loadFailed: 'We couldn’t load your cards.',
});

/** A card's brand as people write it. */
export const brandName = (brand: string): string => brandNames[brand] ?? paymentTexts.otherBrand;
