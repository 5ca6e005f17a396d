import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../database/events.js';
import { Realtime } from '../realtime/realtime.js';
import {
  type ConversationTouched,
  conversationTouched,
  memberLeft,
  messageChanged,
  messageRemoved,
  messageStored,
  receiptsMoved,
  scheduledTouched,
} from './chat.events.js';
import { conversationChanged, conversationGone } from './conversations/conversation.contract.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { typingChanged } from './delivery/typing.contract.js';
import { deliveredAllSignal, deliveredSignal } from './delivery/delivery.contract.js';
import { messageCreated, messageDeleted, messageUpdated, sendSignal } from './messages/message.contract.js';
import { MessagesService } from './messages/messages.service.js';
import { ReceiptsService } from './delivery/receipts.service.js';
import { scheduledChanged } from './scheduled/scheduled.contract.js';
import { TypingService, typingSaid } from './delivery/typing.service.js';

/** What chat hears from sockets and says to them. Members of a conversation hear; who is one is read from the database. */
@Injectable()
export class ChatGateway implements OnModuleInit {
  constructor(
    private readonly realtime: Realtime,
    private readonly events: Events,
    private readonly messages: MessagesService,
    private readonly receipts: ReceiptsService,
    private readonly typing: TypingService,
    private readonly conversations: ConversationsService,
  ) {}

  onModuleInit(): void {
    const { realtime, events } = this;
    realtime.declare(messageCreated, messageUpdated, messageDeleted, conversationChanged, conversationGone, typingChanged);
    realtime.declare(scheduledChanged);
    realtime.handle(sendSignal, async (me, payload) => ({ message: await this.messages.send(me.id, payload) }));
    realtime.handle(deliveredSignal, async (me, { message_ids }) => {
      await this.receipts.delivered(me.id, message_ids);
      return {};
    });
    realtime.handle(deliveredAllSignal, (me) => this.receipts.deliveredAll(me.id));
    realtime.onDisconnect((me) => this.typing.stop(me.id));
    realtime.onPeers(typingSaid, (said) => this.typing.note(said));
    events.after(messageStored, ({ message, audience }) => realtime.toUsers(audience, messageCreated, message));
    events.after(receiptsMoved, ({ messages }) => {
      for (const message of messages) realtime.toUser(message.sender_id, messageUpdated, message);
    });
    events.after(messageChanged, ({ message, audience }) => realtime.toUsers(audience, messageUpdated, message));
    events.after(messageRemoved, ({ messageId, conversationId, audience }) => {
      realtime.toUsers(audience, messageDeleted, { id: messageId, conversation_id: conversationId });
    });
    events.after(conversationTouched, (touched) => this.publishTouched(touched));
    events.after(scheduledTouched, ({ userId, conversationId }) => {
      realtime.toUser(userId, scheduledChanged, { conversation_id: conversationId });
    });
    // Whoever is gone types no more; what they say themselves nobody hears.
    events.after(memberLeft, ({ conversationId, userId, audience }) => {
      realtime.toUsers(audience, typingChanged, { conversation_id: conversationId, user_id: userId, is_typing: false });
    });
  }
  /** Whoever does not see it any more hears only that it is gone. */
  private async publishTouched({ conversationId, userIds }: ConversationTouched): Promise<void> {
    const views = new Map((await this.conversations.viewsFor(conversationId, userIds)).map(({ user_id, view }) => [user_id, view]));
    for (const userId of userIds) {
      const view = views.get(userId);
      if (view) this.realtime.toUser(userId, conversationChanged, view);
      else this.realtime.toUser(userId, conversationGone, { id: conversationId });
    }
  }
}
