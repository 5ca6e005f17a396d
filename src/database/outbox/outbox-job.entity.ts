import { defineEntity, p } from '@mikro-orm/core';

/** A job that was committed with its data and is not in its queue yet (SEC-16); the row's id becomes the job's. */
export const OutboxJobSchema = defineEntity({
  name: 'OutboxJob',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    queue: p.text(),
    name: p.text(),
    payload: p.json<object>(),
    /** How often it may be tried in all. */
    attempts: p.integer(),
    /** Milliseconds before the second try; they double with each further one. */
    backoffMs: p.integer(),
    /** Not before this instant. */
    runAt: p.datetime(),
    createdAt: p.datetime(),
  },
});
