import type { Attachment } from '@server/chat/attachments/attachment.contract.js';
import type { MessageType } from '@server/chat/messages/message.contract.js';

/** What a message with these files is, until the server says so. */
export function messageTypeOf(attachments: readonly Pick<Attachment, 'type'>[]): MessageType {
  const [first] = attachments;
  if (!first) return 'text';
  if (first.type === 'voice') return 'voice';
  return attachments.every(({ type }) => type === 'image') ? 'image' : 'file';
}
