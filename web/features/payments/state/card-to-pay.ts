import type { PaymentMethod } from '@server/payments/payments.contract.js';

/** Cards that may be asked: also one that was declined, since its bank may think better of it. */
export const askable = (cards: readonly PaymentMethod[]): PaymentMethod[] => cards.filter(({ state }) => state !== 'expired');

/** The card that is offered first: one that was not declined, the default one before others. */
export function firstChoice(cards: readonly PaymentMethod[]): string | undefined {
  const [any] = askable(cards);
  return (cards.find(({ state }) => state === 'ok' || state === 'expiring') ?? any)?.id;
}
