import { beforeEach, describe, expect, test } from '@jest/globals';
import { blockChanged, blockUser, listBlocks } from '../../src/friends/blocks/blocks.contract.js';
import { FriendsApi } from '../../src/friends/friends.api.js';
import { friendsChanged, listFriendRequests, listFriends, removeFriend } from '../../src/friends/friends.contract.js';
import { getUserProfile } from '../../src/friends/people/people.contract.js';
import { getUser } from '../../src/profiles/profiles.contract.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import type { Init } from '../world/request.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: {} }));
  await world.truncate('friend_relationships, user_blocks');
});

async function befriend(): Promise<void> {
  await rosa.befriends(dan);
  await world.settle();
  for (const person of [rosa, dan]) person.forget();
}

/** The answer of a path without the id that differs in every answer. */
async function answerOf(caller: Caller, path: string, init: Init = {}): Promise<string> {
  const response = await caller.http(path, init);
  const body: unknown = await response.json();
  return JSON.stringify({ status: response.status, ...(body as object), requestId: '' });
}

describe('M85, P22: a block', () => {
  test('ends the friendship both ways and on both open pages; of the block itself only the blocker hears', async () => {
    await befriend();
    await rosa.blocks(dan);
    await world.settle();
    for (const person of [rosa, dan]) expect((await person.call(listFriends, { query: {} })).friends).toEqual([]);
    for (const person of [rosa, dan]) expect(person.heard(friendsChanged)).toMatchObject([{ status: 'removed' }]);
    expect(rosa.heard(blockChanged)).toEqual([{ user_id: dan.id, blocked: true }]);
    expect(dan.heard(blockChanged)).toEqual([]);
    expect(await world.app.get(FriendsApi).isBlockedBetween(dan.id, rosa.id)).toBe(true);
    expect(await world.app.get(FriendsApi).isBlockedBetween(rosa.id, dan.id)).toBe(true);
  });

  test('takes an open request away', async () => {
    await rosa.asksToBeFriends(dan);
    await dan.blocks(rosa);
    expect((await dan.call(listFriendRequests, { query: {} })).received_requests).toEqual([]);
  });

  test('makes both look to each other like somebody who does not exist, byte for byte', async () => {
    const unknown = await answerOf(dan, '/api/users/user_nobody');
    await rosa.blocks(dan);
    expect(await answerOf(dan, `/api/users/${rosa.id}`)).toBe(unknown);
    expect(await answerOf(rosa, `/api/users/${dan.id}`)).toBe(unknown);
    const ask = (addressee_id: string): Init => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ addressee_id }),
    });
    expect(await answerOf(dan, '/api/friends', ask(rosa.id))).toBe(await answerOf(dan, '/api/friends', ask('user_nobody')));
  });

  test('is shown to the one who made it, on the page of the other, and to nobody else', async () => {
    const { blocked_at } = await rosa.blocks(dan);
    expect(await rosa.call(getUserProfile, { params: { id: dan.id } })).toEqual({
      audience: 'blocked',
      user: { clerk_id: dan.id, full_name: 'Dan', avatar_url: null },
      blocked_at,
    });
    expect(await dan.refused(getUserProfile, { params: { id: rosa.id } })).toMatchObject({ status: 404 });
  });

  test('and a request at the same moment never leave an open request', async () => {
    for (let round = 0; round < 10; round += 1) {
      await world.truncate('friend_relationships, user_blocks');
      await Promise.allSettled([dan.asksToBeFriends(rosa), rosa.blocks(dan)]);
      expect(await world.sql('select id from friend_relationships')).toEqual([]);
    }
  });

  test('is taken back by the one who made it, and the friendship is as it was, on both open pages', async () => {
    await befriend();
    const before = await rosa.call(getUserProfile, { params: { id: dan.id } });
    await rosa.blocks(dan);
    await dan.unblocks(rosa);
    expect(await dan.refused(getUser, { params: { id: rosa.id } })).toMatchObject({ status: 404 });
    expect(await rosa.unblocks(dan)).toEqual({ user_id: dan.id, blocked: false });
    expect(await rosa.call(getUserProfile, { params: { id: dan.id } })).toEqual(before);
    await world.settle();
    for (const person of [rosa, dan]) expect(person.heard(friendsChanged).at(-1)).toMatchObject({ status: 'accepted' });
    expect(await dan.notificationTypes()).not.toContain('friend_request_accepted');
  });

  test.each([
    { what: 'the other one ended it too', act: () => dan.call(removeFriend, { params: { id: rosa.id } }) },
    { what: 'the other one blocks as well', act: () => dan.blocks(rosa) },
  ])('brings no friendship back when $what', async ({ act }) => {
    await befriend();
    await rosa.blocks(dan);
    await act();
    await rosa.unblocks(dan);
    await dan.unblocks(rosa);
    for (const person of [rosa, dan]) expect((await person.call(listFriends, { query: {} })).friends).toEqual([]);
    expect(await rosa.call(getUserProfile, { params: { id: dan.id } })).toMatchObject({ friend_status: 'none' });
  });
});

test('M84: the list shows whom I blocked, newest first, and nobody who blocked me', async () => {
  const { finn } = await world.people({ finn: {} });
  await rosa.blocks(dan);
  await rosa.blocks(finn);
  const first = await rosa.call(listBlocks, { query: { limit: 1 } });
  expect(first.blocks).toMatchObject([{ clerk_id: finn.id, full_name: 'Finn' }]);
  expect(await rosa.call(listBlocks, { query: { limit: 1, cursor: first.nextCursor ?? '' } })).toMatchObject({
    blocks: [{ clerk_id: dan.id }],
    nextCursor: null,
  });
  expect((await dan.call(listBlocks, { query: {} })).blocks).toEqual([]);
});

test('blocking twice answers the first block; nobody blocks themselves, an agent or nobody', async () => {
  const first = await rosa.blocks(dan);
  expect(await rosa.blocks(dan)).toEqual(first);
  expect(await rosa.refused(blockUser, { body: { user_id: rosa.id } })).toMatchObject({ status: 400, code: 'self_block' });
  expect(await rosa.refused(blockUser, { body: { user_id: 'user_nobody' } })).toMatchObject({ status: 404 });
  expect(await rosa.refused(blockUser, { body: { user_id: 'agent_support' } })).toMatchObject({ status: 404 });
});
