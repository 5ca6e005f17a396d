import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';

/** One of the two people of a call, and the page that they talk on. */
export const CallPersonSchema = defineEntity({
  name: 'CallPerson',
  tableName: 'call_people',
  properties: {
    callId: p.uuid().$type<Id>().primary(),
    userId: p.text().$type<UserId>().primary(),
    /** Until the call ends; a person is in one at a time. */
    isLive: p.boolean().default(true),
    /** The page that they answered on or called from; null before. */
    deviceId: p.uuid().$type<Id>().nullable(),
    /** Whose end ends the call (P23). */
    sessionId: p.uuid().$type<Id>().nullable(),
    /** The connection of that page; null until it is open. */
    socketId: p.text().nullable(),
    /** How many pages it was so far: what another one says to an older one is not delivered. */
    joins: p.integer().default(0),
    /** A page that is not heard of until then is gone. */
    aliveUntil: p.datetime().nullable(),
  },
});
