import { defineEntity, p } from '@mikro-orm/core';
import type { Id } from '../../contract/ids.js';
import { Setback } from './setbacks.contract.js';

/** The rider's card took it, or somebody of the town gave it by hand. */
const givenWays = ['card', 'hand'] as const;

/** Money that a bank took back from the town, or did not take for its rider after all. */
export const SetbackSchema = defineEntity({
  name: 'Setback',
  tableName: 'setbacks',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    kind: p.enum(Setback.shape.kind.options),
    paymentId: p.uuid().$type<Id>(),
    /** The friend's part whose charge it is about, or whose money did not arrive at the rider's card. */
    partId: p.uuid().$type<Id>().nullable(),
    /** The refund that did not arrive; null of what a friend paid. */
    refundId: p.uuid().$type<Id>().nullable(),
    /** The provider's names for it and for its charge. */
    providerRef: p.text(),
    chargeRef: p.text(),
    amountCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    state: p.enum(Setback.shape.state.options),
    /** In the provider's words. */
    reason: p.text().nullable(),
    /** Until when the bank takes an answer. */
    dueAt: p.datetime().nullable(),
    /** Whether the bank has the money, and whether the books say so. */
    isTaken: p.boolean(),
    isBooked: p.boolean().default(false),
    /** How what a friend paid came to its rider after all; null: not yet, or it is about something else. */
    given: p.enum(givenWays).nullable(),
    /** How often the provider's answer was noted: of several to one question the first counts. */
    looks: p.integer().default(0),
    openedAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
