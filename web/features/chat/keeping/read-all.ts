import { readMessages } from '@server/chat/delivery/delivery.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import type { Id } from '@server/contract/ids.js';
import type { QueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../lib/cache/query';
import { actAhead } from './act-ahead';

/** Reads all that somebody else wrote, without opening it. */
export function readAll(cache: QueryClient, id: Id, me: string | null): Promise<boolean> {
  const call = callerOf(cache);
  return actAhead(cache, id, {
    change: (conversation) => ({ ...conversation, unreadCount: 0, isMarkedUnread: false }),
    async save() {
      const { messages } = await call(listMessages, { params: { id }, query: {} });
      const newest = messages.findLast(({ sender_id }) => sender_id !== me);
      return newest ? (await call(readMessages, { body: { message_ids: [newest.id] } })).conversations : [];
    },
  });
}
