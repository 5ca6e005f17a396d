import { Injectable, type OnModuleInit } from '@nestjs/common';
import { conversationRead, messageRemoved, messageSent } from '../chat/chat.events.js';
import { Events } from '../database/events.js';
import { friendRequestAnswered, friendRequestSent } from '../friends/friends.events.js';
import { ProfilesApi } from '../profiles/profiles.api.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { nameOf } from './ride-notices.js';

/** What people are told about messages and friends (S6, S8, M79, M83). */
@Injectable()
export class SocialListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly notifications: NotificationsService,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    this.listenToMessages();
    this.listenToFriends();
  }

  private listenToMessages(): void {
    const { events, notifier, notifications } = this;
    events.inside(messageSent, async (sent, unit) => {
      const sender = (await this.profiles.byIds([sent.senderId])).get(sent.senderId);
      await notifier.tell(
        unit,
        sent.recipientIds.map((userId) => ({
          userId,
          type: 'new_message',
          title: nameOf(sender),
          message: sent.preview,
          metadata: {
            conversation_id: sent.conversationId,
            sender_id: sent.senderId,
            sender_avatar: sender?.avatar_url,
            action_url: `/messages?conversation=${sent.conversationId}`,
          },
          eventKey: messageKey(sent.messageId),
        })),
      );
    });
    events.inside(conversationRead, ({ userId, conversationId }, unit) => notifications.markConversationRead(unit, userId, conversationId));
    events.inside(messageRemoved, ({ messageId, audience }, unit) => notifications.forget(unit, audience, messageKey(messageId)));
  }

  private listenToFriends(): void {
    const { events, notifier } = this;
    events.inside(friendRequestSent, async ({ requestId, senderId, receiverId }, unit) => {
      const sender = (await this.profiles.byIds([senderId])).get(senderId);
      await notifier.tell(unit, [
        {
          userId: receiverId,
          type: 'friend_request_received',
          title: 'Friend request',
          message: `${nameOf(sender)} wants to be friends.`,
          metadata: {
            request_id: requestId,
            requester_id: senderId,
            requester_name: nameOf(sender),
            requester_avatar: sender?.avatar_url,
            actionable: true,
            action_url: '/social',
          },
          eventKey: `friend_request_received:${requestId}`,
        },
      ]);
    });
    events.inside(friendRequestAnswered, async ({ requestId, senderId, receiverId, answer }, unit) => {
      const friend = (await this.profiles.byIds([receiverId])).get(receiverId);
      const isAccepted = answer === 'accepted';
      await notifier.tell(unit, [
        {
          userId: senderId,
          type: isAccepted ? 'friend_request_accepted' : 'friend_request_declined',
          title: isAccepted ? 'You have a new friend' : 'Friend request declined',
          message: isAccepted ? `${nameOf(friend)} accepted your friend request.` : `${nameOf(friend)} declined your friend request.`,
          metadata: { friend_id: receiverId, friend_name: nameOf(friend), friend_avatar: friend?.avatar_url, action_url: '/social' },
          eventKey: `friend_request_answered:${requestId}`,
        },
      ]);
    });
  }
}

function messageKey(messageId: string): string {
  return `new_message:${messageId}`;
}
