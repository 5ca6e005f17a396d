import type { NamesPeople } from '../talks/named-people.contract.js';
import type { Message, Quoted } from './message.contract.js';
import type { Outcome, Outgoing } from './message-writer.js';

export type Stored = Extract<Outcome, { verdict: 'stored' }>;

/** A message that was just committed, in the shape that message.queries.ts reads it back. */
export function viewStored(send: Outgoing, stored: Stored, quoted: Quoted | null): Message {
  const { named: _, ...metadata }: NamesPeople = send.metadata;
  return {
    id: stored.id,
    conversation_id: stored.conversationId,
    seq: stored.seq,
    sender_id: send.senderId,
    recipient_id: stored.kind === 'direct' ? (stored.audience.find((id) => id !== send.senderId) ?? null) : null,
    message: send.message,
    message_type: send.messageType,
    status: 'sent',
    delivered_at: null,
    read_at: null,
    created_at: stored.at.toISOString(),
    edited_at: null,
    deleted_at: null,
    is_read: false,
    is_delivered: false,
    // What is stored has its files whole: ids alone are those of a repeat.
    attachments: send.attachments as Message['attachments'],
    tempId: send.clientId,
    reply_to: send.replyTo,
    quoted,
    reactions: [],
    reacted_at: null,
    metadata,
  };
}

/** A message as its sender may know it who does not see its conversation: nothing that came after it, and nothing of others. */
export function viewUnseen(message: Message): Message {
  return {
    ...message,
    status: 'sent',
    delivered_at: null,
    read_at: null,
    is_read: false,
    is_delivered: false,
    quoted: null,
    reactions: [],
    reacted_at: null,
  };
}
