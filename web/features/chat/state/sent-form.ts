import type { NewMessage } from '@server/chat/messages/message.contract.js';
import type { Pending } from './pending';

type Sent = Pick<Pending, 'tempId' | 'conversationId' | 'message' | 'quoted' | 'forwardedFrom' | 'attachments'>;

/** The server said no, for good: its person decides what becomes of it. */
export const isAnswered = ({ state, error, isUnwanted }: Pick<Pending, 'state' | 'error' | 'isUnwanted'>): boolean =>
  state === 'failed' && error !== null && !isUnwanted;

/** The service worker sends it where no page does; what was taken back a page sees to. */
export const isForWorker = (pending: Pending): boolean => !isAnswered(pending) && !pending.isUnwanted;

/** A message that waits, as it is sent: by the page over its socket, by the service worker where no page does. */
export function sentForm({ tempId, conversationId, message, quoted, forwardedFrom, attachments }: Sent): NewMessage {
  return {
    conversation_id: conversationId,
    message,
    tempId,
    ...(quoted ? { reply_to: quoted.id } : {}),
    ...(forwardedFrom ? { forwarded_from: forwardedFrom } : {}),
    // What is forwarded brings its own.
    ...(attachments.length > 0 && !forwardedFrom ? { attachments: attachments.map(({ id }) => ({ id })) } : {}),
  };
}

/**
 * What it answers was deleted meanwhile: what it says still counts. Undefined where it was turned away for anything else. It is
 * kept like this before it goes: where no answer comes it is sent again, and a repeat must say the same (P2).
 */
export function withoutQuote(pending: Pending, code: unknown): Pending | undefined {
  return code === 'reply_not_found' && pending.quoted ? { ...pending, quoted: null } : undefined;
}
