import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { ContactsService } from './contacts.service.js';
import { ConversationsService } from './conversations.service.js';
import { receivedMessage } from './evidence.queries.js';
import { isHidden } from './hidden.queries.js';
import type { Message } from './message.contract.js';
import { MessagesService, type PostedMessage } from './messages.service.js';
import { ReceiptsService } from './receipts.service.js';

/** A message as somebody got it, also when it was deleted since. */
export interface ReceivedMessage {
  readonly id: Id;
  readonly sender_id: UserId;
  readonly message: string;
  readonly created_at: Date;
  /** What it said is for operators alone from then on (P7). */
  readonly deleted_at: Date | null;
}

/** Rows `user_id`, `count`: how many messages these people, an SQL array, have not read, by the markers of the conversations they see (P9). */
export const unreadMessages = (people: string): string => `
  select me.user_id, sum(me.unread_count)::int as count
  from conversation_members me join conversations c on c.id = me.conversation_id
  where me.user_id = any(${people}) and me.left_at is null and me.unread_count > 0 and not ${isHidden}
  group by me.user_id`;

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
  async received(unit: Unit, id: Id, by: UserId): Promise<ReceivedMessage | undefined> {
    const [message] = await unit.rows<ReceivedMessage>(receivedMessage, [id, by]);
    return message;
  }
}
