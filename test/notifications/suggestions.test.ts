import { beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs } from '../../src/contract/duration.js';
import { removeFriend } from '../../src/friends/friends.contract.js';
import { dismissSuggestion, listSuggestedUsers } from '../../src/friends/people/people.contract.js';
import { deleteNotification, notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { duringBlock } from '../chat/turns.js';
import { startOver } from '../friends/acquaintances.js';
import type { Person } from '../world/person.js';
import { waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { all, whileTelling } from './tell.js';

let rosa: Person;
let ann: Person;
let ben: Person;
let cal: Person;

/** Ann and Ben know Rosa; Rosa knows Ann, and is about to know Ben. */
beforeEach(async () => {
  ({ rosa, ann, ben, cal } = await world.people({ rosa: {}, ann: {}, ben: {}, cal: {} }));
  await startOver();
  await world.oldFriends(rosa, ann);
  await world.oldFriends(cal, ann);
  await world.oldFriends(cal, ben);
});

const suggested = async (person: Person) => (await all(person)).filter(({ type }) => type === 'friend_suggestion');

test('M62, M83: a second friend in common suggests somebody, whom one may add', async () => {
  await rosa.befriends(ben);
  const [notice] = await suggested(rosa);
  expect(notice).toMatchObject({
    priority: 'low',
    section: 'friends',
    message: 'You and Cal have 2 friends in common.',
    metadata: { friend_id: cal.id, friend_name: 'Cal', mutual_friends: 2, actionable: true },
  });
  await rosa.asksToBeFriends(cal);
  expect(await suggested(rosa)).toMatchObject([{ id: notice?.id, read: true, metadata: { actionable: false } }]);
});

test('M62: whoever was suggested and asks, or was answered, is suggested no more', async () => {
  await rosa.befriends(ben);
  await cal.asksToBeFriends(rosa);
  expect(await suggested(rosa)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
});

test('M87: whoever is dismissed is suggested nowhere any more, on all devices', async () => {
  await rosa.befriends(ben);
  const tab = await rosa.device();
  const dismissal = { params: { id: cal.id } };
  await rosa.call(dismissSuggestion, dismissal);
  await rosa.call(dismissSuggestion, dismissal);
  await world.settle();
  const after = await suggested(rosa);
  expect(after).toMatchObject([{ read: true, metadata: { friend_id: cal.id, actionable: false } }]);
  expect(tab.heard(notificationUpdated)).toEqual(after);
});

test.each<{ whom: string; act(): Promise<unknown> }>([
  { whom: 'somebody dismissed (M87)', act: () => rosa.call(dismissSuggestion, { params: { id: cal.id } }) },
  { whom: 'somebody who blocked me (P22)', act: () => cal.blocks(rosa) },
  { whom: 'a friend', act: () => world.oldFriends(rosa, cal) },
])('$whom is not suggested', async ({ act }) => {
  await act();
  await rosa.befriends(ben);
  expect(await suggested(rosa)).toEqual([]);
});

describe('at the moment they are suggested', () => {
  test.each<{ what: string; act(): Promise<unknown> }>([
    { what: 'a block by them ends it (P22)', act: () => cal.blocks(rosa) },
    { what: 'a block by whom they are suggested to ends it (P22)', act: () => rosa.blocks(cal) },
    { what: 'a dismissal ends it (M87)', act: () => rosa.call(dismissSuggestion, { params: { id: cal.id } }) },
  ])('$what, once it is written', async ({ act }) => {
    await whileTelling(rosa, `friend_suggestion:${cal.id}`, { tells: () => rosa.befriends(ben), acts: act });
    expect((await suggested(rosa)).filter(({ read }) => !read)).toEqual([]);
  });

  test('P22: a block that comes before is seen', async () => {
    await duringBlock([cal, rosa], () => rosa.befriends(ben));
    expect(await suggested(rosa)).toEqual([]);
  });
});

test('one friend in common suggests nobody', async () => {
  await cal.call(removeFriend, { params: { id: ben.id } });
  await rosa.befriends(ben);
  expect(await suggested(rosa)).toEqual([]);
});

test('M87: whoever deletes a suggestion has dismissed it: nobody comes again, nor another one in those seven days', async () => {
  const { dee, eve } = await world.people({ dee: {}, eve: {} });
  for (const friend of [ann, ben]) await world.oldFriends(dee, friend);
  await rosa.befriends(ben);
  const [first] = await suggested(rosa);
  await rosa.call(deleteNotification, { params: { id: first?.id ?? '' } });
  await rosa.befriends(eve);
  expect(await suggested(rosa)).toEqual([]);
  const shown = (await rosa.call(listSuggestedUsers, {})).users.map(({ clerk_id: id }) => id);
  expect(shown).not.toContain(first?.metadata.friend_id);
  world.clock.advance(8 * dayMs);
  await rosa.befriends(await world.person('fay'));
  const other = [cal.id, dee.id].find((id) => id !== first?.metadata.friend_id);
  expect(await suggested(rosa)).toMatchObject([{ metadata: { friend_id: other } }]);
});

test('M87: so has whoever asked them before, and deletes what is left of it', async () => {
  const { dee, eve } = await world.people({ dee: {}, eve: {} });
  for (const friend of [ann, ben]) await world.oldFriends(dee, friend);
  await rosa.befriends(ben);
  const [first] = await suggested(rosa);
  await rosa.asksToBeFriends(first?.metadata.friend_id === dee.id ? dee : cal);
  await rosa.call(deleteNotification, { params: { id: first?.id ?? '' } });
  await rosa.befriends(eve);
  expect(await suggested(rosa)).toEqual([]);
});

test('M87: who deletes a suggestion takes the dismissal before the notice, as whoever dismisses on another page', async () => {
  await rosa.befriends(ben);
  const [{ id } = { id: '' }] = await suggested(rosa);
  const text = 'insert into suggestion_dismissals (user_id, dismissed_id, created_at) values ($1, $2, now())';
  const { deletes } = await whileHeld({ text, values: [rosa.id, cal.id] }, async (holder) => {
    const begun = { deletes: rosa.call(deleteNotification, { params: { id } }) };
    await waitForLocks(1);
    await holder.query('select 1 from notifications where id = $1 for update nowait', [id]);
    return begun;
  });
  expect(await deletes).toMatchObject({ id });
  expect(await suggested(rosa)).toEqual([]);
});

test('one in seven days, and nobody twice', async () => {
  const { dee, eve } = await world.people({ dee: {}, eve: {} });
  for (const friend of [ann, ben]) await world.oldFriends(dee, friend);
  await rosa.befriends(ben);
  const [first] = await suggested(rosa);
  await rosa.befriends(eve);
  expect(await suggested(rosa)).toHaveLength(1);
  world.clock.advance(8 * dayMs);
  const { fay, gil } = await world.people({ fay: {}, gil: {} });
  await rosa.befriends(fay);
  const both = (await suggested(rosa)).map(({ metadata }) => metadata.friend_id);
  expect(both).toHaveLength(2);
  expect(new Set(both)).toEqual(new Set([cal.id, dee.id]));
  expect(both).toContain(first?.metadata.friend_id);
  world.clock.advance(8 * dayMs);
  await rosa.befriends(gil);
  expect(await suggested(rosa)).toHaveLength(2);
});
