import type { PushPayload } from '@server/push/payload.contract.js';

/** What is unread: the newest of it, and whether that is all. */
export type Unread = Pick<PushPayload, 'unread' | 'is_all_unread'>;

/** Whether what is shown was read since (M74); a test of the device is no notice that could be. */
export function isRead({ id }: Pick<PushPayload, 'id'>, { unread, is_all_unread }: Unread): boolean {
  return is_all_unread && id !== null && !unread.includes(id);
}
