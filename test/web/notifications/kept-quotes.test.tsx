import '../ui/server-globals';
import { forgetDatabases } from '../lib/databases';
import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { listNotifications, type Notification } from '../../../src/notifications/notifications.contract';
import { notificationActs } from '../../../web/app/notification-acts';
import { keepAnswers, takeKept } from '../../../web/app/offline/keeper';
import { Announcer } from '../../../web/features/notifications/announcer';
import { historyQuery } from '../../../web/features/notifications/api/use-notifications';
import { NotificationsScreen } from '../../../web/features/notifications/notifications-screen';
import { allOfIt } from '../../../web/features/notifications/state/filters';
import { endpointQuery, makeQueryClient } from '../../../web/lib/cache/query';
import { openKeptOf, putOf } from '../../../web/lib/device/kept-db';
import { connection } from '../../../web/lib/connection';
import { open, server, told } from './harness';

const me = 'user_rosa';
const listQuery = endpointQuery(listNotifications, { query: { limit: 20 } });
const unread = { ...allOfIt, isUnreadOnly: true };
const one = told('new_message', { title: 'Dan Driver', message: 'I am at the door.' });
const five = told('new_message', { title: 'Finn Field', message: '5 new messages', count: 5 });
const ride = told('driver_arrived', { title: 'Dan is here', message: 'Meet at 12 Mill Street.' });

const page = (...notifications: Notification[]) => ({ notifications, nextCursor: null, prevCursor: null });
const history = { pages: [page(one, five, ride)], pageParams: [''] };
const words = [five.message, ride.message];

afterEach(forgetDatabases);

/** What a page without a network reads in the lists that are kept, the one in pages first. */
async function kept(): Promise<(string[] | undefined)[]> {
  const cache = makeQueryClient();
  await takeKept(cache);
  const lists = [cache.getQueryData(historyQuery(allOfIt).queryKey)?.pages[0], cache.getQueryData(listQuery.queryKey)];
  cache.clear();
  return lists.map((list) => list?.notifications.map(({ message }) => message));
}

test('P7: a list that is kept says that there was a message, not what it said', async () => {
  const tab = makeQueryClient();
  const stop = keepAnswers(tab, me);
  tab.setQueryData(historyQuery(allOfIt).queryKey, history);
  tab.setQueryData(listQuery.queryKey, page(one, ride));
  await waitFor(async () => {
    expect(await kept()).toEqual([
      ['', ...words],
      ['', ride.message],
    ]);
  });
  stop();
  tab.clear();
});

test('P7, PG-7: nor is it read in what an older version of the app kept', async () => {
  const db = await openKeptOf(me);
  const { queryKey } = historyQuery(allOfIt);
  await putOf(me, db, [{ hash: JSON.stringify(queryKey), key: queryKey, data: history, at: Date.now() }]);
  db.close();
  expect(await kept()).toEqual([['', ...words], undefined]);
});

const screenOf = <NotificationsScreen isDriver={false} acts={notificationActs} filters={allOfIt} />;

test('a notice whose words are not kept says what it is', async () => {
  server.has([{ ...one, message: '' }]);
  await open(screenOf, '/notifications');
  expect(await screen.findByText('New message')).toBeVisible();
});

test('P7: after a gap a list that quotes, and is not shown, is asked for again before it is', async () => {
  server.has([one]);
  const { cache } = await open(
    <>
      {screenOf}
      <Announcer isDriver={false} companions={[]} onTitle={() => undefined} />
    </>,
    '/notifications',
  );
  await screen.findByText(one.message);
  cache.setQueryData(historyQuery(unread).queryKey, history);
  cache.setQueryData(listQuery.queryKey, page(ride));
  act(() => connection.set('disconnected'));
  act(() => connection.set('connected'));
  expect(cache.getQueryData(historyQuery(unread).queryKey)).toBeUndefined();
  expect(cache.getQueryData(listQuery.queryKey)).toEqual(page(ride));
  expect(screen.getByText(one.message)).toBeVisible();
});
