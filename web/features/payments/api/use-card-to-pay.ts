import { useState } from 'react';
import type { Moment } from '../../../lib/format/locale';
import { cardsAt, cardToPay } from '../state/card-to-pay';
import { useCards } from './use-cards';

/** The card that is asked next; undefined while there is none. `at`: the pickup that it has to live to see. */
export function useCardToPay(at?: Moment) {
  const cards = cardsAt(useCards().cards, at);
  const [chosen, choose] = useState<string>();
  return { cards, cardId: cardToPay(cards, chosen), isChosen: chosen !== undefined, choose };
}
