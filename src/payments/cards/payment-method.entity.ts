import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../../contract/ids.js';
import { CardState } from '../payments.contract.js';

/** A saved card without any card data. */
export const PaymentMethodSchema = defineEntity({
  name: 'PaymentMethod',
  tableName: 'payment_methods',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.text().$type<UserId>(),
    /** The vault's name for the card. */
    providerRef: p.text(),
    brand: p.text(),
    last4: p.character().length(4),
    /** 1 … 12. */
    expMonth: p.smallint(),
    expYear: p.smallint(),
    isDefault: p.boolean().default(false),
    /** What the provider said last: whether it has expired is told by the calendar. */
    state: p.enum(CardState.options).default('ok'),
    createdAt: p.datetime(),
    removedAt: p.datetime().nullable(),
    /** The provider keeps a removed card by this name until it was told. */
    forgetRef: p.text().nullable(),
  },
});
