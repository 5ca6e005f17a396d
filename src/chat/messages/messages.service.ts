import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { Json } from '../../http/json.js';
import { attachmentProblems } from '../attachments/attachment.contract.js';
import type { Attached } from '../attachments/attachments.service.js';
import { ContactsService, pairKeyOf } from '../conversations/contacts.service.js';
import { conversationProblems } from '../conversations/conversation.contract.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ForwardsService } from '../forwards/forwards.service.js';
import { type listMessages, type Message, messageProblems, type MessageType, type NewMessage } from './message.contract.js';
import { messageById, messageOfKey, messagesAround, newerMessages, olderMessages, seqOfMessage } from './message.queries.js';
import { messageAsSeen, mineWithSight } from './seen.queries.js';
import { viewUnseen } from './message.view.js';
import type { Outgoing } from './message-writer.js';
import { type Sent, SendQueue } from './send-queue.js';
import { otherIn } from '../talks/talks.queries.js';

/** Above every seq. */
const newest = '9223372036854775807';

export interface PageWish {
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly around: string | undefined;
  readonly limit: number;
}

/** A message that another module puts into a conversation in a member's name (calls, agents). */
export interface PostedMessage {
  readonly senderId: UserId;
  readonly conversationId: Id;
  readonly message: string;
  readonly messageType: MessageType;
  /** A key unique for this sender: a repeat answers the first message (P2). */
  readonly clientId: Id;
  readonly metadata?: object;
}

@Injectable()
export class MessagesService {
  constructor(
    private readonly sql: Sql,
    private readonly queue: SendQueue,
    private readonly contacts: ContactsService,
    private readonly conversations: ConversationsService,
    private readonly forwards: ForwardsService,
  ) {}

  /** Answers when the message is committed; its listeners are told after that. */
  async send(me: UserId, wanted: NewMessage): Promise<Message> {
    const { sender_id, recipient_id, conversation_id } = wanted;
    if (sender_id !== undefined && sender_id !== me) refuse(messageProblems, 'cannot_message');
    if (conversation_id === undefined && recipient_id === me) refuse(messageProblems, 'cannot_message');
    const attached = await this.forwards.attachedTo(me, wanted);
    try {
      return await this.sendWith(me, wanted, attached);
    } finally {
      if (wanted.forwarded_from !== undefined) await this.forwards.takeBack(me, attached);
    }
  }

  private async sendWith(me: UserId, wanted: NewMessage, attached: Attached): Promise<Message> {
    const { recipient_id, conversation_id } = wanted;
    const outgoing = outgoingOf(me, wanted, attached);
    const outcome = await this.submit(outgoing);
    if (outcome.verdict !== 'no_conversation' || conversation_id !== undefined || recipient_id === undefined)
      return this.answer(outgoing, outcome);
    return this.sendFirst(outgoing, recipient_id);
  }

  /** In a member's name, by another module. */
  async post({ senderId, conversationId, clientId, message, messageType, metadata }: PostedMessage): Promise<Message> {
    const outgoing: Outgoing = {
      senderId,
      conversationId,
      pairKey: null,
      clientId,
      message,
      messageType,
      replyTo: null,
      metadata: metadata ?? {},
      attachments: [],
    };
    return this.answer(outgoing, await this.submit(outgoing));
  }

  async list(me: UserId, conversationId: Id, { before, after, around, limit }: PageWish): Promise<Json<ReplyOf<typeof listMessages>>> {
    const isNewer = after !== undefined && before === undefined && around === undefined;
    const from = await this.seqOf(conversationId, around ?? before ?? after);
    const statement = around === undefined ? (isNewer ? newerMessages : olderMessages) : messagesAround;
    const page = await this.sql.one(statement, { me, conversation: conversationId, from, limit });
    if (!page) refuse(commonProblems, 'not_found');
    const [olderCursor, newerCursor] = [JSON.stringify(page.older), JSON.stringify(page.newer)];
    const nextCursor = isNewer ? newerCursor : olderCursor;
    return new Json(`{"messages":${page.messages},"nextCursor":${nextCursor},"olderCursor":${olderCursor},"newerCursor":${newerCursor}}`);
  }

  async get(me: UserId, id: Id): Promise<Message> {
    return (await this.seen(me, id)) ?? refuse(commonProblems, 'not_found');
  }

  /** A message as I see it; undefined where I do not, or not any more. */
  async seen(me: UserId, id: Id): Promise<Message | undefined> {
    return (await this.sql.one(messageAsSeen, { id, me }))?.message;
  }

  /** What somebody sent under a key. */
  async sentUnder(senderId: UserId, clientId: Id): Promise<Message | undefined> {
    const found = await this.sql.one(messageOfKey, { senderId, clientId });
    return found && (await this.sql.one(messageById, { id: found.id }))?.message;
  }

  private async sendFirst(outgoing: Outgoing, recipientId: UserId): Promise<Message> {
    await this.contacts.assertContact(outgoing.senderId, recipientId);
    const conversationId = await this.conversations.openDirect(outgoing.senderId, recipientId);
    const found = { ...outgoing, conversationId, pairKey: null };
    return this.answer(found, await this.submit(found));
  }

  /** Where a conversation has ended it is asked once more whether the two may write, and the end moved: the statement reads the row alone. */
  private async submit(outgoing: Outgoing): Promise<Sent> {
    const outcome = await this.queue.submit(outgoing);
    if (outcome.verdict !== 'ended') return outcome;
    const other = await this.otherOf(outgoing);
    return other !== undefined && (await this.contacts.reopen(outgoing.senderId, other)) ? this.queue.submit(outgoing) : outcome;
  }

  private async otherOf({ senderId, conversationId, pairKey }: Outgoing): Promise<UserId | undefined> {
    if (conversationId !== null) return (await this.sql.one(otherIn, { me: senderId, id: conversationId }))?.id;
    return pairKey?.split('/').find((id) => id !== senderId);
  }

  private async answer(outgoing: Outgoing, outcome: Sent): Promise<Message> {
    switch (outcome.verdict) {
      case 'stored':
        return outcome.message;
      case 'repeat':
        return this.repeated(outgoing, outcome.id);
      case 'refused':
        return refuse(messageProblems, 'cannot_message');
      case 'ended':
        return refuse(conversationProblems, 'conversation_ended');
      case 'bad_reply':
        return refuse(messageProblems, 'reply_not_found');
      case 'bad_attachment':
        return this.sentBefore(outgoing);
      case 'no_conversation':
      case 'not_member':
        return refuse(commonProblems, 'not_found');
      case 'busy':
        return refuse(commonProblems, 'unavailable', { retryAfterS: 1 });
      default:
        return outcome satisfies never;
    }
  }

  /** Its files are taken: by the same send, which was committed while this one was judged (P2), or by another one. */
  private async sentBefore(outgoing: Outgoing): Promise<Message> {
    const { senderId, clientId } = outgoing;
    const first = clientId === null ? undefined : await this.sql.one(messageOfKey, { senderId, clientId });
    return first ? this.repeated(outgoing, first.id) : refuse(attachmentProblems, 'attachment_not_found');
  }

  /** The first message of this key, unless it was another one (P2); to who does not see it any more, as they sent it (MSG-10, P22). */
  private async repeated(outgoing: Outgoing, id: Id): Promise<Message> {
    const found = await this.sql.one(mineWithSight, { id, me: outgoing.senderId });
    if (!found) refuse(commonProblems, 'not_found');
    const { message: first, isSeen } = found;
    const isSamePlace = outgoing.conversationId
      ? first.conversation_id === outgoing.conversationId
      : first.recipient_id !== null && pairKeyOf(first.sender_id, first.recipient_id) === outgoing.pairKey;
    // What one said that was deleted or edited since is not compared: its sender repeats what was sent.
    const isAsSent = first.deleted_at === null && first.edited_at === null;
    const isSameBody = !isAsSent || hasSameBody(first, outgoing);
    const current = isSeen ? first : viewUnseen(first);
    return isSamePlace && isSameBody ? current : refuse(messageProblems, 'temp_id_reused', { current });
  }

  /** A seq, or the seq of a message of this conversation. */
  private async seqOf(conversationId: Id, position: string | undefined): Promise<string> {
    if (position === undefined) return newest;
    if (/^\d{1,18}$/.test(position)) return position;
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(position);
    if (!isId) refuse(commonProblems, 'malformed', { issues: [{ path: 'before', message: 'Not a place in this thread' }] });
    const row = await this.sql.one(seqOfMessage, { id: position, conversation: conversationId });
    if (!row) refuse(commonProblems, 'not_found');
    return row.seq;
  }
}

function hasSameBody(first: Message, outgoing: Outgoing): boolean {
  return first.message === outgoing.message && first.reply_to === outgoing.replyTo && hasSameFiles(first, outgoing);
}

/** What was forwarded has files of its own, which a repeat does not name. */
function hasSameFiles(first: Message, { attachments, metadata }: Outgoing): boolean {
  if (first.metadata.forwarded && 'forwarded' in metadata) return true;
  return first.attachments.length === attachments.length && first.attachments.every(({ id }, index) => id === attachments[index]?.id);
}

function outgoingOf(me: UserId, wanted: NewMessage, { attachments, messageType }: Attached): Outgoing {
  const { recipient_id, conversation_id, message, tempId, reply_to, forwarded_from } = wanted;
  return {
    senderId: me,
    conversationId: conversation_id ?? null,
    pairKey: conversation_id === undefined && recipient_id !== undefined ? pairKeyOf(me, recipient_id) : null,
    clientId: tempId ?? null,
    message,
    messageType,
    replyTo: reply_to ?? null,
    metadata: forwarded_from === undefined ? {} : { forwarded: true },
    attachments,
  };
}
