import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import type { Json } from '../http/json.js';
import { ContactsService } from './conversations/contacts.service.js';
import type { Conversation } from './conversations/conversation.contract.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { type ReceivedMessage, receivedMessage } from './messages/evidence.queries.js';
import type { Message } from './messages/message.contract.js';
import { MessagesService, type PostedMessage } from './messages/messages.service.js';
import { ReceiptsService } from './delivery/receipts.service.js';
import { type Rewinding, RewindService } from './talks/rewind.service.js';
import { TalksService, type TalksWish } from './talks/talks.service.js';

/** For modules that write into conversations by jobs, and have no queue of their own. */
export { chatQueue } from './chat.jobs.js';
export type { ReceivedFile } from './messages/evidence.queries.js';

/** What other modules may ask of chat and have it do. */
@Injectable()
export class ChatApi {
  constructor(
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
    private readonly receipts: ReceiptsService,
    private readonly talks: TalksService,
    private readonly rewinds: RewindService,
  ) {}

  /** Whether `a` may message or see typing of `b`: one rule for all of them (SEC-8). */
  canContact(a: UserId, b: UserId): Promise<boolean> {
    return this.contacts.canContact(a, b);
  }

  /** Whether `a` may call `b`: friends, or both on a ride that goes on (M144). */
  canCall(a: UserId, b: UserId): Promise<boolean> {
    return this.contacts.canCall(a, b);
  }

  /** The direct conversation of two people, made when there is none yet; the caller has checked that they may. */
  directConversation(maker: UserId, other: UserId): Promise<Id> {
    return this.conversations.openDirect(maker, other);
  }

  /** The other one of a direct conversation of mine; undefined where it is none. */
  otherIn(me: UserId, id: Id): Promise<UserId | undefined> {
    return this.talks.otherIn(me, id);
  }

  /** A conversation of mine, as I see it. */
  conversation(me: UserId, id: Id): Promise<Json<Conversation>> {
    return this.conversations.get(me, id);
  }

  /** My direct conversations with one agent, the newest first. */
  conversationsWith(me: UserId, wish: TalksWish): Promise<Conversation[]> {
    return this.talks.listWith(me, wish);
  }

  /** A new one, unless nothing was said by me in the current one yet. */
  beginConversation(me: UserId, agent: UserId): Promise<Id> {
    return this.talks.begin(me, agent);
  }

  /** Null takes the name away. The caller knows that it is mine, with an agent. */
  renameConversation(unit: Unit, me: UserId, named: { id: Id; name: string | null }): Promise<void> {
    return this.talks.rename(unit, me, named);
  }

  /** Nobody is told of what is said in a conversation that is about to be removed; to be called before any row is locked. */
  holdNotices(unit: Unit, id: Id): Promise<void> {
    return this.talks.holdNotices(unit, id);
  }

  /** The caller knows that it is mine, with an agent, and holds its notices. */
  removeConversation(unit: Unit, me: UserId, id: Id): Promise<void> {
    return this.talks.remove(unit, me, id);
  }

  /** Takes back what was said after my newest message. Refuses with `not_found`, or `conflict` where it is not the newest. */
  rewind(unit: Unit, me: UserId, rewinding: Rewinding): Promise<void> {
    return this.rewinds.rewind(unit, me, rewinding);
  }

  /** What somebody sent under a key; undefined for nothing. */
  sentUnder(senderId: UserId, clientId: Id): Promise<Message | undefined> {
    return this.messages.sentUnder(senderId, clientId);
  }

  /** Sends in a member's name by the same rules as over the wire. */
  post(message: PostedMessage): Promise<Message> {
    return this.messages.post(message);
  }

  /** A message as one of its people sees it now; undefined where they do not, such as after it was deleted. */
  seen(me: UserId, id: Id): Promise<Message | undefined> {
    return this.messages.seen(me, id);
  }

  /** Reads everything up to the newest of these messages in each conversation, as on its page: senders see it (P9). */
  read(unit: Unit, reader: UserId, messageIds: readonly Id[]): Promise<void> {
    return this.receipts.readIn(unit, reader, messageIds);
  }

  /** Reads a message whose reader knows of it anyway, unless something else there is unread by them. */
  readAlone(unit: Unit, reader: UserId, messageId: Id): Promise<void> {
    return this.receipts.readAlone(unit, reader, messageId);
  }

  /** A message for the record, only for somebody it was sent to (M86). */
  received(unit: Unit, id: Id, by: UserId): Promise<ReceivedMessage | undefined> {
    return unit.one(receivedMessage, { id, by });
  }
}
