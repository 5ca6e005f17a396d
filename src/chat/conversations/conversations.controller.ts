import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Json } from '../../http/json.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import {
  type Conversation,
  editConversationSettings,
  getConversation,
  listConversations,
  openConversation,
} from './conversation.contract.js';
import { ConversationsService } from './conversations.service.js';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Route(listConversations)
  list(me: Me, { query }: InputOf<typeof listConversations>): Promise<Json<ReplyOf<typeof listConversations>>> {
    return this.conversations.list(me.id, { cursor: query.cursor, isArchived: query.archived ?? false });
  }

  @Route(openConversation)
  open(me: Me, { body }: InputOf<typeof openConversation>, info: CallInfo): Promise<Json<Conversation>> {
    return this.conversations.open(me.id, { participantIds: body.participant_ids, name: body.name, idempotencyKey: info.idempotencyKey });
  }

  @Route(getConversation)
  get(me: Me, { params }: InputOf<typeof getConversation>): Promise<Json<Conversation>> {
    return this.conversations.get(me.id, params.id);
  }

  @Route(editConversationSettings)
  editSettings(me: Me, { params, body }: InputOf<typeof editConversationSettings>): Promise<Json<Conversation>> {
    return this.conversations.editSettings(me.id, params.id, body);
  }
}
