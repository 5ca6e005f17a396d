import { defineEntity, p } from '@mikro-orm/core';

/** A live event over NOTIFY's 8,000 bytes: it waits here for the other instances, which are sent its id. */
export const FanoutPayloadSchema = defineEntity({
  name: 'FanoutPayload',
  tableName: 'fanout_payloads',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    /** JSON as text: nothing in the database looks into it. */
    payload: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
