import { cardEndsAt, type CardState, isUsableCard, type PaymentMethod } from '@server/payments/payments.contract.js';
import type { Moment } from '../../../lib/format/locale';

/** A card as it is when a ride begins: it may work today and expire before that. */
export interface CardThen extends Omit<PaymentMethod, 'state'> {
  readonly state: CardState | 'expires_before';
}

/** Cards as they are at the pickup of a ride for later; undefined: of one now. */
export function cardsAt(cards: readonly PaymentMethod[], pickup: Moment | undefined): readonly CardThen[] {
  if (pickup === undefined) return cards;
  const atMs = new Date(pickup).getTime();
  return cards.map((card) => (card.state !== 'expired' && cardEndsAt(card) <= atMs ? { ...card, state: 'expires_before' } : card));
}

/** Whether a card still pays (D1). */
export const isUsable = ({ state }: Pick<CardThen, 'state'>): boolean => isUsableCard({ state });

/** Whether a card may be asked: also one that was declined, since its bank may think better of it. */
export const isAskable = ({ state }: Pick<CardThen, 'state'>): boolean => isUsable({ state }) || state === 'failed';

/** The card that is offered first: one that was not declined, the default one before others. */
export function firstChoice(cards: readonly CardThen[]): string | undefined {
  return (cards.find(isUsable) ?? cards.find(isAskable))?.id;
}

/** The one that was chosen, as long as it may be asked, else the one that is offered first. */
export function cardToPay(cards: readonly CardThen[], chosen: string | undefined): string | undefined {
  return cards.filter(isAskable).some(({ id }) => id === chosen) ? chosen : firstChoice(cards);
}

/** The one that was chosen for a ride, unless it expires before that, else the first that pays it. */
export function cardForRide(cards: readonly CardThen[], chosen: string | undefined): string | undefined {
  const isTooOld = cards.some(({ id, state }) => id === chosen && state === 'expires_before');
  return (isTooOld ? undefined : chosen) ?? cards.find(isUsable)?.id;
}
