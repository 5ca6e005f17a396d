import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import type { TollRules } from './tolls.contract.js';

/** A toll place from an instant on (D6); newer rows are added, and what does not hold yet can be replaced. */
export const TollSchema = defineEntity({
  name: 'Toll',
  tableName: 'tolls',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** In this order they were written. */
    number: p.integer().generated('by default as identity'),
    /** Which place it is a version of. */
    placeId: p.uuid().$type<Id>(),
    rules: p.json<TollRules>(),
    validFrom: p.datetime(),
    /** The admin. */
    createdBy: p.text().$type<UserId>(),
    createdAt: p.datetime(),
    reason: p.text(),
    /** Before it held, by a newer one of its place; it never does. */
    replacedAt: p.datetime().nullable(),
  },
});
