import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  conversationHidden,
  conversationRead,
  messageEdited,
  messageRemoved,
  type MessageSent,
  messageSent,
} from '../../chat/chat.events.js';
import type { UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import type { Unit } from '../../database/unit.js';
import { ProfilesApi } from '../../profiles/profiles.api.js';
import type { Person } from '../../profiles/profiles.contract.js';
import { type MessageNotice, Notifier } from './notifier.js';
import { nameOf } from './ride-notices.js';
import { NotificationResolution, recordUnread } from '../resolution/notification-resolution.service.js';

/** What people are told about messages (S8): a batch of them costs one statement, whoever they are for. */
@Injectable()
export class MessageListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly resolution: NotificationResolution,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    const { events, resolution } = this;
    events.insideTogether(messageSent, (messages, unit) => this.notify(unit, messages));
    events.inside(conversationRead, (read, unit) => resolution.conversationRead(unit, read));
    events.inside(conversationHidden, ({ conversationId, userIds }, unit) => resolution.conversationHidden(unit, userIds, conversationId));
    events.inside(messageEdited, (edited, unit) => resolution.messageEdited(unit, edited));
    events.inside(messageRemoved, (removed, unit) => resolution.messageRemoved(unit, removed));
  }

  private async notify(unit: Unit, messages: readonly MessageSent[]): Promise<void> {
    const told = messages.filter(({ recipientIds }) => recipientIds.length > 0);
    const senders = await this.profiles.byIds(told.map(({ senderId }) => senderId));
    const notices = told.flatMap((sent) => noticesOf(sent, senders.get(sent.senderId)));
    const rows = await this.notifier.notifyOfMessages(unit, notices);
    recordUnread(unit, [...new Set(messages.flatMap(({ unreadBy }) => unreadBy))], rows);
  }
}

function noticesOf(sent: MessageSent, sender: Person | undefined): MessageNotice[] {
  const { messageId, conversationId, preview, messageType } = sent;
  // Both were in it.
  if (messageType === 'call') return [];
  const metadata = {
    conversation_id: conversationId,
    sender_id: sent.senderId,
    sender_avatar: sender?.avatar_url,
    action_url: `/social?conversation=${conversationId}`,
  };
  const missedCall = messageType === 'missed_call' ? true : undefined;
  const facts = { says: 'messages', sender: nameOf(sender), preview, files: filesOf(sent), missedCall } as const;
  const notice = { messageId, conversationId, isGroup: sent.kind === 'group', facts, metadata };
  return sent.recipientIds.map((userId: UserId) => ({ userId, ...notice }));
}

/** What a message has; nothing where it is words alone. */
function filesOf({ messageType: type, fileCount: count }: MessageSent): MessageNotice['facts']['files'] {
  return type === 'image' || type === 'voice' || type === 'file' ? { type, count } : undefined;
}
