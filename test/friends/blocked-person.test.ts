import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '../../src/contract/endpoint.js';
import { UserId } from '../../src/contract/ids.js';
import { listBlocks } from '../../src/friends/blocks/blocks.contract.js';
import { answerFriendRequest } from '../../src/friends/friends.contract.js';
import { getUserProfile } from '../../src/friends/people/people.contract.js';
import { boundRoutes } from '../../src/http/route.js';
import { openCase } from '../../src/support/support.contract.js';
import { group } from '../chat/thread.js';
import { books, cardOf, quoteFor } from '../rides/town.js';
import { alter, closeAccount } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: { driver: true }, dan: {} }));
  await world.truncate('friend_relationships, user_blocks, support_cases cascade');
  await world.forgetRates();
  await looks(rosa, 'Rosa', null);
});

const looks = (person: Person, full_name: string, avatar_url: string | null) => alter(person, { full_name, avatar_url });
const report = { kind: 'safety', subject: 'A person', text: 'Please look.' } as const;

/** The schema of a person's id, in whatever it is wrapped. */
function namesPeople(schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === UserId) return true;
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const parts = '_zod' in schema ? (schema._zod as { def: object }).def : schema;
  return Object.values(parts).some((part) => namesPeople(part, seen));
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** How each call that takes a person's id names ID; null where only operators may name anybody. */
const asked: Readonly<Record<string, object | null>> = {
  'GET /api/users/:id': {},
  'GET /api/users/:id/profile': {},
  'GET /api/users/:id/about': {},
  'GET /api/users/:id/reviews': {},
  'GET /api/presence': {},
  'POST /api/friends': { addressee_id: 'ID' },
  'POST /api/chat/friends': { friend_id: 'ID' },
  'DELETE /api/friends/:id': {},
  'POST /api/friends/suggestions/:id/dismiss': {},
  'DELETE /api/blocks/:id': {},
  'POST /api/blocks': { user_id: 'ID' },
  'POST /api/support-cases': { ...report, about_user_id: 'ID' },
  'POST /api/chat/conversations': { participant_ids: ['ID'] },
  'POST /api/chat/conversations/:id/members': { user_ids: ['ID'] },
  'PATCH /api/chat/conversations/:id/members/:userId': { role: 'admin' },
  'DELETE /api/chat/conversations/:id/members/:userId': {},
  'POST /api/chat/messages': { recipient_id: 'ID', message: 'Hello' },
  'POST /api/chat/typing': { recipient_id: 'ID', is_typing: true },
  'POST /api/chat/calls': { recipient_id: 'ID', call_type: 'voice', device_id: '01990000-0000-7000-8000-0000000000d1' },
  'POST /api/rides': { quote_id: 'QUOTE', payment_method_id: 'CARD', preferred_driver_id: 'ID' },
  'POST /api/rides/:id/another-driver': { driver_id: 'ID' },
  'POST /api/rides/:id/reassign': null,
  'POST /api/rides/:id/share': { friend_id: 'ID' },
  'POST /api/rides/:id/split': { parts: [{ friend_id: 'ID' }] },
  'POST /api/trusted-contacts': { friend_id: 'ID' },
  'GET /api/pairs/:id': {},
  'POST /api/favourites': { driver_id: 'ID' },
  'DELETE /api/favourites/:id': {},
  'POST /api/pair-blocks': { user_id: 'ID' },
  'DELETE /api/pair-blocks/:id': {},
  'GET /api/admin/audit': null,
  'GET /api/admin/cases': null,
  'POST /api/admin/payouts/by-hand': null,
  'GET /api/admin/rides': null,
  'POST /api/admin/rides/:id/assign': null,
  'POST /api/admin/rides/:id/cancel': null,
  'POST /api/admin/rides/:id/complete': null,
  'POST /api/admin/rides/:id/release': null,
  'POST /api/admin/rides/bulk': null,
  'GET /api/admin/users/:id': null,
  'PUT /api/admin/users/:id/roles': null,
  'PUT /api/admin/users/:id/suspension': null,
  'POST /api/admin/users/:id/view': null,
};

/** These two work for everybody who ever was: in them a blocker is like somebody who closed the account. */
const forWhoeverWas = ['POST /api/blocks', 'POST /api/support-cases'];

let groups = 0;

/** With friends of his own: those of the last test are strangers by now. */
async function groupOfDan(): Promise<string> {
  groups += 1;
  const others = [await world.person(`tim${groups}`, { friendOf: ['dan'] }), await world.person(`tom${groups}`, { friendOf: ['dan'] })];
  return group(dan, others);
}

let ride: string | undefined;

/** One that is on, for all calls. */
async function rideOfDan(): Promise<string> {
  ride ??= (await books(dan)).id;
  return ride;
}

const placeOf = async (route: string, id: string): Promise<string> => {
  if (route.includes('/members')) return groupOfDan();
  return /\/(share|split)$/.test(route) ? rideOfDan() : id;
};

async function answer(name: string, id: string): Promise<string> {
  const [method = '', route = ''] = name.split(' ');
  const [quote, card] = route === '/api/rides' ? [(await quoteFor(dan)).id, await cardOf(dan)] : ['', ''];
  const place = await placeOf(route, id);
  const path = route === '/api/presence' ? `${route}?ids=${id}` : route.replace(':id', place).replace(':userId', id);
  const body = JSON.stringify(asked[name]).replaceAll('ID', id).replaceAll('QUOTE', quote).replaceAll('CARD', card);
  const init =
    method === 'GET' || method === 'DELETE'
      ? {}
      : { headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }, body };
  const response = await dan.http(path, { method, ...init });
  const said: unknown = response.status === 204 ? {} : await response.json();
  const { requestId: _, ...reply } = said as Record<string, unknown>;
  const text = JSON.stringify({ status: response.status, ...reply }).replaceAll(id, 'ID');
  return text
    .replaceAll(/"version":\d+|(?<=t[io]m)\d+/gi, 'N')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'AT')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'UUID');
}

describe('P22: whoever blocked me', () => {
  test('is named in every call that takes a person', () => {
    const taking = [...boundRoutes.keys()].filter(({ params, query, body }) => [params, query, body].some((part) => namesPeople(part)));
    expect(taking.map(nameOf).sort()).toEqual(Object.keys(asked).sort());
  });

  test.each(Object.keys(asked).filter((name) => asked[name]))('%s answers as for somebody who does not exist', async (name) => {
    const { gone } = await world.people({ gone: {} });
    await closeAccount(gone);
    await rosa.blocks(dan);
    await looks(rosa, 'Renamed', '/api/files/new.webp');
    expect(await answer(name, rosa.id)).toBe(await answer(name, forWhoeverWas.includes(name) ? gone.id : 'user_nobody'));
  });

  test('has no old request that could be answered', async () => {
    const { id } = await rosa.asksToBeFriends(dan);
    await dan.call(answerFriendRequest, { params: { id }, body: { action: 'reject' } });
    await rosa.blocks(dan);
    for (const action of ['reject', 'accept'] as const) {
      expect(await dan.refused(answerFriendRequest, { params: { id }, body: { action } })).toMatchObject({ status: 404 });
    }
  });

  test('shows no new name or photo to somebody who blocks back', async () => {
    await rosa.blocks(dan);
    await looks(rosa, 'Renamed', '/api/files/new.webp');
    await dan.blocks(rosa);
    const page = await dan.call(getUserProfile, { params: { id: rosa.id } });
    const list = await dan.call(listBlocks, { query: {} });
    expect(JSON.stringify([page, list])).not.toMatch(/Renamed|new\.webp/);
  });
});

describe('whom I blocked', () => {
  test('stays on the page, in the list and in reports as they were then', async () => {
    await looks(rosa, 'Rosa', '/api/files/old.webp');
    await dan.blocks(rosa);
    await rosa.blocks(dan);
    await looks(rosa, 'Renamed', '/api/files/new.webp');
    const then = { clerk_id: rosa.id, full_name: 'Rosa', avatar_url: '/api/files/old.webp' };
    expect(await dan.call(getUserProfile, { params: { id: rosa.id } })).toMatchObject({ audience: 'blocked', user: then });
    expect((await dan.call(listBlocks, { query: {} })).blocks).toMatchObject([then]);
    const { about } = await dan.call(openCase, { body: { ...report, about_user_id: rosa.id } });
    expect(about).toEqual({ clerk_id: rosa.id, full_name: 'Rosa' });
  });
});
