import { messageDeleted } from '@server/chat/messages/message.contract.js';
import { live } from '../../../lib/live';
import { buryMessage } from '../api/use-thread';

/** The list hears of it by `chat.conversation.changed`. */
export const onMessageDeleted = live(messageDeleted, ({ id, conversation_id }, cache) => buryMessage(cache, conversation_id, id));
