import type { PushPayload } from '@server/push/payload.contract.js';

type SentAt = Partial<Pick<PushPayload, 'sent_at'>>;

/** What is unread: the newest of it, whether that is all, and when it was so; without a time it is so now. */
export type Unread = Pick<PushPayload, 'unread' | 'is_all_unread'> & SentAt;

/** Whether what is shown was read since (M74); a test of the device is no notice that could be. */
export function isRead({ id, sent_at = '' }: Pick<PushPayload, 'id'> & SentAt, told: Unread): boolean {
  const { unread, is_all_unread, sent_at: wasSo = sent_at } = told;
  // A push may be held on its way, and arrive after what it could not know of.
  return is_all_unread && id !== null && sent_at <= wasSo && !unread.includes(id);
}
