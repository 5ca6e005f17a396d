import { beforeEach, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '../../src/contract/duration.js';
import { answerFriendRequest, listFriendRequests } from '../../src/friends/friends.contract.js';
import { getNotificationCounts } from '../../src/notifications/counts.contract.js';
import { listNotifications, markNotificationsRead, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { snoozeNotification } from '../../src/notifications/snooze/snooze.contract.js';
import { pushService, says } from '../push/push-service.js';
import { closeAccount, readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let finn: Person;

beforeEach(async () => {
  await world.truncate('notifications, friend_relationships');
  ({ rosa, finn } = await world.people({ rosa: {}, finn: {} }));
});

const counts = () => rosa.call(getNotificationCounts, {});

test('M58, S50: of what counts at the friends’ button, those are requests that wait for an answer', async () => {
  const { max } = await world.people({ max: {} });
  await rosa.befriends(max);
  await world.settle();
  expect(await counts()).toMatchObject({ friendRequests: 1, requests: 0 });
  const { id } = await finn.asksToBeFriends(rosa);
  await world.settle();
  expect(await counts()).toMatchObject({ friendRequests: 2, requests: 1 });
  await suspend(finn);
  expect(await counts()).toMatchObject({ friendRequests: 1, requests: 0 });
  await readmit(finn);
  await rosa.call(answerFriendRequest, { params: { id }, body: { action: 'reject' } });
  expect(await counts()).toMatchObject({ friendRequests: 1, requests: 0 });
});

/** What the badge says, and how many the lists show. */
async function shown(): Promise<object> {
  const { friendRequests: badge, total } = await rosa.call(getNotificationCounts, {});
  const { received_requests: requests } = await rosa.call(listFriendRequests, { query: {} });
  const [friends, all] = await Promise.all(
    [{ place: 'friends' } as const, {}].map(async (query) => (await rosa.call(listNotifications, { query })).notifications.length),
  );
  return { badge, total, requests: requests.length, friends, all };
}

const everywhere = (count: number) => ({ badge: count, total: count, requests: count, friends: count, all: count });

test('a request of whoever is suspended is neither counted nor listed, until they are back', async () => {
  const { max } = await world.people({ max: {} });
  for (const who of [finn, max]) await who.asksToBeFriends(rosa);
  await world.settle();
  expect(await shown()).toEqual(everywhere(2));
  await suspend(max);
  expect(await shown()).toEqual(everywhere(1));
  await rosa.call(markNotificationsRead, { body: { markAll: true, place: 'friends' } });
  await readmit(max);
  expect(await shown()).toEqual({ ...everywhere(2), badge: 1, total: 1 });
});

test('nor one of an account that is closed', async () => {
  const { cleo } = await world.people({ cleo: {} });
  await cleo.asksToBeFriends(rosa);
  await world.settle();
  expect(await shown()).toEqual(everywhere(1));
  await closeAccount(cleo);
  expect(await shown()).toEqual(everywhere(0));
});

test('M71: one that was put off wakes unheard while its sender is suspended; who is back is counted and listed', async () => {
  const browser = pushService.browser();
  await browser.subscribe(rosa);
  await finn.asksToBeFriends(rosa);
  await world.settle();
  const [request] = (await rosa.call(listNotifications, { query: {} })).notifications;
  const until = new Date(world.clock.now().getTime() + hourMs).toISOString();
  await rosa.call(snoozeNotification, { params: { id: request?.id ?? '' }, body: { until } });
  await suspend(finn);
  await world.settle();
  world.forget();
  browser.forget();
  world.clock.advance(hourMs);
  await world.settle();
  expect(rosa.heard(notificationUpdated)).toEqual([]);
  expect(browser.payloads).toEqual([]);
  expect(await shown()).toEqual(everywhere(0));
  await readmit(finn);
  expect(await shown()).toEqual(everywhere(1));
});

test('P16: a request is not pushed anew once its sender is suspended', async () => {
  const browser = pushService.browser();
  const device = await browser.subscribe(rosa);
  browser.answers.push(says(503));
  await finn.asksToBeFriends(rosa);
  await world.settle();
  expect(browser.pushes).toHaveLength(1);
  await suspend(finn);
  world.clock.advance(minuteMs);
  await world.settle();
  expect(browser.pushes).toHaveLength(1);
  expect(await world.sql('select status from push_deliveries where subscription_id = $1', [device.id])).toEqual([{ status: 'dropped' }]);
});
