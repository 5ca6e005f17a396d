import { beforeEach, expect, test } from '@jest/globals';
import { getRide } from '../../src/rides/rides.contract.js';
import { createReview, listEligible, listReceivedReviews, listRideReviews, reviewHiddenMs } from '../../src/reviews/reviews.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import { notificationUpdated } from '../../src/notifications/notifications.contract.js';
import { duringBlock } from '../chat/turns.js';
import { all } from '../notifications/tell.js';
import { completed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;

/** Each test has two people of its own. */
beforeEach(async () => {
  await nextDay();
  ({ rosa, dan } = await world.newPeople({ rosa: {}, dan: { driver: true } }));
});

/** A ride that is over; what its people were told of it is forgotten. */
async function over(): Promise<string> {
  const { id } = await completed(rosa, dan);
  await world.settle();
  await world.truncate('notifications');
  world.forget();
  return id;
}
const rates = (author: Person, id: string, comment: string) => author.call(createReview, { params: { id }, body: { stars: 4, comment } });
const shown = async () => {
  world.clock.advance(reviewHiddenMs);
  await world.settle();
};
const received = async (me: Person) => (await me.call(listReceivedReviews, { query: {} })).reviews.map(({ comment }) => comment);
const ofRide = async (me: Person, id: string) => (await me.call(listRideReviews, { params: { id } })).reviews.map(({ comment }) => comment);
const ratingOf = async ({ id }: Person) =>
  (await world.sql('select average_rating::float8 as average, total_ratings as total from users where id = $1', [id]))[0];

test.each(['rider', 'driver'] as const)('P22: what is said across a block of the %s counts, and nobody hears or reads it', async (who) => {
  const id = await over();
  const [blocker, other] = who === 'rider' ? [rosa, dan] : [dan, rosa];
  await blocker.blocks(other);
  await rates(other, id, 'I know where you live.');
  await rates(blocker, id, 'Never again.');
  await shown();
  for (const me of [blocker, other]) {
    expect(await me.notificationTypes()).toEqual([]);
    expect(await received(me)).toEqual([]);
    expect(await ratingOf(me)).toEqual({ average: 4, total: 1 });
  }
  expect(await ofRide(blocker, id)).toEqual(['Never again.']);
  expect(await ofRide(other, id)).toEqual(['I know where you live.']);
  expect(await blocker.call(getRide, { params: { id } })).toMatchObject({ my_stars: 4 });

  await blocker.unblocks(other);
  expect([await received(blocker), await received(other)]).toEqual([['I know where you live.'], ['Never again.']]);
  expect(await ofRide(blocker, id)).toHaveLength(2);
  await world.settle();
  expect(await blocker.notificationTypes()).toEqual([]);
});

test('P22: one that waits for its day when the block comes is told nobody either', async () => {
  const id = await over();
  await rates(dan, id, 'I know where you live.');
  await rosa.blocks(dan);
  await shown();
  expect(await rosa.notificationTypes()).toEqual([]);
  expect(await ratingOf(rosa)).toEqual({ average: 4, total: 1 });
});

test('P22, S44: a milestone that was reached across blocks is told with the next rating that is told, once', async () => {
  const told = async () => (await all(dan)).filter(({ type }) => type === 'rating_milestone').map(({ message }) => message);
  await world.sql('update users set total_ratings = 8 where id = $1', [dan.id]);
  const riders = Object.values(await world.newPeople({ ann: {}, ben: {}, cat: {}, dot: {}, eve: {} }));
  const rated = async (rider: Person, isBlocked: boolean) => {
    await nextDay();
    const { id } = await completed(rider, dan);
    if (isBlocked) await dan.blocks(rider);
    await rates(rider, id, '');
    await shown();
  };
  const [ann, ben, cat, dot, eve] = riders as [Person, Person, Person, Person, Person];
  await rated(ann, false);
  for (const rider of [ben, cat]) await rated(rider, true);
  expect([await ratingOf(dan), await told()]).toEqual([expect.objectContaining({ total: 11 }), []]);
  for (const rider of [dot, eve]) await rated(rider, false);
  expect(await told()).toEqual([expect.stringContaining('10')]);
});

test.each(['rider', 'driver'] as const)('P22: across a block of the %s neither is asked to rate the other', async (who) => {
  const id = await over();
  const [blocker, other] = who === 'rider' ? [rosa, dan] : [dan, rosa];
  const asked = async (me: Person) => (await me.call(listEligible, {})).eligibleUsers.map(({ ride_id: ride }) => ride);
  await blocker.blocks(other);
  for (const me of [blocker, other]) expect(await asked(me)).toEqual([]);
  world.clock.advance(dayMs);
  await world.settle();
  for (const me of [blocker, other]) expect(await me.notificationTypes()).toEqual([]);
  await blocker.unblocks(other);
  for (const me of [blocker, other]) expect(await asked(me)).toEqual([id]);
});

test('P22: a reminder of before a block asks neither any more, on no device; what others are to be rated for stays', async () => {
  await over();
  const { mo } = await world.newPeople({ mo: { driver: true } });
  await completed(rosa, mo);
  world.clock.advance(dayMs);
  await world.settle();
  const phone = await rosa.device();
  const asked = async (me: Person) => (await all(me)).filter(({ type }) => type === 'rating_reminder');
  expect(await asked(rosa)).toMatchObject([{ read: false }, { read: false }]);
  await rosa.blocks(dan);
  await world.settle();
  const told = await asked(rosa);
  expect(told.filter(({ read }) => !read)).toMatchObject([{ metadata: { user_id: mo.id, actionable: true } }]);
  expect(told.filter(({ read }) => read)).toMatchObject([{ metadata: { user_id: dan.id, actionable: false } }]);
  expect(phone.heard(notificationUpdated)).toEqual(told.filter(({ read }) => read));
  expect(await asked(dan)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
});

test('P22: a rating of before a block stays as it was told', async () => {
  const id = await over();
  await rates(dan, id, 'Good company.');
  await shown();
  await rosa.blocks(dan);
  await world.settle();
  expect((await all(rosa)).filter(({ type }) => type === 'new_rating')).toMatchObject([{ read: false, metadata: { user_id: dan.id } }]);
});

test('P22: a rating waits for a block that is under way, and is told nobody', async () => {
  const id = await over();
  await rates(rosa, id, 'Never again.');
  await duringBlock([rosa, dan], () => rates(dan, id, 'I know where you live.'));
  await world.settle();
  for (const me of [rosa, dan]) expect(await me.notificationTypes()).toEqual([]);
});
