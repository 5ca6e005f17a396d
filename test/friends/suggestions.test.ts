import { beforeEach, describe, expect, test } from '@jest/globals';
import { answerFriendRequest } from '../../src/friends/friends.contract.js';
import { putFriendSettings } from '../../src/friends/settings/friend-settings.contract.js';
import { dismissSuggestion, listSuggestedUsers } from '../../src/friends/people/people.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { completed, confirmed } from '../rides/town.js';
import { alter, closeAccount, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { startOver } from './acquaintances.js';

let rosa: Person;
let dan: Person;
let finn: Person;
let uma: Person;

beforeEach(async () => {
  ({ rosa, dan, finn, uma } = await world.people({ rosa: {}, dan: {}, finn: {}, uma: {} }));
  await startOver();
});

const all = async (person: Person) => (await person.call(listSuggestedUsers, {})).users;
/** Those of `among` whom a person is shown: others who joined lately fill up the list (defect 11). */
const suggested = async (person: Person, among: readonly Person[] = [rosa, dan]) =>
  (await all(person)).filter(({ clerk_id }) => among.some(({ id }) => id === clerk_id));
const livesIn = (home_town: string, ...people: Person[]) =>
  Promise.all(people.map((person) => person.call(editMe, { body: { home_town } })));

describe('M82: suggestions', () => {
  test('come with a reason: mutual friends first, then neighbours', async () => {
    await rosa.befriends(finn);
    await finn.befriends(dan);
    await livesIn('Hometown, ME', rosa);
    await livesIn('hometown, me', uma);
    expect((await all(rosa)).slice(0, 2)).toEqual([
      {
        clerk_id: dan.id,
        full_name: 'Dan',
        avatar_url: null,
        friend_status: 'none',
        request_id: null,
        suggestion_reason: '1 mutual friend',
        mutual_friends: 1,
      },
      {
        clerk_id: uma.id,
        full_name: 'Uma',
        avatar_url: null,
        friend_status: 'none',
        request_id: null,
        suggestion_reason: 'Lives in hometown',
        mutual_friends: 0,
      },
    ]);
  });

  test('count every mutual friend', async () => {
    for (const friend of [finn, uma]) {
      await rosa.befriends(friend);
      await friend.befriends(dan);
    }
    expect(await suggested(rosa)).toMatchObject([{ clerk_id: dan.id, suggestion_reason: '2 mutual friends', mutual_friends: 2 }]);
  });

  test('FR-7: are my own, whatever user_id says', async () => {
    await livesIn('Hometown, ME', rosa, dan);
    const response = await finn.http(`/api/chat/suggested-users?user_id=${rosa.id}`);
    expect(await response.json()).toEqual({ users: await all(finn) });
  });
});

describe('somebody who knows nobody (defect 11)', () => {
  test('is shown who joined lately, after friends of friends and neighbors, the newest first', async () => {
    await rosa.befriends(finn);
    await finn.befriends(dan);
    const { vera, walt } = await world.people({ vera: {}, walt: { driver: true } });
    await livesIn('Hometown, ME', rosa, uma);
    await alter(walt, { created_at: '2099-01-02T12:00:00Z' });
    await alter(vera, { created_at: '2099-01-03T12:00:00Z' });
    expect((await all(rosa)).slice(0, 4).map(({ clerk_id: id, suggestion_reason: reason }) => [id, reason])).toEqual([
      [dan.id, '1 mutual friend'],
      [uma.id, 'Lives in Hometown'],
      [vera.id, 'Recently joined'],
      [walt.id, 'Drives for Hometown'],
    ]);
    for (const person of [vera, walt]) await alter(person, { created_at: world.clock.now() });
  });
});

describe('FR-7: never suggested', () => {
  beforeEach(async () => {
    await livesIn('Hometown, ME', rosa, dan);
  });

  test('somebody blocked, either way', async () => {
    await dan.blocks(rosa);
    expect(await suggested(rosa)).toEqual([]);
    expect(await suggested(dan)).toEqual([]);
  });

  test('somebody deleted or suspended', async () => {
    const { gone, closed } = await world.people({ gone: { offline: true }, closed: { offline: true } });
    await livesIn('Hometown, ME', gone, closed);
    await closeAccount(gone);
    await suspend(closed);
    expect(await suggested(rosa, [rosa, dan, gone, closed])).toMatchObject([{ clerk_id: dan.id }]);
  });

  test('somebody who asked, was asked, is a friend or declined', async () => {
    const { id } = await rosa.asksToBeFriends(dan);
    for (const person of [rosa, dan]) expect(await suggested(person)).toEqual([]);
    await dan.call(answerFriendRequest, { params: { id }, body: { action: 'reject' } });
    for (const person of [rosa, dan]) expect(await suggested(person)).toEqual([]);
  });

  test('M88: the driver or rider of a past ride', async () => {
    const { ron, zoe } = await world.people({ ron: { driver: true }, zoe: {} });
    await livesIn('Riverside, ME', ron, zoe, finn);
    const among = [ron, zoe, finn];
    expect(await suggested(zoe, among)).toHaveLength(2);
    await completed(zoe, ron);
    expect(await suggested(zoe, among)).toMatchObject([{ clerk_id: finn.id }]);
    expect(await suggested(ron, among)).toMatchObject([{ clerk_id: finn.id }]);
  });

  test('M88: the driver of a ride that was only accepted', async () => {
    const { ron, zoe } = await world.people({ ron: { driver: true }, zoe: {} });
    await livesIn('Riverside, ME', ron, zoe);
    await confirmed(zoe, ron);
    for (const person of [zoe, ron]) expect(await suggested(person, [zoe, ron])).toEqual([]);
  });

  test('M87: somebody dismissed, for good; the other way round nothing changes', async () => {
    const input = { params: { id: dan.id } };
    expect(await rosa.call(dismissSuggestion, input)).toEqual({ user_id: dan.id, dismissed: true });
    expect(await rosa.call(dismissSuggestion, input)).toEqual({ user_id: dan.id, dismissed: true });
    expect(await suggested(rosa)).toEqual([]);
    expect(await suggested(dan)).toMatchObject([{ clerk_id: rosa.id }]);
    expect(await rosa.refused(dismissSuggestion, { params: { id: 'user_nobody' } })).toMatchObject({ status: 404 });
  });

  test('M88: somebody who does not want to be', async () => {
    await dan.call(putFriendSettings, { body: { suggestable: false, requests_from: 'everyone' } });
    expect(await suggested(rosa)).toEqual([]);
  });

  test('M89: somebody who would not take the request', async () => {
    await dan.call(putFriendSettings, { body: { suggestable: true, requests_from: 'friends_of_friends' } });
    expect(await suggested(rosa)).toEqual([]);
    await rosa.befriends(finn);
    await dan.befriends(finn);
    expect(await suggested(rosa)).toMatchObject([{ clerk_id: dan.id }]);
    await dan.call(putFriendSettings, { body: { suggestable: true, requests_from: 'nobody' } });
    expect(await suggested(rosa)).toEqual([]);
  });
});
