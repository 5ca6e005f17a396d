import type { CallOf } from '@server/contract/endpoint.js';
import { listNotifications } from '@server/notifications/notifications.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { cachedList } from '../../../lib/cache/cache';
import type { Query } from '../state/belonging';

/** All lists of notifications that this page holds; `which` narrows them by what they were asked for. */
export function lists(cache: QueryClient, which?: (query: Query) => boolean) {
  const only = which ? { which: (input: CallOf<typeof listNotifications>) => which(input.query) } : {};
  return cachedList(cache, { endpoint: listNotifications, field: 'notifications', ...only });
}
