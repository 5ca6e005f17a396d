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
  balance: 'Available balance',
} as const;
