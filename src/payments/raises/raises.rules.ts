import type { HoldNeed } from '../../booking/booking.api.js';
import { leastChargeCents } from '../../fares/fares.contract.js';
import type { FareToRaise } from './raises.queries.js';

type Fare = Pick<FareToRaise, 'status' | 'step' | 'amount_cents' | 'hold_cents' | 'authorise_sent_at'>;

/** What another fare needs of the card that holds it so far; `cents` is what is held of it. */
export function needOf(held: Fare, cents: number): Exclude<HoldNeed, { raiseId: unknown }> | 'raise' {
  if (held.step === 'capture' || held.step === 'void') return { refusal: 'card_busy' };
  // No card holds less than it is charged at least.
  if (cents < leastChargeCents || cents <= (held.hold_cents ?? held.amount_cents)) return 'covered';
  // Nobody has been asked: they will be, for the new fare.
  if (held.step === 'authorise') return held.authorise_sent_at === null ? 'covered' : { refusal: 'card_busy' };
  return held.status === 'authorised' ? 'raise' : { refusal: 'card_declined' };
}
