import { useState } from 'react';
import { cardToPay } from '../state/card-to-pay';
import { useCards } from './use-cards';

/** The card that is asked next; undefined while there is none. */
export function useCardToPay() {
  const { cards } = useCards();
  const [chosen, choose] = useState<string>();
  return { cards, cardId: cardToPay(cards, chosen), isChosen: chosen !== undefined, choose };
}
