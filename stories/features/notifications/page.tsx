import type { NotificationCounts } from '@server/notifications/counts.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { receivedQuery } from '../../../web/features/friends/api/queries';
import { countsQuery } from '../../../web/features/notifications/api/use-counts';
import {
  activityQuery,
  alertsQuery,
  bellQuery,
  friendQuery,
  historyQuery,
  systemQuery,
} from '../../../web/features/notifications/api/use-notifications';
import { pushSubscriptionsQuery } from '../../../web/features/notifications/api/push/renew';
import { preferencesQuery } from '../../../web/features/notifications/api/use-preferences';
import type { NotificationPreferences } from '@server/notifications/preferences/preferences.contract.js';
import { isSnoozed } from '../../../web/features/notifications/state/belonging';
import { allOfIt } from '../../../web/features/notifications/state/filters';
import { MyIdContext } from '../../../web/lib/my-id';
import { HereProvider } from '../../../web/lib/here';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { now, rosasPreferences } from './fixtures';
import { phone, signedOut } from './push-fixtures';

export interface StoryPageProps {
  /** What every list of notifications answers; undefined while it is on its way. */
  notifications?: readonly Notification[] | undefined;
  preferences?: NotificationPreferences;
  children: ReactNode;
}

/** A page whose answers have come already, or never come. */
export function StoryPage({ notifications, preferences = rosasPreferences, children }: StoryPageProps) {
  const [client] = useState(() => filled(notifications, preferences));
  return (
    <QueryClientProvider client={client}>
      <MyIdContext value="user_rosa">
        <HereProvider rendered={{ now, timeZone: 'America/New_York' }}>{children}</HereProvider>
      </MyIdContext>
    </QueryClientProvider>
  );
}

function filled(notifications: readonly Notification[] | undefined, preferences: NotificationPreferences) {
  // Whatever is not there already is on its way for ever.
  const client = makeQueryClient(() => new Promise(() => {}));
  client.setQueryData(countsQuery.queryKey, countsOf(notifications ?? []));
  client.setQueryData(preferencesQuery.queryKey, preferences);
  client.setQueryData(pushSubscriptionsQuery.queryKey, { subscriptions: [phone, signedOut] });
  if (!notifications) return client;
  const pageOf = (isIn: (item: Notification) => boolean) => ({
    notifications: notifications.filter(isIn),
    nextCursor: null,
    prevCursor: null,
  });
  const page = pageOf((item) => !isSnoozed(item));
  for (const query of [bellQuery, friendQuery, activityQuery, alertsQuery]) client.setQueryData(query.queryKey, page);
  client.setQueryData(historyQuery(allOfIt).queryKey, { pages: [page], pageParams: [''] });
  client.setQueryData(historyQuery({ ...allOfIt, isSnoozed: true }).queryKey, { pages: [pageOf(isSnoozed)], pageParams: [''] });
  client.setQueryData(systemQuery.queryKey, { pages: [pageOf(({ type }) => type === 'system')], pageParams: [''] });
  client.setQueryData(receivedQuery.queryKey, { pages: [{ received_requests: [], nextCursor: null }], pageParams: [''] });
  return client;
}

function countsOf(notifications: readonly Notification[]): NotificationCounts {
  const awake = notifications.filter((item) => !isSnoozed(item));
  const unread = awake.filter(({ read }) => !read);
  const of = (section: Notification['section']) => unread.filter((item) => item.section === section).length;
  const [messages, friendRequests] = [of('messages'), of('friends')];
  return {
    total: unread.length,
    rides: of('rides'),
    payments: of('payments'),
    ratings: of('ratings'),
    applications: of('applications'),
    system: of('system'),
    messages,
    friendRequests,
    requests: unread.filter(({ section, metadata }) => section === 'friends' && metadata.request_id !== undefined).length,
    bell: unread.length - messages - friendRequests,
    snoozed: notifications.length - awake.length,
    version: 0,
    adminSystem: 0,
  };
}
