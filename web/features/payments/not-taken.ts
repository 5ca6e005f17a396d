import { theTown } from '../../lib/town';
import { paymentTexts } from './texts';

/** Why no card can be chosen or asked; undefined where the town takes cards. Those of before pay nothing. */
export function notTakenWords(): string | undefined {
  const { takes_cards: takesCards, name: town } = theTown();
  return takesCards ? undefined : paymentTexts.notTaken({ town });
}
