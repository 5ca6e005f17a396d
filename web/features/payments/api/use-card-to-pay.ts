import { useState } from 'react';
import { firstChoice } from '../state/card-to-pay';
import { useCards } from './use-cards';

/** The card that is asked next: the one that was chosen, else the one that is offered first; undefined while there is none. */
export function useCardToPay() {
  const { cards } = useCards();
  const [chosen, choose] = useState<string>();
  return { cards, cardId: chosen ?? firstChoice(cards), isChosen: chosen !== undefined, choose };
}
