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

/** What messages said may have been deleted in a gap (P7): lists that tell of some, and that nothing shows, are asked for when they are shown. */
export function forgetUnshown(cache: QueryClient): void {
  cache.removeQueries({ queryKey: [listNotifications.path], type: 'inactive', predicate: ({ state }) => tellsOfMessages(state.data) });
}

const tellsOfMessages = (data: unknown): boolean => JSON.stringify(data ?? null).includes('"section":"messages"');
