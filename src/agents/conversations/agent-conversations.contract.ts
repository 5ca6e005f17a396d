import * as z from 'zod/mini';
import { Conversation, groupNameMaxLength } from '../../chat/conversations/conversation.contract.js';
import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { Cursor, limit, page } from '../../contract/paging.js';
import { text } from '../../contract/text.js';
import { AgentId } from '../agents.contract.js';

/** Characters of a conversation's name. */
export const agentConversationNameMax = groupNameMaxLength;
const pageMax = 50;
const rate = { limit: 60, windowS: 60 } as const;

/** My conversations with one agent, the newest first (M132). */
export const listAgentConversations = endpoint({
  method: 'GET',
  path: '/api/chat/agents/conversations',
  access: 'user',
  summary: 'My conversations with an assistant',
  query: z.object({ agent_id: AgentId, cursor: z.optional(Cursor), limit: limit(pageMax, 20) }),
  reply: page('conversations', Conversation),
});

/** A new one, which is the current one from now on. Where I have said nothing yet in the current one, it is that one. */
export const beginAgentConversation = endpoint({
  method: 'POST',
  path: '/api/chat/agents/conversations',
  access: 'user',
  summary: 'Begin a new conversation with an assistant',
  status: 201,
  body: z.strictObject({ agent_id: AgentId }),
  reply: Conversation,
  rate,
});

/** Null takes the name away. */
export const renameAgentConversation = endpoint({
  method: 'PATCH',
  path: '/api/chat/agents/conversations/:id',
  access: 'user',
  summary: 'Rename a conversation with an assistant',
  params: IdParam,
  body: z.strictObject({ name: z.nullable(text(agentConversationNameMax, 1)) }),
  reply: Conversation,
  rate,
});

/** Ends what is being answered in it; what was said is removed for good 30 days later (S42). */
export const deleteAgentConversation = endpoint({
  method: 'DELETE',
  path: '/api/chat/agents/conversations/:id',
  access: 'user',
  summary: 'Delete a conversation with an assistant',
  params: IdParam,
  reply: z.object({ deleted: z.literal(true) }),
  rate,
});
