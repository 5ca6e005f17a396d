import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';

const statuses = ['asked', 'taken', 'refused', 'dropped'] as const;

/** A card that is asked to hold a higher fare, while its hold for the fare so far stays (D7). */
export const FareRaiseSchema = defineEntity({
  name: 'FareRaise',
  tableName: 'fare_raises',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    rideId: p.uuid().$type<Id>(),
    paymentId: p.uuid().$type<Id>(),
    paymentMethodId: p.uuid().$type<Id>(),
    /** The price that it is for; asked for once. */
    quoteId: p.uuid().$type<Id>().nullable(),
    /** Ours, unique: the payment's own once this hold is the fare's. */
    providerKey: p.text(),
    amountCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    /** `taken`: it is the fare's hold. `dropped`: the fare stayed as it was. */
    status: p.enum(statuses),
    /** The provider's name for the new hold; without one its answer is not known. */
    holdRef: p.text().nullable(),
    /** The hold of the fare so far, and our key of it. */
    oldKey: p.text(),
    oldHoldRef: p.text().nullable(),
    /** Whether the one of the two holds that nobody needs was let go. */
    isSettled: p.boolean().default(false),
    /** Until then the driver may still say yes; null before the card has answered. */
    wantedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
