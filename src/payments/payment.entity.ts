import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../contract/ids.js';
import { PaymentStatus } from '../rides/ride.contract.js';
import { ChargePurpose } from './payments.contract.js';

/** A ride that nobody was asked to pay yet has no payment. */
const statuses = PaymentStatus.options.filter((status) => status !== 'none');
const steps = ['authorise', 'capture', 'void'] as const;

/** What a rider is charged for one purpose of one ride. */
export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    rideId: p.uuid().$type<Id>(),
    paymentMethodId: p.uuid().$type<Id>(),
    purpose: p.enum(ChargePurpose.options),
    /** Ours, unique: the provider does what is asked with it once. */
    providerKey: p.text(),
    /** The provider's name for the charge. */
    providerRef: p.text().nullable(),
    amountCents: p.integer(),
    /** ISO 4217. */
    currency: p.character().length(3),
    status: p.enum(statuses),
    /** What is still to be asked of the provider; null when nothing is. */
    step: p.enum(steps).nullable(),
    attempts: p.integer().default(0),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** When a hold was first asked for, over how much, and the provider's name for it; without a name its answer was lost. */
    authoriseSentAt: p.datetime().nullable(),
    holdCents: p.integer().nullable(),
    holdRef: p.text().nullable(),
    /** Who owes it since when; null once it is paid. */
    debtorId: p.text().$type<UserId>().nullable(),
    owedSince: p.datetime().nullable(),
    /** How often a card refused it. */
    refusals: p.integer().default(0),
    /** When it is tried again by itself. */
    nextTryAt: p.datetime().nullable(),
    /** A charge that the bank wants its owner to confirm: whose, the provider's name for it, and the card. Nothing was taken. */
    confirmerId: p.text().$type<UserId>().nullable(),
    confirmRef: p.text().nullable(),
    confirmCardId: p.uuid().$type<Id>().nullable(),
    /** Since when they were last sent to their bank, and when the provider is asked again what came of it. */
    confirmSince: p.datetime().nullable(),
    confirmLookAt: p.datetime().nullable(),
  },
});
