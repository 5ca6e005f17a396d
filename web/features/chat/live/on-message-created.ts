import { messageCreated } from '@server/chat/messages/message.contract.js';
import { live } from '../../../lib/live';
import { noteMessage } from './note-message';
import { storeMessage } from '../api/use-thread';
import { noteDelivered } from '../device/delivery/delivered';
import { deviceOwner, noteStored } from '../device/device';
import { heardMessages } from '../device/heard-messages';
import { typing } from '../device/typing';

export const onMessageCreated = live(messageCreated, (message, cache) => {
  const me = deviceOwner();
  storeMessage(cache, message);
  noteMessage(cache, message, me);
  heardMessages.notify({ message });
  if (message.sender_id === me) return noteStored(message);
  typing.hear(message.conversation_id, message.sender_id, false);
  noteDelivered(message);
});
