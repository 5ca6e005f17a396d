import { expect, test } from '@jest/globals';
import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { SessionService, type SignedInFrom } from '../../src/auth/sessions/session.service.js';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
  sessionsChanged,
} from '../../src/auth/sessions/sessions.contract.js';
import { minuteMs } from '../../src/contract/duration.js';
import { Work } from '../../src/database/work.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { until } from '../lib/until.js';
import type { Caller } from '../world/caller.js';
import { Live } from '../world/live.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { Browser } from './browser.js';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
world.configure({ PLACE_HEADER: 'X-Place', TRUST_PROXY: '1' });

/** The same person on another device. */
async function elsewhere(of: Person, from: SignedInFrom = { userAgent: windows }): Promise<Caller> {
  const sessions = world.app.get(SessionService);
  world.clock.tick();
  const { token } = await world.app.get(Work).run((unit) => sessions.start(unit, of.id, from));
  return world.stranger(`${sessions.cookies.name(sessionCookie)}=${token}`);
}

const listed = async (of: Caller): Promise<OpenSession[]> => (await of.call(listSessions, {})).sessions;

async function idOf(caller: Caller): Promise<string> {
  const mine = (await listed(caller)).find((session) => session.is_this_one);
  if (!mine) throw new Error('this one is not among them');
  return mine.id;
}

test('M184: somebody sees where they are signed in: with what, roughly from where, and when last', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const phone = await elsewhere(rosa, { userAgent: windows, place: 'Portland, Maine', network: '203.0.113.…' });
  world.clock.advance(11 * minuteMs);
  const sessions = await listed(phone);
  expect(sessions).toMatchObject([
    { device: 'Chrome · Windows', place: 'Portland, Maine', network: '203.0.113.…', is_this_one: true },
    { device: null, place: null, network: null, is_this_one: false },
  ]);
  const [first, second] = sessions;
  expect(Date.parse(first?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(second?.last_seen_at ?? ''));
  expect(JSON.stringify(sessions)).not.toContain(phone.cookie?.split('=')[1]);
});

test('M184, P23: signing out there ends it at once, with its sockets; this one stays', async () => {
  const { finn } = await world.people({ finn: {} });
  const there = await elsewhere(finn);
  const live = await Live.connect(world.app, there.cookie ?? '');
  const id = await idOf(there);
  expect(await finn.call(endSession, { params: { id } })).toEqual({ id });
  expect(await there.refused(getMe, {})).toMatchObject({ status: 401, code: 'signed_out' });
  await until({ what: 'the socket to close' }, () => live.socket.disconnected);
  await finn.hears(sessionsChanged);
  expect(await listed(finn)).toMatchObject([{ is_this_one: true }]);
  expect(await finn.refused(endSession, { params: { id } })).toMatchObject({ status: 404, code: 'not_found' });
});

test('SEC-8: nobody ends a session of somebody else’s', async () => {
  const { nina, gus, ada } = await world.people({ nina: {}, gus: {}, ada: { admin: true } });
  const params = { id: await idOf(nina) };
  for (const other of [gus, ada]) expect(await other.refused(endSession, { params })).toMatchObject({ status: 404, code: 'not_found' });
  for (const refusal of [await world.stranger().refused(endSession, { params }), await world.stranger().refused(listSessions, {})])
    expect(refusal).toMatchObject({ status: 401 });
  expect(await listed(nina)).toHaveLength(1);
});

test('everywhere else at once, from two tabs too; again changes nothing', async () => {
  const { max } = await world.people({ max: {} });
  const others = [await elsewhere(max), await elsewhere(max), await elsewhere(max)];
  const replies = await Promise.all([max.call(endOtherSessions, {}), max.call(endOtherSessions, {})]);
  for (const { sessions } of [...replies, await max.call(endOtherSessions, {})]) expect(sessions).toMatchObject([{ is_this_one: true }]);
  for (const other of others) expect(await other.refused(getMe, {})).toMatchObject({ status: 401 });
  expect((await max.http('/api/me')).status).toBe(200);
});

test('M184: of a sign-in the browser’s name, the place that the proxy tells, and the beginning of the address are kept', async () => {
  const browser = new Browser(world.app);
  const form = { full_name: 'Ida Innes', email: 'ida@town.test', password: 'locally-owned' };
  await browser.goTo('/sign-up');
  const taken = await browser.request(browser.url.pathname, { form, headers: { accept: 'application/json' } });
  const { next } = (await taken.json()) as { next: string };
  const callback = await browser.goUntil(next, '/auth/callback');
  const headers = { 'user-agent': windows, 'x-place': 'Portland, Maine', 'x-forwarded-for': '203.0.113.77' };
  await browser.request(callback.href, { headers });
  const sessions = await listed(world.stranger(browser.cookieHeader()));
  expect(sessions).toMatchObject([{ device: 'Chrome · Windows', place: 'Portland, Maine', network: '203.0.113.…' }]);
  expect(JSON.stringify(await world.sql('select * from sessions'))).not.toContain('203.0.113.77');
});
