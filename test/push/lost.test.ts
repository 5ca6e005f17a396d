import { expect, test } from '@jest/globals';
import { countLostPushes, listLostPushes } from '../../src/push/desk/lost-pushes.contract.js';
import { deleteNotification } from '../../src/notifications/notifications.contract.js';
import { all, notice, tell } from '../notifications/tell.js';
import { books, isOnline, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { pushService, says } from './push-service.js';

test('M169: operators read which pushes did not arrive, newest first, without where exactly they went', async () => {
  const { otto, ada, rosa, dan } = await world.people({ otto: { operator: true }, ada: { admin: true }, rosa: {}, dan: { driver: true } });
  for (const [name, status] of [
    ['lea', 410],
    ['lou', 404],
    ['lex', 201],
  ] as const) {
    const someone = await world.person(name);
    const browser = pushService.browser(name);
    browser.answers.push(says(status));
    await browser.subscribe(someone);
    await tell(notice(someone));
    await world.settle();
  }
  const first = await otto.call(listLostPushes, { query: { limit: 1 } });
  expect(first.pushes).toMatchObject([{ status: 'gone', http_status: 404, attempts: 1, is_test: false, person: { clerk_id: 'user_lou' } }]);
  const rest = await otto.call(listLostPushes, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect(rest).toMatchObject({ pushes: [{ http_status: 410, person: { clerk_id: 'user_lea' } }], nextCursor: null });
  const { hosts } = await ada.call(countLostPushes, {});
  expect(hosts.map(({ status, http_status: code, count }) => [status, code, count])).toEqual([
    ['gone', 404, 1],
    ['gone', 410, 1],
  ]);
  const kept = await world.sql<{ endpoint: string; p256dh: string; auth: string }>('select endpoint, p256dh, auth from push_subscriptions');
  for (const secret of kept.flatMap(({ endpoint, p256dh, auth }) => [endpoint, p256dh, auth]))
    expect(JSON.stringify([first, rest, hosts])).not.toContain(secret);
  for (const who of [rosa, dan]) {
    expect(await who.refused(listLostPushes, { query: {} })).toMatchObject({ status: 403 });
    expect(await who.refused(countLostPushes, {})).toMatchObject({ status: 403 });
  }
  expect(await world.stranger().refused(countLostPushes, {})).toMatchObject({ status: 401 });
});

test('P22: what others were told of a ride is not among them for an operator who rides it or is asked to drive it', async () => {
  await nextDay();
  await nobodyDrives();
  const { otto, ora, olga, dora } = await world.newPeople({
    otto: { operator: true },
    ora: { operator: true },
    olga: { driver: true, operator: true },
    dora: { driver: true },
  });
  for (const driver of [olga, dora]) {
    const browser = pushService.browser();
    browser.answers.push(says(410));
    await browser.subscribe(driver);
    await isOnline(driver);
  }
  const counted = async (who: Person) => (await who.call(countLostPushes, {})).hosts.reduce((sum, { count }) => sum + count, 0);
  const before = [await counted(otto), await counted(ora), await counted(olga)];
  await books(ora);
  await world.settle();
  const named = [olga.id, dora.id];
  const lostFor = async (who: Person) =>
    (await who.call(listLostPushes, { query: {} })).pushes.map(({ person }) => person.clerk_id).filter((id) => named.includes(id));
  expect((await lostFor(otto)).toSorted()).toEqual(named.toSorted());
  expect([await lostFor(ora), await lostFor(olga)]).toEqual([[], [olga.id]]);
  const more = [await counted(otto), await counted(ora), await counted(olga)].map((now, of) => now - (before[of] ?? 0));
  expect(more).toEqual([2, 0, 1]);
  // Of a notice that is gone nothing says which ride it was of.
  for (const { id } of await all(dora)) await dora.call(deleteNotification, { params: { id } });
  expect([await lostFor(otto), await lostFor(ora), await lostFor(olga)]).toEqual([[olga.id], [], [olga.id]]);
});
