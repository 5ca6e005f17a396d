import { type Message, previewOf } from '@server/chat/messages/message.contract.js';
import { chatTexts } from '../../texts';

/** What a message says in a list's line: its text, cut at 40 whole characters (M91), else its files, else what it is. */
export function lineOf(message: Message): string | null {
  if (message.deleted_at !== null) return null;
  return previewOf(message.message) || filesLine(message) || chatTexts.kinds[message.message_type];
}

function filesLine({ attachments }: Message): string {
  const [first] = attachments;
  const count = attachments.length;
  if (!first || first.type === 'voice') return '';
  if (attachments.every(({ type }) => type === 'image')) return chatTexts.photos({ count });
  return count === 1 ? previewOf(first.name) : chatTexts.files({ count });
}
