import { messageDeleted } from '@server/chat/messages/message.contract.js';
import { live } from '../../../lib/live';
import { forgetUnheld } from '../api/forget-conversation';
import { buryMessage } from '../api/use-thread';
import { heardMessages } from '../device/heard-messages';

/** The list hears of it by `chat.conversation.changed`. */
export const onMessageDeleted = live(messageDeleted, ({ id, conversation_id: conversationId }, cache) => {
  buryMessage(cache, conversationId, id);
  forgetUnheld(cache, [{ id, conversation_id: conversationId }]);
  heardMessages.notify({ goneId: id, conversationId });
});
