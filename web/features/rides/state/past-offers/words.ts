import { offerMs } from '@server/dispatch/offers/offer.contract.js';
import type { PastOffer, PastOfferOutcome } from '@server/dispatch/offers/past-offers.contract.js';
import { byNameRound } from '@server/rides/record/search.contract.js';
import { pastOfferTexts as texts } from '../../past-offers/past-offer-texts';

export const isByName = ({ round }: PastOffer): boolean => round === byNameRound;

/** Why an offer went, in one or two sentences (M171). */
export function whyWords(offer: PastOffer): string {
  const { outcome, why, my_minutes: mine, winner_minutes: theirs } = offer;
  // Asked by name or not.
  if (outcome === 'gone') return texts.gone;
  if (isByName(offer)) return texts.byName[outcome];
  if (outcome !== 'taken') return ownWords(outcome, mine);
  if (why === 'alike') return texts.alike;
  if (why === null || mine === null || theirs === null) return texts.unknown;
  return texts[why]({ theirs, mine });
}

function ownWords(outcome: Exclude<PastOfferOutcome, 'taken' | 'gone'>, mine: number | null): string {
  if (outcome === 'expired') return texts.expired({ seconds: offerMs / 1000 });
  if (outcome === 'accepted' && mine !== null) return texts.acceptedNear({ mine });
  return texts[outcome];
}
