import type { Message, MessageType } from '@server/chat/messages/message.contract.js';

const editable: readonly MessageType[] = ['text', 'image', 'file'];

/** Whether it is a text of mine that is neither deleted nor forwarded, by itself or under files: only those are edited (M114). */
export function isEditable({ sender_id, message_type, message, deleted_at, metadata }: Message, me: string | null): boolean {
  return sender_id === me && editable.includes(message_type) && message !== '' && deleted_at === null && !metadata.forwarded;
}

/** The last that I wrote, where it can be edited; one that cannot does not lead to the one before. */
export function lastEditable(messages: readonly Message[], me: string | null): Message | null {
  const last = messages.findLast(({ sender_id, deleted_at }) => sender_id === me && deleted_at === null);
  return last && isEditable(last, me) ? last : null;
}
