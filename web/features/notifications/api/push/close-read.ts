import { listNotifications, sheetLimit } from '@server/notifications/notifications.contract.js';
import type { UserId } from '@server/contract/ids.js';
import type { PushPayload } from '@server/push/payload.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { callerOf } from '../../../../lib/cache/query';
import { isRead } from '../../../../lib/push/read-since';
import { shownNotifications } from '../../../../lib/worker/registration';

/**
 * Takes from the screen what was read since it was pushed, wherever that was (M74), and what is somebody else's, whose session ended with
 * no page to see it (P24); asks the server only while something of mine stands there.
 */
export async function closeRead(cache: QueryClient, me: UserId): Promise<void> {
  // The worker alone shows them, with what it needs of the push.
  const shown = (await shownNotifications()).map((each) => ({ each, told: each.data as Pick<PushPayload, 'id' | 'user_id'> }));
  for (const { each, told } of shown) if (told.user_id !== me) each.close();
  const mine = shown.filter(({ told }) => told.user_id === me);
  if (mine.length === 0) return;
  const { notifications, nextCursor } = await callerOf(cache)(listNotifications, { query: { unread: 'true', limit: sheetLimit } });
  const known = { unread: notifications.map(({ id }) => id), is_all_unread: nextCursor === null };
  for (const { each, told } of mine) if (isRead(told, known)) each.close();
}
