import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { ContactsService } from './conversations/contacts.service.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { type ReceivedMessage, receivedMessage } from './messages/evidence.queries.js';
import type { Message } from './messages/message.contract.js';
import { MessagesService, type PostedMessage } from './messages/messages.service.js';
import { ReceiptsService } from './delivery/receipts.service.js';

export type { ReceivedFile } from './messages/evidence.queries.js';

/** What other modules may ask of chat and have it do. */
@Injectable()
export class ChatApi {
  constructor(
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** Whether `a` may message, call or see typing of `b`: one rule for all of them (SEC-8). */
  canContact(a: UserId, b: UserId): Promise<boolean> {
    return this.contacts.canContact(a, b);
  }

  /** The direct conversation of two people, made when there is none yet; the caller has checked that they may. */
  directConversation(maker: UserId, other: UserId): Promise<Id> {
    return this.conversations.openDirect(maker, other);
  }

  /** Sends in a member's name by the same rules as over the wire. */
  post(message: PostedMessage): Promise<Message> {
    return this.messages.post(message);
  }

  /** Reads everything up to the newest of these messages in each conversation, as on its page: senders see it (P9). */
  read(unit: Unit, reader: UserId, messageIds: readonly Id[]): Promise<void> {
    return this.receipts.readIn(unit, reader, messageIds);
  }

  /** A message for the record, only for somebody it was sent to (M86). */
  received(unit: Unit, id: Id, by: UserId): Promise<ReceivedMessage | undefined> {
    return unit.one(receivedMessage, { id, by });
  }
}
