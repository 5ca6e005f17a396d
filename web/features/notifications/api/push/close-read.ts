import { listNotifications, sheetLimit } from '@server/notifications/notifications.contract.js';
import type { PushPayload } from '@server/push/payload.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../../lib/cache/query';
import { isRead } from '../../../../lib/push/read-since';
import { shownNotifications } from '../../../../lib/worker/registration';

/** Takes from the screen what was read since it was pushed, wherever that was (M74); asks the server only while something stands there. */
export async function closeRead(cache: QueryClient): Promise<void> {
  const shown = await shownNotifications();
  if (shown.length === 0) return;
  const { notifications, nextCursor } = await callerOf(cache)(listNotifications, { query: { unread: 'true', limit: sheetLimit } });
  const known = { unread: notifications.map(({ id }) => id), is_all_unread: nextCursor === null };
  // The worker alone shows them, with what it needs of the push.
  for (const each of shown) if (isRead(each.data as Pick<PushPayload, 'id'>, known)) each.close();
}
