import type { Message } from '@server/chat/messages/message.contract.js';
import { listeners } from '../../../lib/store';

/** What the live connection told of a message: what it is now, or that it is gone. */
export type HeardMessage = { readonly message: Message } | { readonly goneId: string; readonly conversationId: string };

/** For whoever shows messages elsewhere than in their thread, as long as they do. */
export const heardMessages = listeners<HeardMessage>();
