import { getConversation, listConversations } from '@server/chat/conversations/conversation.contract.js';
import { syncChat } from '@server/chat/delivery/delivery.contract.js';
import { listMessages } from '@server/chat/messages/message.contract.js';
import type { Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import { getNotificationCounts } from '@server/notifications/counts.contract.js';
import { listNotifications } from '@server/notifications/notifications.contract.js';
import { listPayments } from '@server/payments/history/payment-history.contract.js';
import { getReceipt } from '@server/payments/receipts/receipt.contract.js';
import { getMe } from '@server/profiles/profiles.contract.js';
import { getActiveRide, getRide, listRides } from '@server/rides/rides.contract.js';
import { listSavedLocations } from '@server/saved-locations/saved-locations.contract.js';
import { getTown } from '@server/service-area/the-town.contract.js';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { isQuoting } from '../../features/notifications/state/belonging';
import { wholeOf } from '../../lib/call';
import type { KeptAnswer } from '../../lib/device/kept-db';

/**
 * What can be read without a network: oneself, the town, conversations, notifications, rides with PIN and plate, receipts, payments,
 * places (M157, M161). With conversations goes how far their tab had caught up.
 */
const kept: readonly Endpoint[] = [
  getMe,
  getTown,
  getNotificationCounts,
  listNotifications,
  listConversations,
  getConversation,
  listMessages,
  syncChat,
  getActiveRide,
  getRide,
  listRides,
  getReceipt,
  listPayments,
  listSavedLocations,
];
const byPath = new Map(kept.map((endpoint) => [endpoint.path, endpoint]));

export const keptPaths: readonly string[] = [...byPath.keys()];

/** Of a list that goes on so many pages are kept. */
const maxPages = 2;

/** Whether the answers to this are kept at all. */
export const isKept = (key: readonly unknown[]): boolean => endpointOf(key) !== undefined;

type Asked = Pick<Query, 'queryHash' | 'queryKey' | 'state'>;

/** A query's answer as it is kept; null where there is none to keep. */
export function answerToKeep({ queryHash: hash, queryKey: key, state }: Asked): KeptAnswer | null {
  const data: unknown = isPages(state.data) ? firstPages(state.data) : state.data;
  if (!isKept(key) || data === undefined || data === null) return null;
  return { hash, key, data: withoutQuotes(key, data), at: state.dataUpdatedAt };
}

/** A thread that was opened in its middle is not its end: that is not what one looks for without a network. */
function firstPages({ pages, pageParams }: InfiniteData<unknown>): InfiniteData<unknown> | null {
  return pageParams[0] === '' ? { pages: pages.slice(0, maxPages), pageParams: pageParams.slice(0, maxPages) } : null;
}

/**
 * What was kept, where it still fits its contract, whose code may not come; an older version of the app may have kept it (PG-7), without
 * what has a default since.
 */
export async function dataIn({ key, data }: KeptAnswer): Promise<unknown> {
  const endpoint = endpointOf(key);
  if (!endpoint) return undefined;
  const whole = await wholeOf(endpoint).catch(() => null);
  if (!whole) return undefined;
  const parts: readonly unknown[] = isPages(data) ? data.pages : [data];
  const read = parts.map((part) => whole.reply.safeParse(part));
  if (!read.every(({ success }) => success)) return undefined;
  const answers = read.map((part) => part.data);
  return withoutQuotes(key, isPages(data) ? { ...data, pages: answers } : answers[0]);
}

/** Nothing tells a browser without a page that a message was deleted: of a notice that quotes one it is kept that there was one (P7). */
function withoutQuotes([path]: readonly unknown[], data: unknown): unknown {
  if (path !== listNotifications.path) return data;
  return isPages(data) ? { ...data, pages: data.pages.map(unquoted) } : unquoted(data);
}

function unquoted(answer: unknown): unknown {
  // What lies in the cache came out of the endpoint's schema, and what was kept was read by it.
  const page = answer as ReplyOf<typeof listNotifications>;
  const notifications = page.notifications.map((each) => (isQuoting(each) ? { ...each, message: '' } : each));
  return { ...page, notifications };
}

/** Puts it into the cache, where nothing newer is. What happened since is missing in it, whatever is written into it. */
export async function putKept(cache: QueryClient, answer: KeptAnswer): Promise<void> {
  const { key: queryKey, at: updatedAt } = answer;
  const data = await dataIn(answer);
  if (data === undefined || cache.getQueryData(queryKey) !== undefined) return;
  cache.setQueryData(queryKey, data, { updatedAt });
  await cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

const endpointOf = ([path]: readonly unknown[]): Endpoint | undefined => (typeof path === 'string' ? byPath.get(path) : undefined);

function isPages(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
