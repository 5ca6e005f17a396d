import { messageUpdated } from '@server/chat/messages/message.contract.js';
import { live } from '../../../lib/live';
import { storeReceipt } from '../api/use-thread';

export const onMessageUpdated = live(messageUpdated, (message, cache) => storeReceipt(cache, message));
