import type { Quoted } from '@server/chat/messages/message.contract.js';
import { kept } from './kept';

/** What the draft of a conversation answers, as long as the tab is open. */
const replies = kept<Quoted>();

export const { subscribe: subscribeReplies, get: keptReply, keep: keepReply } = replies;
