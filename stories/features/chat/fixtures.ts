import { Conversation, Participant } from '@server/chat/conversations/conversation.contract.js';
import type { GroupNotice } from '@server/chat/messages/group-notice.contract.js';
import { Message, Quoted } from '@server/chat/messages/message.contract.js';
import { Scheduled } from '@server/chat/scheduled/scheduled.contract.js';
import { mountedOf } from '../../../web/features/chat/state/mounted-rows';
import { daysOf, type ThreadMessage } from '../../../web/features/chat/state/thread-items';

const conversationId = '01990000-0000-7000-8000-000000000001';

/** Everything in these stories happens around this moment. */
export const here = { now: '2026-11-21T15:30:00Z', timeZone: 'America/New_York' };
export const me = 'user_rosa';

export function aParticipant(change: Partial<Participant> = {}): Participant {
  const person = {
    clerk_id: 'user_dan',
    full_name: 'Dan Driver',
    avatar_url: null,
    average_rating: 4.9,
    total_ratings: 120,
    is_agent: false,
    isAgent: false,
    agentEmoji: null,
    isActive: true,
  };
  return Participant.parse({ ...person, ...change });
}

/** A message of mine unless told. */
export function aMessage(change: Partial<Message> = {}): Message {
  const seq = change.seq ?? 1;
  const status = change.status ?? 'sent';
  const isRead = status === 'read';
  const isDelivered = isRead || status === 'delivered';
  const at = '2026-11-21T15:12:00Z';
  return Message.parse({
    id: `01990000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    conversation_id: conversationId,
    seq,
    sender_id: me,
    recipient_id: 'user_dan',
    message: 'I am at the corner of Mill Street.',
    message_type: 'text',
    status,
    delivered_at: isDelivered ? at : null,
    read_at: isRead ? at : null,
    created_at: at,
    edited_at: null,
    deleted_at: null,
    is_read: isRead,
    is_delivered: isDelivered,
    attachments: [],
    tempId: null,
    reply_to: null,
    quoted: null,
    reactions: [],
    reacted_at: null,
    metadata: {},
    ...change,
  });
}

/** What Dan said, as an answer to it quotes it. */
export function aQuote(change: Partial<Quoted> = {}): Quoted {
  const said = aMessage({ sender_id: 'user_dan', message: 'Where are you?' });
  return Quoted.parse({ ...said, excerpt: said.message, ...change });
}

export function aThreadMessage(change: Partial<ThreadMessage> = {}): ThreadMessage {
  const { isOptimistic = false, error = null, key, ...message } = change;
  const parsed = aMessage(message);
  return { ...parsed, isOptimistic, error, key: key ?? parsed.id };
}

export function aConversation(change: Partial<Conversation> = {}): Conversation {
  const friend = aParticipant();
  const lastMessage = aMessage({ sender_id: friend.clerk_id, recipient_id: me, message: 'On my way, four minutes.' });
  return Conversation.parse({
    id: conversationId,
    kind: 'direct',
    friend,
    name: null,
    photo_url: null,
    participants: [friend],
    role: null,
    admin_ids: [],
    lastMessage,
    lastSeq: (change.lastMessage ?? lastMessage).seq,
    unreadCount: 0,
    isTyping: false,
    isPinned: false,
    isMuted: false,
    isArchived: false,
    isMarkedUnread: false,
    lastReadMessageId: null,
    draftMessage: null,
    draftVersion: 0,
    scheduledCount: 0,
    closes_at: null,
    created_at: '2026-11-01T12:00:00Z',
    updated_at: '2026-11-21T15:12:00Z',
    version: 1,
    ...change,
  });
}

/** A message of mine that waits until tomorrow morning. */
export function aScheduled(change: Partial<Scheduled> = {}): Scheduled {
  return Scheduled.parse({
    id: '01990000-0000-7000-8000-00000000a001',
    conversation_id: conversationId,
    message: 'Happy birthday, Dan!',
    reply_to: null,
    send_at: '2026-11-22T14:00:00Z',
    state: 'waiting',
    error: null,
    created_at: '2026-11-21T15:20:00Z',
    tempId: '01990000-0000-7000-8000-00000000a0f1',
    ...change,
  });
}

/** A group of Dan, Finn and me, who leads it. */
export function aGroup(change: Partial<Conversation> = {}): Conversation {
  const participants = [aParticipant(), aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' })];
  return aConversation({ kind: 'group', friend: null, name: 'Sunday drivers', participants, role: 'admin', admin_ids: [me], ...change });
}

/** A line of what happened in a group. */
export function aNotice(change: Partial<GroupNotice> = {}): GroupNotice {
  const finn = { id: 'user_finn', name: 'Finn Field' };
  return { kind: 'added', by: { id: 'user_dan', name: 'Dan Driver' }, people: [finn], name: null, ...change };
}

export const longText = 'Could you please bring the cello, the two suitcases and the small dog as well? '.repeat(6);

/** A thread of which all is mounted. */
export const mountedAll = (messages: readonly ThreadMessage[], firstNew?: string) =>
  mountedOf(daysOf(messages, here.timeZone, firstNew), null, () => 60);
