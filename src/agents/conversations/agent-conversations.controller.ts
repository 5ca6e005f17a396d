import { Controller } from '@nestjs/common';
import type { Conversation } from '../../chat/conversations/conversation.contract.js';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Json } from '../../http/json.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import {
  beginAgentConversation,
  deleteAgentConversation,
  listAgentConversations,
  renameAgentConversation,
} from './agent-conversations.contract.js';
import { AgentConversationsService } from './agent-conversations.service.js';

@Controller()
export class AgentConversationsController {
  constructor(private readonly conversations: AgentConversationsService) {}

  @Route(listAgentConversations)
  list(me: Me, { query }: InputOf<typeof listAgentConversations>): Promise<ReplyOf<typeof listAgentConversations>> {
    return this.conversations.list(me.id, query);
  }

  @Route(beginAgentConversation)
  begin(me: Me, { body }: InputOf<typeof beginAgentConversation>): Promise<Json<Conversation>> {
    return this.conversations.begin(me.id, body.agent_id);
  }

  @Route(renameAgentConversation)
  rename(me: Me, { params, body }: InputOf<typeof renameAgentConversation>): Promise<Json<Conversation>> {
    return this.conversations.rename(me.id, params.id, body.name);
  }

  @Route(deleteAgentConversation)
  remove(me: Me, { params }: InputOf<typeof deleteAgentConversation>): Promise<ReplyOf<typeof deleteAgentConversation>> {
    return this.conversations.remove(me.id, params.id);
  }
}
