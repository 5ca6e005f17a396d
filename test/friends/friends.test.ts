import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  answerFriendRequest,
  answerFriendRequestInChat,
  friendsChanged,
  listFriendRequests,
  listFriends,
  sendFriendRequest,
} from '../../src/friends/friends.contract.js';
import { FriendsApi } from '../../src/friends/friends.api.js';
import { outcome } from '../admin/acts.js';
import { closeAccount, employAgent, readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;
let finn: Person;

beforeEach(async () => {
  ({ rosa, dan, finn } = await world.people({ rosa: {}, dan: {}, finn: {} }));
  // What the test before still had on its way.
  await world.settle();
  await world.truncate('friend_relationships, user_blocks, notifications');
  await world.forgetRates();
  world.forget();
});

const answers = (person: Person, id: string, action: 'accept' | 'reject') =>
  person.call(answerFriendRequest, { params: { id }, body: { action } });

describe('asking to be friends', () => {
  test('M80: answers the relationship under the names of both specifications', async () => {
    expect(await rosa.asksToBeFriends(dan)).toMatchObject({
      sender_id: rosa.id,
      requester_id: rosa.id,
      receiver_id: dan.id,
      addressee_id: dan.id,
      friend_id: dan.id,
      status: 'pending',
      responded_at: null,
      sender_name: 'Rosa',
      requester_name: 'Rosa',
      receiver_name: 'Dan',
    });
  });

  test('M81: the receiver finds it among the requests, and both hear of it', async () => {
    const request = await rosa.asksToBeFriends(dan);
    await world.settle();
    expect(await dan.call(listFriendRequests, { query: {} })).toEqual({ received_requests: [request], nextCursor: null });
    expect(await rosa.call(listFriendRequests, { query: {} })).toEqual({ received_requests: [], nextCursor: null });
    expect([rosa, dan, finn].map((person) => person.heard(friendsChanged).length)).toEqual([1, 1, 0]);
  });

  test('M87, S5: a crossing request accepts the first one', async () => {
    const first = await rosa.asksToBeFriends(dan);
    expect(await dan.asksToBeFriends(rosa)).toMatchObject({ id: first.id, status: 'accepted' });
    expect((await rosa.call(listFriends, { query: {} })).friends).toMatchObject([{ clerk_id: dan.id }]);
  });

  test('P20: two requests that cross at the same moment make one friendship', async () => {
    await Promise.all([rosa.asksToBeFriends(dan), dan.asksToBeFriends(rosa)]);
    expect(await world.sql('select status from friend_relationships')).toEqual([{ status: 'accepted' }]);
  });

  test('FR-2: twenty at once make one row and are told once', async () => {
    const wish = { method: 'POST', body: JSON.stringify({ addressee_id: dan.id }), headers: { 'content-type': 'application/json' } };
    const asks = () => outcome(rosa.http(sendFriendRequest.path, wish));
    const outcomes = await Promise.all(Array.from({ length: 20 }, asks));
    // On a busy machine the last ones are told to try again.
    expect(outcomes.filter((each) => each !== 200 && each !== 'unavailable')).toEqual([]);
    await world.settle();
    expect(await world.sql('select status from friend_relationships')).toEqual([{ status: 'pending' }]);
    expect(dan.heard(friendsChanged)).toHaveLength(1);
    expect(await dan.notificationTypes()).toEqual(['friend_request_received']);
  });

  test('FR-1: not oneself', async () => {
    expect(await rosa.refused(sendFriendRequest, { body: { addressee_id: rosa.id } })).toMatchObject({ status: 400, code: 'self_request' });
  });

  test('FR-1: missing, blocker, suspended, deleted people and agents give one answer', async () => {
    const { gone, closed } = await world.people({ gone: {}, closed: {} });
    await closeAccount(gone);
    await suspend(closed);
    await employAgent('agent_test', 'Test');
    await dan.blocks(rosa);
    const bodies = [];
    for (const addressee_id of ['user_nobody', gone.id, closed.id, 'agent_test', dan.id]) {
      const { status, body } = await rosa.refused(sendFriendRequest, { body: { addressee_id } });
      bodies.push({ status, ...body, requestId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('FR-8: whoever was declined waits a week, the one who declined does not', async () => {
    await answers(dan, (await rosa.asksToBeFriends(dan)).id, 'reject');
    const refusal = await rosa.refused(sendFriendRequest, { body: { addressee_id: dan.id } });
    expect(refusal).toMatchObject({ status: 429, code: 'asked_recently' });
    expect(refusal.headers.get('retry-after')).toBe(String(7 * 86_400));
    expect(await dan.asksToBeFriends(rosa)).toMatchObject({ status: 'pending', sender_id: dan.id });
  });
});

describe('answering', () => {
  test('M78: accepting makes friends, records when, and tells both', async () => {
    const request = await rosa.asksToBeFriends(dan);
    // Heard before the answer is.
    await world.settle();
    const accepted = await answers(dan, request.id, 'accept');
    await world.settle();
    expect(accepted).toMatchObject({ id: request.id, status: 'accepted', responded_at: world.clock.now().toISOString() });
    expect(rosa.heard(friendsChanged).at(-1)).toEqual(accepted);
    expect(await world.app.get(FriendsApi).areFriends(dan.id, rosa.id)).toBe(true);
  });

  test.each(['accept', 'reject', 'decline'] as const)('M80, S4: both paths take %s', async (action) => {
    const request = await rosa.asksToBeFriends(dan);
    const first = await dan.call(answerFriendRequestInChat, { body: { request_id: request.id, action } });
    expect(await dan.call(answerFriendRequest, { params: { id: request.id }, body: { action } })).toEqual(first);
  });

  test('FR-1: nobody befriends who may not sign in any more; readmitted they may still be answered', async () => {
    const request = await rosa.asksToBeFriends(dan);
    await suspend(rosa);
    const asked = { params: { id: request.id }, body: { action: 'accept' } } as const;
    expect(await dan.refused(answerFriendRequest, asked)).toMatchObject({ status: 404, code: 'not_found' });
    await readmit(rosa);
    expect(await answers(dan, request.id, 'accept')).toMatchObject({ status: 'accepted' });
  });

  test('FR-5: the other answer is a conflict that shows how things stand', async () => {
    const request = await rosa.asksToBeFriends(dan);
    const rejected = await answers(dan, request.id, 'reject');
    const refusal = await dan.refused(answerFriendRequest, { params: { id: request.id }, body: { action: 'accept' } });
    expect(refusal).toMatchObject({ status: 409, code: 'already_answered', body: { current: rejected } });
  });

  test.each(['ACCEPT', 'block', [], null])('FR-5: %j is no answer', async (action) => {
    const request = await rosa.asksToBeFriends(dan);
    expect(await dan.refused(answerFriendRequest, { params: { id: request.id }, body: { action: action as 'accept' } })).toMatchObject({
      status: 400,
    });
  });

  test('FR-4: for its sender and others it is one that does not exist, and it stays pending', async () => {
    const { id } = await rosa.asksToBeFriends(dan);
    const refusalOf = async (person: Person, request: string) => {
      const { status, body } = await person.refused(answerFriendRequest, { params: { id: request }, body: { action: 'accept' } });
      return { status, ...body, requestId: '' };
    };
    const unknown = await refusalOf(dan, randomUUID());
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
    for (const person of [rosa, finn]) expect(await refusalOf(person, id)).toEqual(unknown);
    expect(await world.sql('select status from friend_relationships')).toEqual([{ status: 'pending' }]);
  });

  test('FR-6: two answers on two paths at once: one wins, both sides are told once', async () => {
    const { id } = await rosa.asksToBeFriends(dan);
    await world.settle();
    rosa.forget();
    const results = await Promise.allSettled([
      answers(dan, id, 'accept'),
      dan.call(answerFriendRequestInChat, { body: { request_id: id, action: 'decline' } }),
    ]);
    await world.settle();
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(rosa.heard(friendsChanged)).toHaveLength(1);
    expect(await rosa.notificationTypes()).toHaveLength(1);
  });
});

describe('lists', () => {
  test('FR-7: show only mine, whatever user_id says', async () => {
    await rosa.befriends(dan);
    const response = await finn.http(`/api/friends?user_id=${rosa.id}`);
    expect(await response.json()).toEqual({ friends: [], nextCursor: null });
    await finn.asksToBeFriends(dan);
    for (const path of ['requests', 'requests/sent']) {
      const requests = await rosa.http(`/api/friends/${path}?user_id=${path === 'requests' ? dan.id : finn.id}`);
      expect(await requests.text()).not.toContain(finn.id);
    }
  });

  test('M81: only what is pending, of people who are still there, asks for an answer', async () => {
    const { gus } = await world.people({ gus: {} });
    await answers(dan, (await rosa.asksToBeFriends(dan)).id, 'reject');
    await finn.befriends(dan);
    await gus.asksToBeFriends(dan);
    const senders = async () => (await dan.call(listFriendRequests, { query: {} })).received_requests.map(({ sender_id }) => sender_id);
    expect(await senders()).toEqual([gus.id]);
    await suspend(gus);
    expect(await senders()).toEqual([]);
  });

  test('friends come by name, page by page, without e-mail or phone', async () => {
    for (const friend of [dan, finn]) await rosa.befriends(friend);
    const first = await rosa.call(listFriends, { query: { limit: 1 } });
    expect(first.friends).toEqual([
      { clerk_id: dan.id, full_name: 'Dan', avatar_url: null, average_rating: null, total_ratings: 0, is_agent: false },
    ]);
    const second = await rosa.call(listFriends, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
    expect(second).toMatchObject({ friends: [{ clerk_id: finn.id }], nextCursor: null });
  });

  test('requests come newest first, page by page; a made-up cursor is refused', async () => {
    await rosa.asksToBeFriends(dan);
    await finn.asksToBeFriends(dan);
    const first = await dan.call(listFriendRequests, { query: { limit: 1 } });
    expect(first.received_requests).toMatchObject([{ sender_id: finn.id }]);
    const second = await dan.call(listFriendRequests, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
    expect(second).toMatchObject({ received_requests: [{ sender_id: rosa.id }], nextCursor: null });
    const madeUp = Buffer.from('["yesterday","1"]').toString('base64url');
    expect(await dan.refused(listFriendRequests, { query: { cursor: madeUp } })).toMatchObject({ status: 400, code: 'malformed' });
  });
});
