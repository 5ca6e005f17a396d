import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { Refund } from './refunds.contract.js';

/** What of a charge was given back, or waived; none is ever changed once it is over. */
export const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    paymentId: p.uuid().$type<Id>(),
    /** The friend's part that it goes back to; null where it goes to the rider. */
    partId: p.uuid().$type<Id>().nullable(),
    /** What an operator gave back at once is one act, to however many it goes; null where it goes to one. */
    actId: p.uuid().$type<Id>().nullable(),
    kind: p.enum(Refund.shape.kind.options),
    amountCents: p.integer(),
    /** What of it the driver gives, or does not get. */
    driverCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    /** Empty where somebody is erased whom it could name. */
    reason: p.text(),
    /** The operator. */
    requestedBy: p.text().$type<UserId>(),
    status: p.enum(Refund.shape.status.options),
    /** Ours, unique: the provider does what is asked with it once. */
    providerKey: p.text(),
    providerRef: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
