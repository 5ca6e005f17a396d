import { messageUpdated } from '@server/chat/messages/message.contract.js';
import { live } from '../../../lib/live';
import { forgetEdited } from '../api/forget-conversation';
import { storeReceipt } from '../api/use-thread';
import { heardMessages } from '../device/heard-messages';

/** Also an edit or a reaction: as far as its message got, all older ones of its sender did too. */
export const onMessageUpdated = live(messageUpdated, (message, cache) => {
  storeReceipt(cache, message);
  forgetEdited(cache, [message]);
  heardMessages.notify({ message });
});
