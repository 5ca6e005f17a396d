import type { Id, UserId } from '../../contract/ids.js';
import type { Unit } from '../../database/unit.js';
import { partClosed, type PartEnd, type PartFacts, partTouched } from './split.events.js';
import { type ChangedPart, openPartsOf } from './split.queries.js';

/** What an event tells of a part. */
export function factsOf({ id, ride_id, friend_id, amount_cents, currency, customer_id }: ChangedPart): PartFacts {
  return { partId: id, rideId: ride_id, riderId: customer_id, friendId: friend_id, amountCents: amount_cents, currency };
}

/** Both see it anew. */
export function recordTouched(unit: Unit, { riderId, friendId }: Pick<PartFacts, 'riderId' | 'friendId'>): void {
  unit.record(partTouched, { riderId, friendId });
}

/** How much of a fare is left has changed: friends who have not paid their parts see whether they can. The caller holds the ride. */
export async function recordOpenTouched(unit: Unit, { rideId, customerId: riderId }: { rideId: Id; customerId: UserId }): Promise<void> {
  const open = await unit.all(openPartsOf, { ride: rideId, now: unit.now });
  for (const { friend_id: friendId } of open) recordTouched(unit, { riderId, friendId });
}

/** Nothing is asked of these friends any more. */
export function recordClosed(unit: Unit, parts: readonly ChangedPart[], how: PartEnd): void {
  for (const part of parts) {
    const facts = factsOf(part);
    unit.record(partClosed, { ...facts, how });
    recordTouched(unit, facts);
  }
}
