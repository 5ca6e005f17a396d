import { defineEntity, p } from '@mikro-orm/core';
import type { UserId } from '../contract/ids.js';
import type { Tariff } from './fare.api.js';

/** Prices of an area from an instant on (D6); newer rows are added, none is changed. */
export const TariffSchema = defineEntity({
  name: 'Tariff',
  tableName: 'tariffs',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    area: p.text(),
    rules: p.json<Tariff>(),
    validFrom: p.datetime(),
    /** The operator; null of the first one, which came with the product. */
    createdBy: p.text().$type<UserId>().nullable(),
  },
});
