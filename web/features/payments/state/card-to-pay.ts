import type { PaymentMethod } from '@server/payments/payments.contract.js';

/** Whether a card still pays (D1). */
export const isUsable = ({ state }: Pick<PaymentMethod, 'state'>): boolean => state === 'ok' || state === 'expiring';

/** Cards that may be asked: also one that was declined, since its bank may think better of it. */
export const askable = (cards: readonly PaymentMethod[]): PaymentMethod[] => cards.filter(({ state }) => state !== 'expired');

/** The card that is offered first: one that was not declined, the default one before others. */
export function firstChoice(cards: readonly PaymentMethod[]): string | undefined {
  const [any] = askable(cards);
  return (cards.find(isUsable) ?? any)?.id;
}

/** The one that was chosen, as long as it may be asked, else the one that is offered first. */
export function cardToPay(cards: readonly PaymentMethod[], chosen: string | undefined): string | undefined {
  return askable(cards).some(({ id }) => id === chosen) ? chosen : firstChoice(cards);
}
