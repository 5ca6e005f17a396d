import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Json } from '../../http/json.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { setTyping } from '../delivery/typing.contract.js';
import { deleteMessageOfKey, messageReceipts, readMessages, syncChat } from '../delivery/delivery.contract.js';
import { deleteMessage, getMessage, listMessages, type Message, sendMessage } from './message.contract.js';
import { DeletionService } from './deletion.service.js';
import { MessagesService } from './messages.service.js';
import { searchAllMessages, searchMessages } from '../search/search.contract.js';
import { SearchService } from '../search/search.service.js';
import { ReceiptsService } from '../delivery/receipts.service.js';
import { SyncService } from '../delivery/sync.service.js';
import { TypingService } from '../delivery/typing.service.js';

@Controller()
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly receipts: ReceiptsService,
    private readonly typing: TypingService,
    private readonly sync: SyncService,
    private readonly searching: SearchService,
    private readonly deletion: DeletionService,
  ) {}

  @Route(sendMessage)
  send(me: Me, { body }: InputOf<typeof sendMessage>): Promise<Message> {
    return this.messages.send(me.id, body);
  }

  @Route(listMessages)
  list(me: Me, { params, query }: InputOf<typeof listMessages>): Promise<Json<ReplyOf<typeof listMessages>>> {
    return this.messages.list(me.id, params.id, { before: query.before, after: query.after, around: query.around, limit: query.limit });
  }

  @Route(searchMessages)
  search(me: Me, { params, query }: InputOf<typeof searchMessages>): Promise<ReplyOf<typeof searchMessages>> {
    return this.searching.search(me.id, params.id, { q: query.q, cursor: query.cursor, limit: query.limit });
  }

  @Route(searchAllMessages)
  searchAll(me: Me, { query }: InputOf<typeof searchAllMessages>): Promise<ReplyOf<typeof searchAllMessages>> {
    return this.searching.searchAll(me.id, { q: query.q, cursor: query.cursor, limit: query.limit });
  }

  @Route(readMessages)
  read(me: Me, { body }: InputOf<typeof readMessages>): Promise<Json<ReplyOf<typeof readMessages>>> {
    return this.receipts.read(me.id, body.message_ids);
  }

  @Route(messageReceipts)
  receiptsOf(me: Me, { params }: InputOf<typeof messageReceipts>): Promise<ReplyOf<typeof messageReceipts>> {
    return this.receipts.of(me.id, params.id);
  }

  @Route(getMessage)
  get(me: Me, { params }: InputOf<typeof getMessage>): Promise<Message> {
    return this.messages.get(me.id, params.id);
  }

  @Route(deleteMessage)
  delete(me: Me, { params }: InputOf<typeof deleteMessage>): Promise<Message> {
    return this.deletion.delete(me.id, params.id);
  }

  @Route(deleteMessageOfKey)
  deleteOfKey(me: Me, { params }: InputOf<typeof deleteMessageOfKey>): Promise<Message> {
    return this.deletion.deleteOfKey(me.id, params.id);
  }

  @Route(setTyping)
  say(me: Me, { body }: InputOf<typeof setTyping>): Promise<ReplyOf<typeof setTyping>> {
    return this.typing.say(me.id, { conversationId: body.conversation_id, recipientId: body.recipient_id, isTyping: body.is_typing });
  }

  @Route(syncChat)
  catchUp(me: Me, { query }: InputOf<typeof syncChat>): Promise<Json<ReplyOf<typeof syncChat>>> {
    return this.sync.since(me.id, query.since);
  }
}
