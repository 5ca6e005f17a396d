import { conversationChanged } from '@server/chat/conversations/conversation.contract.js';
import { live } from '../../../lib/live';
import { putConversation } from '../api/use-conversations';

export const onConversationChanged = live(conversationChanged, (conversation, cache) => putConversation(cache, conversation));
