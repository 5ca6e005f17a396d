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
  loadFailed: 'Your cards could not be loaded.',
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
  loadFailed: 'Your cards could not be loaded.',
  loadFailedHint: 'They are safe. Check your connection, then try again.',
} as const;

/** Words of the dialogs on Payment Methods. */
export const cardDialogTexts = {
  add: 'Add a card',
  demo: 'This is the demo vault: none of these cards is real, and no money moves. With a payment provider, you would enter your card there. Hometown never sees a card number.',
  choose: 'Which card?',
  save: 'Add card',
  cancel: 'Cancel',
  setupFailed: 'The demo vault could not be reached.',
  retry: 'Try again',
  remove: (card: string) => `Remove ${card}?`,
  removeHint: 'Rides that you paid with it keep their receipts. You can add it again at any time.',
  removeDefaultHint: 'It is your default card: your newest other card takes its place.',
  confirmRemove: 'Remove card',
  keep: 'Keep it',
} as const;

export const cardToasts = {
  added: (card: string) => `${card} added`,
  isDefault: (card: string) => `${card} is your default now`,
  removed: (card: string) => `${card} removed`,
  defaultFailed: 'The default card stays as it was.',
} as const;

/** Why a change to the cards did not happen, by the refusal's code. */
export const cardRefusals: Readonly<Record<string, string>> = {
  token_unusable: 'That card could not be stored. Choose it again.',
  too_many_cards: 'You have the maximum number of cards. Remove one first.',
  card_unusable: 'This card does not pay any more. Choose another one.',
  card_in_use: 'This card pays for a ride that is not over yet. You can remove it after that.',
  rate_limited: 'Too many tries. Wait a moment, then try again.',
  offline: 'Hometown could not be reached. Nothing was changed; try again.',
  other: 'That did not work. Nothing was changed; try again in a moment.',
};
