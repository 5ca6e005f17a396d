import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { FarePart } from './split.contract.js';

const steps = ['charge', 'return', 'rest'] as const;

/** What a friend pays of a ride's fare. The rider's card has paid the whole of it: this much goes back to it (M51). */
export const FarePartSchema = defineEntity({
  name: 'FarePart',
  tableName: 'fare_parts',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    rideId: p.uuid().$type<Id>(),
    friendId: p.text().$type<UserId>(),
    amountCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    status: p.enum(FarePart.shape.status.options),
    /** The friend's card; null until they chose one. */
    paymentMethodId: p.uuid().$type<Id>().nullable(),
    /** What the provider is still to be asked for: the friend's card, then the rider's, and then for the rest that this did not take. */
    step: p.enum(steps).nullable(),
    /** Ours, unique: the provider does what is asked with it once. */
    chargeKey: p.text().nullable(),
    /** The provider's name for the charge. */
    chargeRef: p.text().nullable(),
    returnKey: p.text().nullable(),
    /** How often the rider's card did not take the money back. */
    refusals: p.integer().default(0),
    /** When it is tried again. */
    nextTryAt: p.datetime().nullable(),
    askedAt: p.datetime(),
    /** Until when it can be answered; null while the ride goes on. */
    expiresAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    /** When it was back on the rider's card, all of it. */
    returnedAt: p.datetime().nullable(),
    /** How much of it is back while not all of it is. */
    returnedCents: p.integer().nullable(),
    /** The provider's names for what is back, in the books; null where they are not known. */
    returnRef: p.text().nullable(),
    updatedAt: p.datetime(),
    /** A charge that the friend's bank wants them to confirm: the provider's name for it, and its card. Nothing was taken. */
    confirmRef: p.text().nullable(),
    confirmCardId: p.uuid().$type<Id>().nullable(),
    /** Since when they were last sent to their bank, and when the provider is asked again what came of it. */
    confirmSince: p.datetime().nullable(),
    confirmLookAt: p.datetime().nullable(),
  },
});
