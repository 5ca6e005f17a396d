import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  defaultFriendSettings,
  friendSettingsChanged,
  getFriendSettings,
  putFriendSettings,
  type RequestsFrom,
} from '../../src/friends/settings/friend-settings.contract.js';
import {
  friendsChanged,
  listFriendRequests,
  listFriends,
  listSentRequests,
  removeFriend,
  sendFriendRequest,
  sendFriendRequestInChat,
} from '../../src/friends/friends.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { startOver } from './acquaintances.js';

let rosa: Person;
let dan: Person;
let finn: Person;

beforeEach(async () => {
  ({ rosa, dan, finn } = await world.people({ rosa: {}, dan: {}, finn: {} }));
  await startOver();
});

const takesFrom = (person: Person, requests_from: RequestsFrom) =>
  person.call(putFriendSettings, { body: { suggestable: true, requests_from } });
const friendsOf = async (person: Person, q?: string) =>
  (await person.call(listFriends, { query: q === undefined ? {} : { q } })).friends.map(({ clerk_id }) => clerk_id);

describe('M89: who may ask me', () => {
  test('is shown on all my pages as soon as it is chosen, and on nobody else’s', async () => {
    await takesFrom(dan, 'nobody');
    await world.settle();
    expect(dan.heard(friendSettingsChanged)).toEqual([{ suggestable: true, requests_from: 'nobody' }]);
    expect(rosa.heard(friendSettingsChanged)).toEqual([]);
  });

  test('is everyone until I choose otherwise, and stays as I chose', async () => {
    expect(await dan.call(getFriendSettings, {})).toEqual(defaultFriendSettings);
    await takesFrom(dan, 'nobody');
    expect(await dan.call(getFriendSettings, {})).toEqual({ suggestable: true, requests_from: 'nobody' });
    expect(await rosa.call(getFriendSettings, {})).toEqual(defaultFriendSettings);
  });

  test('nobody: requests are refused; whom I ask may still answer by asking', async () => {
    await takesFrom(dan, 'nobody');
    expect(await rosa.refused(sendFriendRequest, { body: { addressee_id: dan.id } })).toMatchObject({
      status: 403,
      code: 'requests_closed',
    });
    await dan.asksToBeFriends(rosa);
    expect(await rosa.asksToBeFriends(dan)).toMatchObject({ status: 'accepted' });
  });

  test('friends of friends: others are refused', async () => {
    await takesFrom(dan, 'friends_of_friends');
    expect(await rosa.refused(sendFriendRequest, { body: { addressee_id: dan.id } })).toMatchObject({ code: 'requests_closed' });
    await rosa.befriends(finn);
    await dan.befriends(finn);
    expect(await rosa.asksToBeFriends(dan)).toMatchObject({ status: 'pending' });
  });

  test('P22: a block answers like nobody at all, whatever the settings', async () => {
    await takesFrom(dan, 'nobody');
    await dan.blocks(rosa);
    expect(await rosa.refused(sendFriendRequest, { body: { addressee_id: dan.id } })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('an unknown choice is refused', async () => {
    const body = { suggestable: true, requests_from: 'friends' as RequestsFrom };
    expect(await dan.refused(putFriendSettings, { body })).toMatchObject({ status: 400 });
  });
});

describe('S41: ending', () => {
  test('a friendship tells only my own devices; a repeat changes nothing', async () => {
    await world.oldFriends(rosa, dan);
    expect(await rosa.call(removeFriend, { params: { id: dan.id } })).toEqual({ user_id: dan.id, friend_status: 'none' });
    expect(await rosa.call(removeFriend, { params: { id: dan.id } })).toEqual({ user_id: dan.id, friend_status: 'none' });
    await world.settle();
    for (const person of [rosa, dan]) expect(await friendsOf(person)).toEqual([]);
    expect(rosa.heard(friendsChanged)).toMatchObject([{ status: 'removed' }]);
    expect(dan.heard(friendsChanged)).toEqual([]);
    expect(await dan.notificationTypes()).toEqual([]);
  });

  test('my open request takes it off the other page and out of the notifications', async () => {
    await rosa.asksToBeFriends(dan);
    expect((await rosa.call(listSentRequests, { query: {} })).sent_requests).toMatchObject([{ receiver_id: dan.id, receiver_name: 'Dan' }]);
    await world.settle();
    world.forget();
    await rosa.call(removeFriend, { params: { id: dan.id } });
    await world.settle();
    expect(dan.heard(friendsChanged)).toMatchObject([{ status: 'removed', sender_id: rosa.id }]);
    expect((await dan.call(listFriendRequests, { query: {} })).received_requests).toEqual([]);
    expect((await rosa.call(listSentRequests, { query: {} })).sent_requests).toEqual([]);
    expect(await dan.notificationTypes()).toEqual([]);
  });

  test('a request sent to me is answered, not removed', async () => {
    await rosa.asksToBeFriends(dan);
    expect(await dan.call(removeFriend, { params: { id: rosa.id } })).toEqual({ user_id: rosa.id, friend_status: 'pending_received' });
  });
});

test('M80, S5: the messaging path asks by the same rules', async () => {
  expect(await rosa.call(sendFriendRequestInChat, { body: { friend_id: dan.id } })).toMatchObject({ status: 'pending', friend_id: dan.id });
  expect(await dan.call(sendFriendRequestInChat, { body: { friend_id: rosa.id } })).toMatchObject({ status: 'accepted' });
});

test('my friends are found by name, letter for letter', async () => {
  await rosa.befriends(dan);
  await rosa.befriends(finn);
  expect(await friendsOf(rosa, ' DA ')).toEqual([dan.id]);
  expect(await friendsOf(rosa, '%')).toEqual([]);
  expect(await friendsOf(rosa, '  ')).toEqual([dan.id, finn.id]);
});
