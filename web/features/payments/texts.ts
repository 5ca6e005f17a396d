import { whenCharged } from '../../lib/when-charged';

/** Words of cards in the booking form and of a driver's balance. */
export const paymentTexts = {
  payWith: 'Pay with',
  card: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  expiring: 'expires soon',
  expired: 'expired',
  failed: 'was declined',
  add: 'Add a card',
  noCard: 'No card yet',
  loadFailed: 'We couldn’t load your cards.',
  retry: 'Try again',
} as const;

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' };

/** A card's brand as people write it. */
export const brandName = (brand: string): string => brands[brand] ?? 'Card';

/** Words of the page Payment Methods. */
export const methodTexts = {
  title: 'Payment Methods',
  description: `Cards you use to pay for rides. ${whenCharged}`,
  add: 'Add a card',
  back: 'Back',
  list: 'Your cards',
  full: (max: number) => `You have ${max} cards, the maximum. Remove one to add another.`,
  default: 'Default',
  expires: (month: string) => `Expires ${month}`,
  expired: (month: string) => `Expired ${month}`,
  states: { ok: undefined, expiring: 'Expires soon', expired: 'Expired', failed: 'Was declined' },
  makeDefault: (card: string) => `Make default: ${card}`,
  makeDefaultShort: 'Make default',
  remove: (card: string) => `Remove ${card}`,
  empty: 'No card yet',
  emptyHint: 'Add a card once, then book in two taps.',
  loadFailed: 'We couldn’t load your cards.',
  loadFailedHint: 'They are safe. Check your connection, then try again.',
} as const;

/** Words of the dialogs on Payment Methods. */
export const cardDialogTexts = {
  add: 'Add a card',
  demo: 'These are demo cards. None is real, and no money moves. In a live town you’d enter your card with our payment provider. Hometown never sees card numbers.',
  choose: 'Which card?',
  save: 'Add card',
  cancel: 'Cancel',
  setupFailed: 'We couldn’t reach the demo vault.',
  retry: 'Try again',
  remove: (card: string) => `Remove ${card}?`,
  removeHint: 'Past receipts stay. You can add it again anytime.',
  removeDefaultHint: 'This is your default card. Your newest other card becomes the default.',
  confirmRemove: 'Remove card',
  keep: 'Keep card',
} as const;

export const cardToasts = {
  added: (card: string) => `${card} added`,
  isDefault: (card: string) => `${card} is your default now`,
  removed: (card: string) => `${card} removed`,
  defaultFailed: 'We couldn’t change your default card.',
} as const;

/** Why a change to the cards did not happen, by the refusal's code. */
export const cardRefusals: Readonly<Record<string, string>> = {
  token_unusable: 'We couldn’t save that card. Try again.',
  too_many_cards: 'You have the maximum number of cards. Remove one first.',
  card_unusable: 'This card no longer works. Choose another one.',
  card_in_use: 'This card is paying for a ride. You can remove it when the ride ends.',
  rate_limited: 'Too many tries. Wait a moment, then try again.',
  offline: 'We couldn’t reach Hometown. Nothing changed. Try again.',
  other: 'That didn’t work. Nothing changed. Try again in a moment.',
};
