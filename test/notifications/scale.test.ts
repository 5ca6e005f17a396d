import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { listConversations } from '../../src/chat/conversations/conversation.contract.js';
import type { Section } from '../../src/notifications/notification-types.contract.js';
import {
  myUnreadCounts,
  pages,
  purgeMessageKeys,
  purgeNotifications,
  unreadCounts,
} from '../../src/notifications/notifications.queries.js';
import { markAll } from '../../src/notifications/reading.queries.js';
import { forgetConversation, readBurst, resolveAsked, shrinkBursts } from '../../src/notifications/resolution/resolution.queries.js';
import { snoozeMine, wakeDue, wakeOne } from '../../src/notifications/snooze/snooze.queries.js';
import type { Person } from '../world/person.js';
import { scansOf, type Statement, statements } from '../world/statements.js';
import { world } from '../world/world.js';
import { growTown } from './town-of-thousands.js';

/** What a page, and each call that it makes at first, may cost: the session's own look-up included. */
const maxStatements = 8;
const seedWithinMs = 120_000;
const me = 'user_rosa';
const position = '01990000-0000-7000-8000-000000000000';
const [past, future] = [new Date('2000-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')];

let rosa: Person;

beforeAll(async () => {
  ({ rosa } = await world.people({ rosa: {} }));
  await growTown();
}, seedWithinMs);

beforeEach(async () => {
  await world.settle();
});

const { older, newer } = pages;
const listParams = (more: { from?: string; sections?: readonly Section[] } = {}) => ({
  me,
  from: more.from ?? null,
  sections: more.sections ?? null,
  isDesk: null,
  types: null,
  limit: 51,
});
const bellSections = ['rides', 'payments', 'ratings', 'applications', 'system'] as const;

describe('with 10,000 notifications no statement reads them all (M63)', () => {
  test.each([
    ['the first page', older.listed.all.everything.bind(listParams())],
    ['a later page', older.listed.all.everything.bind(listParams({ from: position }))],
    ['a page back', newer.listed.all.everything.bind(listParams({ from: position }))],
    ['a section', older.listed.all.sections.bind(listParams({ sections: ['friends'] }))],
    ['a section that has none', older.listed.all.sections.bind(listParams({ sections: ['applications'] }))],
    ['what is unread', older.listed.unread.everything.bind(listParams())],
    ['the bell', older.listed.unread.sections.bind(listParams({ sections: bellSections }))],
    ['the snoozed', older.snoozed.all.everything.bind(listParams())],
    ['the counts', unreadCounts.bind({ people: [me] })],
    ['my counts', myUnreadCounts.bind({ me })],
    ['marking all', markAll.bind({ me, now: future, upTo: null, sections: bellSections, isDesk: false })],
    ['settling what was asked', resolveAsked.bind({ people: [me], now: future, section: 'friends', key: 'request_id', id: 'q1' })],
    ['reading a conversation', readBurst.bind({ me, collapseKey: 'conversation:c1', now: future, unread: [] })],
    ['forgetting a conversation', forgetConversation.bind({ people: [me], conversation: position })],
    ['counting what is left of deleted messages', shrinkBursts.bind({ ids: [position], unreadBy: [me] })],
    ['putting one off', snoozeMine.bind({ id: position, me, until: future })],
    ['bringing one back', wakeOne.bind({ now: future, id: position })],
    ['bringing back what is due', wakeDue.bind({ now: past, limit: 500 })],
    ['taking away what is old', purgeNotifications.bind({ before: past, limit: 1000 })],
    ['taking away by what messages are found in them', purgeMessageKeys.bind({ before: past, limit: 1000 })],
  ])('%s', async (_, bound) => {
    expect(await scansOf([bound])).toEqual([]);
  });
});

async function frugal(act: () => Promise<Response>): Promise<Statement[]> {
  // Once before: connections open, statements are prepared, caches are warm.
  expect((await read(act)).status).toBe(200);
  const asked = await statements(() => read(act));
  expect(await scansOf(asked)).toEqual([]);
  expect(asked.slice(maxStatements)).toEqual([]);
  return asked;
}

async function read(act: () => Promise<Response>): Promise<Response> {
  const response = await act();
  await response.text();
  return response;
}

describe('with 1,000 friends and conversations, at most eight statements and no full scan', () => {
  test.each([
    '/notifications',
    '/notifications?category=friends&unread=true',
    '/notifications?snoozed=true',
    '/social',
    '/social?view=friends',
    '/friends',
    '/messages',
    '/blocked',
    '/user/n1',
    '/settings/notifications',
    '/home',
    '/rider/dashboard',
  ])('the page %s', async (path) => {
    await frugal(() => rosa.http(path, { headers: { accept: 'text/html' } }));
  });

  test.each([
    '/api/me',
    '/api/notifications',
    '/api/notifications?unread=true&place=bell&limit=20',
    '/api/notifications?place=friends&limit=20',
    '/api/notifications?unread=true&place=alerts&limit=50',
    '/api/notifications?snoozed=true',
    '/api/notifications/counts',
    '/api/notifications/preferences',
    '/api/friends',
    '/api/friends/requests',
    '/api/friends/requests/sent',
    '/api/friends/settings',
    '/api/chat/conversations',
    '/api/chat/sync',
    '/api/presence?ids=n1,n2,n3,n4,n5,n6,n7,n8,n9',
    '/api/rides/active?view=sidebar',
    '/api/rides?status=upcoming&limit=20',
    '/api/payment-methods',
    '/api/reviews/eligible',
    '/api/places/map',
  ])('GET %s', async (path) => {
    await frugal(() => rosa.http(path));
  });

  test('what is counted is what was asked', async () => {
    const shown = [older.listed.all.everything.bind(listParams()), myUnreadCounts.bind({ me })];
    const asked = await frugal(() => rosa.http('/notifications', { headers: { accept: 'text/html' } }));
    expect(asked.map(({ text }) => text)).toEqual(expect.arrayContaining(shown.map(({ text }) => text)));
  });

  test('a conversation', async () => {
    const { conversations } = await rosa.call(listConversations, { query: {} });
    await frugal(() => rosa.http(`/messages?conversation=${conversations[0]?.id}`, { headers: { accept: 'text/html' } }));
  });
});
