import { beforeEach, describe, expect, test } from '@jest/globals';
import { LocalCaller } from '../../src/http/access/local-caller.js';
import { SessionReader } from '../../src/http/access/sessions.js';
import { setDeskRole } from '../../src/admin/users/users.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { addressOf, endpoints, jsonInit, writes } from './routes.js';

const minuteMs = 60_000;

/**
 * What each write of the desk is about (SEC-32). A new one is not known here: say what it does. What gives, takes or prices money, makes
 * or ends a role, or lets somebody in or keeps them out, asks who acts to have proved who they are.
 */
const about: Readonly<Record<string, 'money' | 'roles' | 'suspensions' | 'neither'>> = {
  'PATCH /api/admin/cases/:id': 'neither',
  // Whoever is approved drives, whoever is suspended does not.
  'PATCH /api/admin/driver-applications/:id': 'roles',
  'POST /api/admin/announcements': 'neither',
  'POST /api/admin/announcements/:id/stop': 'neither',
  'POST /api/admin/announcements/:id/withdraw': 'neither',
  'POST /api/admin/cases/:id/entries': 'neither',
  'POST /api/admin/payments/:id/refund': 'money',
  'POST /api/admin/payouts/:id/undo': 'money',
  'POST /api/admin/payouts/by-hand': 'money',
  // Nobody pays for it, and it may have to be quick.
  'POST /api/admin/rides/:id/assign': 'neither',
  'POST /api/admin/rides/:id/cancel': 'neither',
  // At its fare.
  'POST /api/admin/rides/:id/complete': 'money',
  'POST /api/admin/rides/:id/release': 'neither',
  // Refunds and waivers are among its acts.
  'POST /api/admin/rides/bulk': 'money',
  'POST /api/admin/setbacks/:id/given': 'money',
  'POST /api/admin/tariffs': 'money',
  'POST /api/admin/tariffs/:id/withdraw': 'money',
  // It answers what trips would cost, and changes nothing.
  'POST /api/admin/tariffs/preview': 'neither',
  'POST /api/admin/tolls': 'money',
  'POST /api/admin/tolls/:id': 'money',
  'POST /api/admin/users/:id/view': 'neither',
  'POST /api/admin/views/:id/end': 'neither',
  'POST /api/rides/:id/reassign': 'neither',
  'PUT /api/admin/town/area': 'neither',
  'PUT /api/admin/users/:id/roles': 'roles',
  'PUT /api/admin/users/:id/suspension': 'suspensions',
};

const ofDesk = writes.filter(([, { access }]) => access === 'operator' || access === 'admin');
const asked = ofDesk.filter(([, endpoint]) => endpoint.needsReauthentication);
const unasked = ofDesk.filter(([, endpoint]) => !endpoint.needsReauthentication);

/** An admin who has just proved who they are, long after the session began. */
let ada: Person;
beforeEach(async () => {
  ada = await world.person('ada', { admin: true });
  world.clock.advance(60 * minuteMs);
  await ada.provesAnew();
});

const sends = async (endpoint: (typeof writes)[number][1]) => {
  const response = await ada.http(addressOf(endpoint), jsonInit(endpoint));
  return { status: response.status, body: (await response.json()) as { code?: string } };
};
const asks = { status: 403, body: expect.objectContaining({ code: 'reauthentication_required', requestId: expect.any(String) }) };

describe('SEC-32: an act on money, roles or suspensions asks for a proof of at most 15 minutes', () => {
  test.each(ofDesk)('%s: the contract says what it is about', (name, { needsReauthentication = false }) => {
    expect(about[name]).toBeDefined();
    expect(needsReauthentication).toBe(about[name] !== 'neither');
  });

  test('no other call asks: it is for the desk', () => {
    expect(endpoints.filter((entry) => entry[1].needsReauthentication && !asked.includes(entry))).toEqual([]);
  });

  test.each(asked)('%s goes on for 15 minutes, and asks from then on', async (_, endpoint) => {
    world.clock.advance(15 * minuteMs - 10);
    expect(await sends(endpoint)).not.toEqual(asks);
    world.clock.advance(20);
    expect(await sends(endpoint)).toEqual(asks);
    await ada.provesAnew();
    expect(await sends(endpoint)).not.toEqual(asks);
  });

  test.each(unasked)('%s does not ask', async (_, endpoint) => {
    world.clock.advance(16 * minuteMs);
    expect(await sends(endpoint)).not.toEqual(asks);
  });

  test('a session that has just begun is proof itself', async () => {
    const { ann, tom } = await world.people({ ann: { admin: true }, tom: {} });
    const body = { role: 'operator', is_held: true, reason: 'She asked.' } as const;
    const init = jsonInit(setDeskRole, body);
    expect((await ann.http(addressOf(setDeskRole, tom.id), init)).status).toBe(200);
  });

  test('whoever may not do it at all is not asked', async () => {
    const { rosa } = await world.people({ rosa: {} });
    world.clock.advance(60 * minuteMs);
    const response = await rosa.http(addressOf(setDeskRole), jsonInit(setDeskRole));
    expect([response.status, await response.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
  });

  test('another instance that remembers the session goes on at once after the proof', async () => {
    const there = await ada.device(await world.second());
    world.clock.advance(16 * minuteMs);
    const send = () => there.http(addressOf(setDeskRole), jsonInit(setDeskRole));
    expect((await send()).status).toBe(403);
    await ada.provesAnew();
    expect((await send()).status).toBe(404);
  });

  test('a proof is of one session: the person’s other browser is still asked', async () => {
    const other = (await world.sql<{ id: string }>('select id from sessions where user_id = $1', [ada.id]))[0]?.id;
    await world.sql(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at) select 'other', user_id, created_at, last_seen_at, expires_at
       from sessions where id = $1`,
      [other],
    );
    world.clock.advance(60 * minuteMs);
    await ada.provesAnew();
    const rows = await world.sql<{ proved_at: Date | null }>('select proved_at from sessions where user_id = $1 order by id', [ada.id]);
    expect(rows.map(({ proved_at: at }) => at !== null)).toEqual([true, false]);
  });

  test.each(asked)('%s is never done from inside: pages and agents prove nothing', async (_, endpoint) => {
    const me = await world.app.get(SessionReader).find(ada.cookie);
    const call = () => world.app.get(LocalCaller).call(endpoint, {}, me, { requestId: 'r', address: '' });
    await expect(call()).rejects.toMatchObject({ code: 'reauthentication_required' });
  });
});

test('the document says which calls ask', async () => {
  const document = (await (await ada.http('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { description: string; 'x-reauthentication'?: object }>>;
  };
  const said = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      if (call['x-reauthentication'] === undefined) return [];
      expect(call['x-reauthentication']).toEqual({ maxAgeSeconds: 900 });
      expect(call.description).toContain('`reauthentication_required`');
      return [name];
    }),
  );
  expect(said.toSorted()).toEqual(asked.map(([name]) => name).toSorted());
});
