import { conversationGone } from '@server/chat/conversations/conversation.contract.js';
import { live } from '../../../lib/live';
import { forgetConversation } from '../api/forget-conversation';

export const onConversationGone = live(conversationGone, ({ id }, cache) => forgetConversation(cache, id));
