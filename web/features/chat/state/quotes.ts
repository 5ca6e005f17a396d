import { type Message, type Quoted, quoteMaxLength } from '@server/chat/messages/message.contract.js';

/** A message as those quote it that answer it (M114). */
export function quoteOf({ id, sender_id, message, message_type, edited_at, deleted_at }: Message): Quoted {
  return { id, sender_id, excerpt: excerptOf(message), message_type, edited_at, deleted_at };
}

/** Whether one can answer it: the server has it, somebody said it, and it is not deleted. */
export function isAnswerable({ deleted_at, isOptimistic, metadata }: Message & { readonly isOptimistic: boolean }): boolean {
  return deleted_at === null && !isOptimistic && !metadata.notice;
}

/** Whether it can be forwarded: words or files that can be answered, no call. */
export function isForwardable(message: Message & { readonly isOptimistic: boolean }): boolean {
  return isAnswerable(message) && !isCall(message) && (message.message !== '' || message.attachments.length > 0);
}

const isCall = ({ message_type }: Message): boolean => message_type === 'call' || message_type === 'missed_call';

/** So many code points are in twice as many UTF-16 units for sure. */
function excerptOf(text: string): string {
  return Array.from(text.slice(0, 2 * quoteMaxLength))
    .slice(0, quoteMaxLength)
    .join('');
}
