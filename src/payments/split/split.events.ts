import { event } from '../../contract/event.js';
import type { Id, UserId } from '../../contract/ids.js';

/** A friend's part of a fare, and the two that it is between. */
export interface PartFacts {
  readonly partId: Id;
  readonly rideId: Id;
  readonly riderId: UserId;
  readonly friendId: UserId;
  readonly amountCents: number;
  readonly currency: string;
}

/** The friend is asked. */
export const partAsked = event<PartFacts>('payments.part-asked');
/** The friend said yes, and their card is charged later. */
export const partAccepted = event<PartFacts>('payments.part-accepted');
/** The friend said no: the rider is told. */
export const partDeclined = event<PartFacts>('payments.part-declined');
/** The friend's card was declined: nothing is owed. */
export const partFailed = event<PartFacts>('payments.part-failed');
/** The friend's bank wants them to confirm it: nothing was taken. */
export const partToConfirm = event<PartFacts>('payments.part-to-confirm');
/** The friend's card has paid: both are told. */
export const partPaid = event<PartFacts>('payments.part-paid');
/**
 * It was taken back, or nobody answered in time: nothing is asked of the friend any more. `no_room`: the fare is less by now, and their
 * part does not fit; `promised` where they had said yes.
 */
export type PartEnd = 'withdrawn' | 'expired' | 'no_room' | 'no_room_promised';
export const partClosed = event<PartFacts & { how: PartEnd }>('payments.part-closed');
/** Something of it that its two see has changed: recorded with every change. */
export const partTouched = event<Pick<PartFacts, 'riderId' | 'friendId'>>('payments.part-touched');
