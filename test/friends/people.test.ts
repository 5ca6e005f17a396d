import { beforeEach, describe, expect, test } from '@jest/globals';
import { putFriendSettings } from '../../src/friends/settings/friend-settings.contract.js';
import { getUserProfile, searchUsers } from '../../src/friends/people/people.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { alter, readmit, suspend } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { startOver } from './acquaintances.js';

let rosa: Person;
let dan: Person;
let finn: Person;

beforeEach(async () => {
  ({ rosa, dan, finn } = await world.people({ rosa: {}, dan: { fullName: 'Dan O’Hara_100%' }, finn: { fullName: 'Finn Danforth' } }));
  await startOver();
});

const found = async (person: Person, q: string) => (await person.call(searchUsers, { query: { q } })).users;
const namesFor = async (q: string) => (await found(rosa, q)).map(({ full_name }) => full_name);

describe('the search for people', () => {
  test('finds by any part of a name, in any case, friends first, with how we stand (M82)', async () => {
    await rosa.befriends(finn);
    const request = await rosa.asksToBeFriends(dan);
    expect(await found(rosa, 'DAN')).toEqual([
      { clerk_id: finn.id, full_name: 'Finn Danforth', avatar_url: null, friend_status: 'accepted', request_id: null },
      { clerk_id: dan.id, full_name: 'Dan O’Hara_100%', avatar_url: null, friend_status: 'pending_sent', request_id: request.id },
    ]);
    expect(await found(dan, 'ros')).toMatchObject([{ clerk_id: rosa.id, friend_status: 'pending_received', request_id: request.id }]);
  });

  test.each([
    ['%', []],
    ['_', []],
    ['100%', ['Dan O’Hara_100%']],
    ['a_1', ['Dan O’Hara_100%']],
    ['nn', []],
    ['fi', ['Finn Danforth']],
    ['da', ['Dan O’Hara_100%', 'Finn Danforth']],
    ['\\', []],
    ["'", []],
    ['(a+)+$', []],
    ['dan@hometown.test', []],
    ['   ', []],
    ['\u200b', []],
  ])('USR-2: %j is taken literally and finds %j', async (q, names) => {
    expect(await namesFor(q)).toEqual(names);
  });

  test.each(['%'.repeat(4_000), 'a'.repeat(101)])('USR-2: more than 100 characters are refused', async (q) => {
    expect(await rosa.refused(searchUsers, { query: { q } })).toMatchObject({ status: 400, code: 'malformed' });
  });

  test('P22: finds nobody blocked, either way, nor oneself, agents or who is gone', async () => {
    await dan.blocks(rosa);
    expect(await namesFor('dan')).toEqual(['Finn Danforth']);
    expect(await found(dan, 'rosa')).toEqual([]);
    expect(await namesFor('rosa')).toEqual([]);
    await suspend(finn);
    expect(await namesFor('dan')).toEqual([]);
    await readmit(finn);
  });

  test('M89: finds who takes no requests only for those who know them', async () => {
    await finn.call(putFriendSettings, { body: { suggestable: true, requests_from: 'nobody' } });
    expect(await namesFor('finn')).toEqual([]);
    await finn.befriends(rosa);
    expect(await namesFor('finn')).toEqual(['Finn Danforth']);
  });
});

describe('a person’s page', () => {
  const profile = (me: Person, id: string) => me.call(getUserProfile, { params: { id } });

  test('USR-1: shows a stranger id, name and picture, and how we stand', async () => {
    await finn.call(editMe, { body: { phone: '+12075550100', home_town: 'Hometown, ME' } });
    expect(await profile(rosa, finn.id)).toEqual({
      audience: 'stranger',
      user: { clerk_id: finn.id, full_name: 'Finn Danforth', avatar_url: null },
      friend_status: 'none',
      request_id: null,
    });
    const { id } = await finn.asksToBeFriends(rosa);
    expect(await profile(rosa, finn.id)).toMatchObject({ friend_status: 'pending_received', request_id: id });
  });

  test('shows a friend the rating, mutual friends and since when', async () => {
    await rosa.befriends(finn);
    await rosa.befriends(dan);
    await dan.befriends(finn);
    await alter(finn, { average_rating: 4.86, total_ratings: 7 });
    expect(await profile(rosa, finn.id)).toEqual({
      audience: 'friend',
      user: { clerk_id: finn.id, full_name: 'Finn Danforth', avatar_url: null, average_rating: 4.86, total_ratings: 7 },
      mutual_friends: 1,
      friend_since: expect.any(String),
    });
  });

  test('shows oneself; hides the unknown and whoever blocked me alike (P22)', async () => {
    expect(await profile(rosa, rosa.id)).toMatchObject({ audience: 'self', user: { full_name: 'Rosa' } });
    const bodyFor = async (person: Person, id: string) => ({
      ...(await person.refused(getUserProfile, { params: { id } })).body,
      requestId: '',
    });
    const unknown = await bodyFor(rosa, 'user_nobody');
    await rosa.blocks(dan);
    expect(await bodyFor(dan, rosa.id)).toEqual(unknown);
  });
});
