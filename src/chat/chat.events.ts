import { event } from '../contract/event.js';
import type { Id, UserId } from '../contract/ids.js';
import type { Message, MessageType } from './messages/message.contract.js';

export interface MessageStored {
  readonly message: Message;
  /** Everyone in the conversation, the sender too. */
  readonly audience: readonly UserId[];
}

/** A message was committed. Told only after commit, as a hint that a crash may lose: live events, an agent's turn. */
export const messageStored = event<MessageStored>('chat.message.stored');

/** Of these messages everybody is notified who has not seen them. Recorded by the same job as `messageSent`, once before it: at least once. */
export const messagesNotified = event<{ readonly messageIds: readonly Id[] }>('chat.messages.notified');

export interface MessageSent {
  readonly messageId: Id;
  readonly conversationId: Id;
  readonly kind: 'direct' | 'group';
  readonly senderId: UserId;
  /** Those who have not read it yet: it counts for them; never empty. */
  readonly unreadBy: readonly UserId[];
  /** Those of them who did not mute the conversation: they alone are notified. */
  readonly recipientIds: readonly UserId[];
  /** At most 40 whole characters. */
  readonly preview: string;
  readonly messageType: MessageType;
  /** How many files it has. */
  readonly fileCount: number;
  readonly at: Date;
}

/**
 * People are to be notified of a message. Recorded by a job that was committed with the message, so it comes
 * at least once, whatever crashes; listeners keep their row unique by `messageId` (P15).
 */
export const messageSent = event<MessageSent>('chat.message.sent');

export interface ConversationRead {
  readonly userId: UserId;
  readonly conversationId: Id;
  /** Everything up to this seq is read. */
  readonly readSeq: number;
  /** What came meanwhile and is not read: at most `unreadTold`, the newest ones. */
  readonly unread: readonly Id[];
}

/** A person's read marker moved: its message notifications are read in the same transaction (S3). */
export const conversationRead = event<ConversationRead>('chat.conversation.read');

export interface MessageRemoved {
  readonly messageId: Id;
  readonly conversationId: Id;
  readonly audience: readonly UserId[];
  /** Those of the audience who had not read it. */
  readonly unreadBy: readonly UserId[];
}

/** A message was deleted for everyone: what quotes it must go in the same transaction (P7). */
export const messageRemoved = event<MessageRemoved>('chat.message.removed');

export interface MessageChanged {
  readonly message: Message;
  /** Everyone in the conversation who can see it. */
  readonly audience: readonly UserId[];
}

/** A message looks different to all who see it: it was edited, or somebody reacted to it. */
export const messageChanged = event<MessageChanged>('chat.message.changed');

export interface MessageEdited {
  readonly messageId: Id;
  /** Everyone in the conversation who can see it. */
  readonly audience: readonly UserId[];
  /** What it says now: at most 40 whole characters. */
  readonly preview: string;
}

/** A message says something else: what quotes it quotes that in the same transaction. */
export const messageEdited = event<MessageEdited>('chat.message.edited');

/** Messages got delivered or read: their senders see it. At most `messageIdsMax`, the newest ones. */
export const receiptsMoved = event<{ readonly messages: readonly Message[] }>('chat.receipts.moved');

export interface ConversationTouched {
  readonly conversationId: Id;
  readonly userIds: readonly UserId[];
}

/**
 * A block hides a conversation from both of its people, or somebody is out of a group: what they were told of it goes in
 * the same transaction (P22, M115).
 */
export const conversationHidden = event<ConversationTouched>('chat.conversation.hidden');

/** A conversation looks different to these members, is hidden from them, or is no longer. */
export const conversationTouched = event<ConversationTouched>('chat.conversation.touched');

/**
 * A block came between two people, or was taken back. Heard after what was recorded by then: the rides that it gives to others are locked
 * before the conversation's row.
 */
export const sightChanged = event<{ readonly blockerId: UserId; readonly blockedId: UserId; readonly isBlocked: boolean }>(
  'chat.sight.changed',
);

export interface ContactChanged {
  readonly a: UserId;
  readonly b: UserId;
  /** It is no reason to end before. */
  readonly atLeastUntil: Date | null;
}

/**
 * A reason why two people may write to each other began or is over. Those of a transaction are heard together, after what was recorded by
 * then: rides and money are locked before the conversations' rows.
 */
export const contactChanged = event<ContactChanged>('chat.contact.changed');

export interface MemberLeft {
  readonly conversationId: Id;
  readonly userId: UserId;
  /** Everybody who is still in it. */
  readonly audience: readonly UserId[];
}

/** What somebody scheduled in a conversation changed, or was sent. */
export const scheduledTouched = event<{ readonly userId: UserId; readonly conversationId: Id }>('chat.scheduled.touched');

/** Somebody left a group or was taken out of it. */
export const memberLeft = event<MemberLeft>('chat.member.left');
