import { defineEntity, p } from '@mikro-orm/core';
import type { Id, UserId } from '../../contract/ids.js';
import { ScheduledError, ScheduledState } from './scheduled.contract.js';

/** One message that is to be sent later, until it is sent (M120). */
export const ScheduledMessageSchema = defineEntity({
  name: 'ScheduledMessage',
  tableName: 'scheduled_messages',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    conversationId: p.uuid().$type<Id>(),
    senderId: p.text().$type<UserId>(),
    /** The key under which it is sent: once, however often it is tried (P2). */
    clientId: p.uuid().$type<Id>(),
    message: p.text(),
    replyTo: p.uuid().$type<Id>().nullable(),
    sendAt: p.datetime(),
    state: p.enum(ScheduledState.options).default('waiting'),
    error: p.enum(ScheduledError.options).nullable(),
    /** A lease: somebody sends it until then, and nobody else touches it. */
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
