import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import type { CallOf } from '../../src/contract/endpoint.js';
import { AnnouncementSender } from '../../src/notifications/announcements/announcement-sender.service.js';
import {
  addAnnouncement,
  type Announcement,
  announcementMaxAheadMs,
  type Audience,
  countAudience,
  deskAnnouncementChanged,
  listAnnouncements,
  openAnnouncementsMax,
  stopAnnouncement,
  withdrawAnnouncement,
} from '../../src/notifications/announcements/announcements.contract.js';
import { listNotifications, markNotificationsRead, notificationDeleted } from '../../src/notifications/notifications.contract.js';
import { actsOn, outcome, sendsJson } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { scansOf, statements } from '../world/statements.js';
import { vacuumed } from '../world/vacuumed.js';
import { world } from '../world/world.js';

type Wish = CallOf<typeof addAnnouncement>['body'];

const address = '/api/admin/announcements';
const reason = 'It was wrong.';
const wish: Wish = {
  title: 'Bridge closed',
  text: 'Mill Bridge is closed until Friday.',
  link: '/rides',
  audience: 'everybody',
  send_at: null,
};
const count = 1_000;

const inHours = (hours: number): string => new Date(world.clock.now().getTime() + hours * hourMs).toISOString();
const announces = (admin: Person, change: Partial<Wish> = {}): Promise<Announcement> =>
  admin.call(addAnnouncement, { body: { ...wish, ...change } });
const withdraws = (admin: Person, id: string) => admin.call(withdrawAnnouncement, { params: { id }, body: { reason } });
const stops = (admin: Person, id: string) => admin.call(stopAnnouncement, { params: { id }, body: { reason } });
const sender = () => world.app.get(AnnouncementSender);

async function listed(admin: Person, id: string): Promise<Announcement | undefined> {
  return (await admin.call(listAnnouncements, { query: {} })).announcements.find((one) => one.id === id);
}

const has = async (who: Person, title = wish.title): Promise<boolean> =>
  (await who.call(listNotifications, { query: {} })).notifications.some((one) => one.type === 'announcement' && one.title === title);

/** Who has it, and how often. */
const holders = (id: string) =>
  world.sql<{ user_id: string; times: number }>(
    `select user_id, count(*)::int as times from notifications where event_key = 'announcement:' || $1 group by user_id`,
    [id],
  );

/** A thousand people who were here before. */
beforeAll(async () => {
  await world.sql(
    `insert into users (id, full_name, email, created_at, updated_at)
     select 'n' || i, 'Neighbor ' || i, 'n' || i || '@hometown.test', $2::timestamptz - i * interval '1 minute', $2
     from generate_series(1, $1::int) i`,
    [count, world.clock.now()],
  );
  await vacuumed('users');
});

describe('who may', () => {
  test('admins alone; operators, people and strangers get what they get of anything that is for admins', async () => {
    const { ada, otto, rosa } = await world.people({ ada: { admin: true }, otto: { operator: true }, rosa: {} });
    const { id } = await announces(ada, { send_at: inHours(1) });
    for (const who of [otto, rosa, world.stranger()]) {
      const status = 'id' in who ? 403 : 401;
      expect(await who.refused(listAnnouncements, { query: {} })).toMatchObject({ status });
      expect(await who.refused(countAudience, { query: { audience: 'everybody' } })).toMatchObject({ status });
      expect(await who.refused(addAnnouncement, { body: wish })).toMatchObject({ status });
      expect(await who.refused(stopAnnouncement, { params: { id }, body: { reason } })).toMatchObject({ status });
      expect(await who.refused(withdrawAnnouncement, { params: { id }, body: { reason } })).toMatchObject({ status });
    }
    expect((await actsOn(id)).map(({ act }) => act)).toEqual(['announcement_written']);
    await withdraws(ada, id);
  });
});

describe('bad input names its field', () => {
  test.each([
    ['title', 'x'.repeat(81)],
    ['title', ' '],
    ['text', 'x'.repeat(501)],
    ['link', 'https://elsewhere.example/'],
    ['link', '//elsewhere.example'],
    ['link', '/api/me'],
    ['audience', 'friends'],
    ['send_at', 'tomorrow'],
  ])('%s: %p', async (name, value) => {
    const { ada } = await world.people({ ada: { admin: true } });
    const answer: unknown = await (await sendsJson(ada, 'POST', address, { ...wish, [name]: value })).json();
    expect(answer).toMatchObject({ code: 'malformed', issues: [{ path: name }] });
  });

  test('a time that is past, or more than 90 days ahead', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    for (const hours of [-1, announcementMaxAheadMs / hourMs + 1])
      expect(await ada.refused(addAnnouncement, { body: { ...wish, send_at: inHours(hours) } })).toMatchObject({ code: 'bad_send_time' });
  });
});

describe('sending', () => {
  test('who would have it is counted by what they do, without agents and whoever is suspended', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const count = async (audience: Audience) => (await ada.call(countAudience, { query: { audience } })).people;
    const before = [await count('everybody'), await count('riders'), await count('drivers')];
    await world.people({ una: {}, ugo: {}, urs: { driver: true } });
    await world.sql(`update users set suspended_at = now() where id = 'user_ugo'`);
    expect([await count('everybody'), await count('riders'), await count('drivers')]).toEqual(
      before.map((people, index) => people + ([2, 1, 1][index] ?? 0)),
    );
  });

  test('each person has it once, with the job killed in the middle and doubled', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const { people } = await ada.call(countAudience, { query: { audience: 'everybody' } });
    const { id } = await announces(ada, { send_at: inHours(1) });
    expect(await sender().sendBatch(id)).toBe(false);
    world.clock.advance(hourMs);
    expect(await sender().sendBatch(id)).toBe(true);
    const begun = await listed(ada, id);
    expect(begun).toMatchObject({ state: 'sending', people });
    expect(begun?.sent).toBeLessThan(people);
    expect(await holders(id)).toHaveLength(begun?.sent ?? 0);
    await Promise.all([sender().send(id), sender().send(id), sender().sweep()]);
    await world.settle();
    const all = await holders(id);
    expect(all).toHaveLength(people);
    expect(all.filter(({ times }) => times !== 1)).toEqual([]);
    expect(await listed(ada, id)).toMatchObject({ state: 'sent', sent: people, people, read: 0, ended_at: expect.any(String) });
  });

  test('sent again it reaches nobody who has deleted it', async () => {
    const { ada, rosa } = await world.people({ ada: { admin: true }, rosa: {} });
    const { id } = await announces(ada);
    await world.settle();
    await world.sql('delete from notifications where user_id = $1', [rosa.id]);
    await sender().send(id);
    await sender().sweep();
    expect(await has(rosa)).toBe(false);
  });

  test('in the words of the admin, with its link; read ones are counted', async () => {
    const { ada, rosa } = await world.people({ ada: { admin: true }, rosa: {} });
    const { id } = await announces(ada);
    await world.settle();
    const { notifications } = await rosa.call(listNotifications, { query: { place: 'bell' } });
    expect(notifications[0]).toMatchObject({
      type: 'announcement',
      section: 'system',
      title: wish.title,
      message: wish.text,
      read: false,
      metadata: { action_url: '/rides' },
    });
    await rosa.call(markNotificationsRead, { body: { notificationId: notifications[0]?.id ?? '' } });
    expect(await listed(ada, id)).toMatchObject({ state: 'sent', read: 1 });
  });

  test('to riders or drivers alone; nobody who is closed, suspended or an agent', async () => {
    const { ada, rosa, dan, sid, cleo } = await world.people({ ada: { admin: true }, rosa: {}, dan: { driver: true }, sid: {}, cleo: {} });
    await world.sql('update users set suspended_at = $2 where id = $1', [sid.id, world.clock.now()]);
    await world.sql('update users set deleted_at = $2 where id = $1', [cleo.id, world.clock.now()]);
    const [drivers, riders] = [await announces(ada, { audience: 'drivers' }), await announces(ada, { audience: 'riders' })];
    await world.settle();
    const [ofDrivers, ofRiders] = [await holders(drivers.id), await holders(riders.id)];
    const got = (rows: typeof ofDrivers, { id }: Person) => rows.some((row) => row.user_id === id);
    expect([got(ofDrivers, dan), got(ofDrivers, rosa)]).toEqual([true, false]);
    expect([got(ofRiders, dan), got(ofRiders, rosa)]).toEqual([false, true]);
    for (const who of [sid, cleo]) expect([got(ofDrivers, who), got(ofRiders, who)]).toEqual([false, false]);
    await world.sql('update users set suspended_at = null, deleted_at = null where id = any($1)', [[sid.id, cleo.id]]);
  });

  test('who joins after it was to go out has none of it', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const { id } = await announces(ada, { send_at: inHours(1) });
    world.clock.advance(hourMs);
    await sender().sendBatch(id);
    world.clock.advance(1_000);
    await world.sql(
      `insert into users (id, full_name, email, created_at, updated_at) values ('zz_late', 'Late', 'late@hometown.test', $1, $1)`,
      [world.clock.now()],
    );
    await world.settle();
    expect((await holders(id)).some(({ user_id: who }) => who === 'zz_late')).toBe(false);
    const done = await listed(ada, id);
    expect(done).toMatchObject({ state: 'sent', sent: done?.people });
  });

  test('a thousand people in bounded statements, and by no scan of all notices', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const { id } = await announces(ada, { send_at: inHours(1) });
    world.clock.advance(hourMs);
    await sender().send(id);
    expect(await written(id)).toBeGreaterThan(count);
    await vacuumed('notifications');
    const asked = await statements(() => ada.call(listAnnouncements, { query: {} }));
    expect(asked.length).toBeLessThanOrEqual(8);
    expect(await scansOf(asked)).toEqual([]);
  });
});

const written = async (id: string): Promise<number> => (await holders(id)).length;

describe('ending', () => {
  test('stopped, the rest do not get it, and who has it keeps it', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const { id } = await announces(ada, { send_at: inHours(1) });
    world.clock.advance(hourMs);
    await sender().sendBatch(id);
    const has200 = await written(id);
    expect(await stops(ada, id)).toMatchObject({ state: 'stopped', sent: has200, reason });
    expect(await stops(ada, id)).toMatchObject({ state: 'stopped' });
    await sender().send(id);
    await world.settle();
    expect(await written(id)).toBe(has200);
    expect((await actsOn(id)).map(({ act }) => act)).toEqual(['announcement_written', 'announcement_stopped']);
  });

  test('withdrawn, unread ones disappear, and read ones stay', async () => {
    const { ada, rosa, tom } = await world.people({ ada: { admin: true }, rosa: {}, tom: {} });
    const { id } = await announces(ada, { title: 'Parade' });
    await world.settle();
    const { notifications } = await rosa.call(listNotifications, { query: {} });
    await rosa.call(markNotificationsRead, { body: { notificationId: notifications[0]?.id ?? '' } });
    expect(await withdraws(ada, id)).toMatchObject({ state: 'withdrawn' });
    await world.settle();
    expect([await has(rosa, 'Parade'), await has(tom, 'Parade')]).toEqual([true, false]);
    expect([tom.heard(notificationDeleted).length, await written(id)]).toEqual([1, 1]);
    const over = { code: 'announcement_over', body: { current: { id, state: 'withdrawn' } } };
    expect(await ada.refused(stopAnnouncement, { params: { id }, body: { reason } })).toMatchObject(over);
    expect((await actsOn(id)).at(-1)).toMatchObject({ actor_id: ada.id, act: 'announcement_withdrawn', before: { state: 'sent' }, reason });
  });

  test('withdrawn before its time it goes to nobody', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const { id } = await announces(ada, { send_at: inHours(1) });
    await withdraws(ada, id);
    world.clock.advance(2 * hourMs);
    await world.settle();
    expect(await written(id)).toBe(0);
  });

  test('what the sweep finds is cleared, should the job be lost', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    const { id } = await announces(ada);
    await world.settle();
    await world.sql(`update announcements set state = 'withdrawn' where id = $1`, [id]);
    await sender().sweep();
    expect(await written(id)).toBe(0);
  });
});

test('the same key again makes no second one', async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const body = { ...wish, send_at: inHours(5) };
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const send = async () =>
    (await ada.http(address, { method: 'POST', body: JSON.stringify(body), headers })).json() as Promise<Announcement>;
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.id).toBe(other.id);
  await withdraws(ada, one.id);
});

test(`there are at most ${openAnnouncementsMax} open ones, and the list has each once, page by page`, async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const made: string[] = [];
  for (let nth = 0; nth < openAnnouncementsMax; nth += 1) {
    const answer = await outcome(sendsJson(ada, 'POST', address, { ...wish, send_at: inHours(9) }));
    if (answer === 429) world.clock.advance(61_000);
  }
  world.clock.advance(61_000);
  expect(await ada.refused(addAnnouncement, { body: { ...wish, send_at: inHours(9) } })).toMatchObject({ code: 'too_many_open' });
  let cursor: string | null | undefined;
  do {
    const page: { announcements: Announcement[]; nextCursor: string | null } = await ada.call(listAnnouncements, {
      query: { limit: 7, ...(cursor ? { cursor } : {}) },
    });
    made.push(...page.announcements.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  const all = await world.sql<{ id: string }>('select id from announcements order by id desc');
  expect(made).toEqual(all.map(({ id }) => id));
  await world.sql(`update announcements set state = 'stopped' where state = 'planned'`);
});

test('the other admin sees how far it is', async () => {
  const { ada, eva } = await world.people({ ada: { admin: true }, eva: { admin: true } });
  const { id } = await announces(ada);
  await world.settle();
  expect(eva.heard(deskAnnouncementChanged)).toContainEqual({ announcement_id: id });
});
