import { texts } from '@server/contract/texts/texts.js';
import { whenChargedTexts } from '../../../lib/texts/when-charged-texts';

/** Words of the page Payment Methods. */
export const methodTexts = texts('payments.methods', {
  title: 'Payment Methods',
  description: 'Cards you use to pay for rides.',
  add: 'Add a card',
  back: 'Back',
  payments: 'Payments',
  list: 'Your cards',
  full: 'You have {max} cards, the maximum. Remove one to add another.',
  default: 'Default',
  expires: 'Expires {month}',
  expired: 'Expired {month}',
  states: { ok: null, expiring: 'Expires soon', expired: 'Expired', failed: 'Was declined' },
  makeDefault: 'Make default: {card}',
  makeDefaultShort: 'Make default',
  remove: 'Remove {card}',
  empty: 'No card yet',
  emptyHint: 'Add a card once, then book in two taps.',
  loadFailedHint: 'They are safe. Check your connection, then try again.',
});

/** What stands under the title of Payment Methods. */
export const methodDescription = (): string => `${methodTexts.description} ${whenChargedTexts.sentence}`;

/** Words of the dialogs on Payment Methods. */
export const cardDialogTexts = texts('payments.cardDialogs', {
  add: 'Add a card',
  demo: 'These are demo cards. None is real, and no money moves. In a live town you’d enter your card with our payment provider. Hometown never sees card numbers.',
  choose: 'Which card?',
  save: 'Add card',
  cancel: 'Cancel',
  setupFailed: 'We couldn’t find out how to add a card.',
  stripe: 'You enter your card on a page of Stripe’s, our payment provider, and come back here. Hometown never sees card numbers.',
  toStripe: 'Continue to Stripe',
  remove: 'Remove {card}?',
  removeHint: 'Past receipts stay. You can add it again anytime.',
  removeDefaultHint: 'This is your default card. Your newest other card becomes the default.',
  confirmRemove: 'Remove card',
  keep: 'Keep card',
});

/** Words for whoever comes back from the page where a card is entered. */
export const enteredTexts = texts('payments.entered', {
  saving: 'Saving your card…',
  canceled: 'No card added',
  canceledHint: 'You left before it was saved. Nothing changed.',
  failed: 'We couldn’t save your card yet',
  failedHint: 'If you finished at Stripe, it shows up here on its own within a minute.',
  retry: 'Try again',
});

/** Words of a charge that a bank wants its owner to confirm. */
export const confirmTexts = texts('payments.confirm', {
  list: 'To confirm',
  title: 'Confirm {money}',
  detail: 'Your bank wants you to confirm this payment with {card}. Nothing was charged yet.',
  again: 'This payment with {card} isn’t confirmed yet. You can try again. Nothing was charged.',
  go: 'Confirm at your bank',
  checking: 'Asking your bank…',
  confirmed: 'Payment confirmed',
  loadFailed: 'We couldn’t load what needs your confirmation.',
});

/** Why confirming did not work, by the refusal's code. */
export const confirmRefusals: Readonly<Record<string, string>> = texts('payments.confirmRefusals', {
  unavailable: 'We couldn’t reach our payment provider. Nothing was charged. Try again in a moment.',
  offline: 'We couldn’t reach Hometown. Nothing was charged. Try again.',
  other: 'That didn’t work. Nothing was charged. Try again in a moment.',
});

export const cardToasts = texts('payments.cardToasts', {
  added: '{card} added',
  isDefault: '{card} is your default now',
  removed: '{card} removed',
  defaultFailed: 'We couldn’t change your default card.',
});

/** Why a change to the cards did not happen, by the refusal's code. */
export const cardRefusals: Readonly<Record<string, string>> = texts('payments.cardRefusals', {
  cards_not_set_up: 'This town can’t take cards yet.',
  token_unusable: 'We couldn’t save that card. Try again.',
  unavailable: 'We couldn’t reach our payment provider. Nothing changed. Try again in a moment.',
  too_many_cards: 'You have the maximum number of cards. Remove one first.',
  card_in_use: 'This card is paying for a ride. You can remove it when the ride ends.',
  offline: 'We couldn’t reach Hometown. Nothing changed. Try again.',
  other: 'That didn’t work. Nothing changed. Try again in a moment.',
});
