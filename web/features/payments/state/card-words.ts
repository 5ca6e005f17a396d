import type { PaymentMethod } from '@server/payments/payments.contract.js';
import { type CardThen, isUsable } from './card-to-pay';
import { brandName, paymentTexts } from '../texts';
import { twoDigits } from '@server/contract/calendar/clock-time.js';

/** 'Visa •••• 4242' */
export function cardName({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string {
  return paymentTexts.card({ brand: brandName(brand), last4 });
}

/** 'Visa 4242', or what is to be done where none is chosen: where there is little room. */
export function chosenShort(cards: readonly CardThen[], id: string | undefined): string {
  const card = cards.find((one) => one.id === id);
  if (card) return `${brandName(card.brand)} ${card.last4}`;
  if (cards.length === 0) return paymentTexts.noCard;
  return cards.some(isUsable) ? paymentTexts.choose : paymentTexts.needsNew;
}

/** 'Visa •••• 4242 (expires soon)', where cards stand in a choice. */
export function cardWords(card: CardThen): string {
  const name = cardName(card);
  return card.state === 'ok' ? name : paymentTexts.inChoice[card.state]({ card: name });
}

/** Why none of these pays: one that pays today is not said to work no more. */
export function noneWords(cards: readonly CardThen[]): string {
  const words = cards.some(({ state }) => state === 'expires_before') ? paymentTexts.noneLasts : paymentTexts.noneWorks;
  return words({ count: cards.length });
}

/** '04/29', as it stands on the card. */
export function expiryOf({ exp_month: month, exp_year: year }: Pick<PaymentMethod, 'exp_month' | 'exp_year'>): string {
  return `${twoDigits(month)}/${twoDigits(year % 100)}`;
}
