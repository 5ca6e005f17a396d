import type { PastOffer, PastOfferOutcome, TakenBecause } from './past-offers.contract.js';

/** What is stored of an offer that is over. */
export interface OfferEnd {
  readonly status: 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn';
  readonly eta_s: number | null;
  /** Of whoever accepted it in the same round; null where nobody did, or a block stands between the two. */
  readonly winner_eta_s: number | null;
  /** What first happened to the ride after that round had been asked, while the offer stood. */
  readonly ended_by: string | null;
}

const minuteS = 60;
/** Up to here minutes are told by twos, beyond by fives. */
const fineMinutes = 10;

/** Minutes as they are told of another driver: never so exact that the ring around a pickup leads to a street (P22). */
export function aboutMinutes(seconds: number): number {
  const minutes = Math.ceil(seconds / minuteS);
  const step = minutes <= fineMinutes ? 2 : 5;
  return Math.max(step, Math.ceil(minutes / step) * step);
}

/** Why an offer is over, for the driver who had it (M171). */
export function endOf(offer: OfferEnd): Pick<PastOffer, 'outcome' | 'why' | 'my_minutes' | 'winner_minutes'> {
  const outcome = outcomeOf(offer);
  const mine = offer.eta_s === null ? null : aboutMinutes(offer.eta_s);
  // Whom an operator chose was not chosen for being near.
  const isCompared = outcome === 'taken' && offer.ended_by === 'accepted';
  const winner = !isCompared || offer.winner_eta_s === null ? null : aboutMinutes(offer.winner_eta_s);
  const why = mine === null || winner === null ? null : comparedTo(mine, winner);
  return { outcome, why, my_minutes: mine, winner_minutes: why === null || why === 'alike' ? null : winner };
}

function outcomeOf({ status, ended_by: endedBy }: OfferEnd): PastOfferOutcome {
  // Nobody swept it yet.
  if (status === 'open') return 'expired';
  if (status !== 'withdrawn') return status;
  if (endedBy === 'accepted' || endedBy === 'reassigned') return 'taken';
  return endedBy === 'cancelled' ? 'cancelled' : 'gone';
}

function comparedTo(mine: number, winner: number): TakenBecause {
  if (winner === mine) return 'alike';
  return winner < mine ? 'nearer' : 'faster';
}
