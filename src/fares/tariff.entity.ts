import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import type { Tariff } from './fare.api.js';

/** Prices of an area from an instant on (D6); newer rows are added, none is changed, and what does not hold yet can be withdrawn. */
export const TariffSchema = defineEntity({
  name: 'Tariff',
  tableName: 'tariffs',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** In this order they were written. */
    number: p.integer().generated('by default as identity'),
    area: p.text(),
    rules: p.json<Tariff>(),
    validFrom: p.datetime(),
    /** The admin; null of the first one, which came with the product. */
    createdBy: p.text().$type<UserId>().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** Null of the first one. */
    reason: p.text().nullable(),
    /** Before it held; it never does. */
    withdrawnAt: p.datetime().nullable(),
    withdrawnBy: p.text().$type<UserId>().nullable(),
    withdrawnReason: p.text().nullable(),
  },
});
