import { getCardSetup, listPaymentMethods } from '@server/payments/payments.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';
import { theTown } from '../../../lib/town';
import { isUsable } from '../state/card-to-pay';

export const cardsQuery = endpointQuery(listPaymentMethods);

/**
 * What the card vault offers. Each time it is asked the tokens are new ones: none is kept for the next opening, and while one is open
 * nothing asks again, or the next try would add another card.
 */
export const cardSetupQuery = { ...endpointQuery(getCardSetup), staleTime: 'static', gcTime: 0 } as const;

/** My cards, the default one first. */
export function useCards() {
  const query = useQuery(cardsQuery);
  const cards = query.data?.payment_methods ?? [];
  return { ...query, cards, usable: cards.filter(isUsable) };
}

/** Whether the red dot of a missing payment method is due (M32, S38); false while that is not known, and where none can be added. */
export function useIsCardMissing(): boolean {
  const { isSuccess, usable } = useCards();
  return theTown().takes_cards && isSuccess && usable.length === 0;
}
