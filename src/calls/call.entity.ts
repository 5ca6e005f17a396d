import { defineEntity, p } from '@mikro-orm/core';
import { CallEnd, CallType } from '../chat/messages/call-summary.contract.js';
import type { Id, UserId } from '../contract/ids.js';
import { CallStatus } from './calls.contract.js';

/** A call between two people, kept for a while after it ended. */
export const CallSchema = defineEntity({
  name: 'Call',
  tableName: 'calls',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    conversationId: p.uuid().$type<Id>(),
    callerId: p.text().$type<UserId>(),
    calleeId: p.text().$type<UserId>(),
    callType: p.enum(CallType.options),
    status: p.enum(CallStatus.options),
    endReason: p.enum(CallEnd.options).nullable(),
    /** Whether its message is in the conversation, or never will be. */
    isWritten: p.boolean().default(false),
    ringUntil: p.datetime(),
    createdAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
  },
});
