import { texts } from '@server/contract/texts/texts.js';
import type { PaymentStatus } from '@server/rides/ride.contract.js';

const happened = texts('rides.happened', {
  booked: 'Booked',
  preferred_timed_out: 'The preferred driver didn’t answer',
  departed: 'The driver set out',
  ended_by_rider: 'The rider said that they’d arrived',
  reroute_asked: 'The rider asked for another route',
  reroute_lapsed: 'The driver didn’t answer about the route',
  reroute_withdrawn: 'The rider took the new route back',
  rerouted: 'The driver accepted another route',
  rescheduled: 'The rider changed the time',
  arrived: 'At the pickup',
  left_pickup: 'The driver drove away from the pickup',
  started_without_pin: 'Started without a PIN',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'The rider didn’t come',
  no_drivers: 'No driver found',
});

/** What happened to a ride: its story and the desk have `own` words for some of it. What has no words yet stands as it is. */
export function happenedWords(type: string, own: Readonly<Record<string, string>>): string {
  const all: Readonly<Record<string, string>> = happened;
  return own[type] ?? all[type] ?? type;
}

/** What a ride was charged for, in its story and at the desk. */
export const chargedTexts = texts('rides.charged', {
  purposes: {
    fare: 'Fare',
    cancel_fee: 'Cancellation fee',
    no_show_fee: 'No-show fee',
    tip: 'Tip',
    lost_item: 'Return fee for a lost item',
  },
  states: {
    none: 'Not asked',
    processing: 'Being charged',
    authorised: 'On hold at the card',
    captured: 'Paid',
    failed: 'Card declined',
    refunded: 'Refunded',
  },
  owed: 'Owed',
});

/** How a charge stands; `ofVoid` is what it is called where nothing was taken. */
export function chargedWords({ is_owed: isOwed, status }: { is_owed: boolean; status: PaymentStatus }, ofVoid: string): string {
  if (isOwed) return chargedTexts.owed;
  return status === 'void' ? ofVoid : chargedTexts.states[status];
}
