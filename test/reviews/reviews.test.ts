import { expect, test } from '@jest/globals';
import { Work } from '../../src/database/work.js';
import { lockPeople } from '../../src/profiles/profiles.sql.js';
import { RidesApi } from '../../src/rides/rides.api.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { createReview, listEligible, listRideReviews, reviewHiddenMs, type ReviewTag } from '../../src/reviews/reviews.contract.js';
import { reviewWindowMs } from '../../src/rides/ride.contract.js';
import { completed, confirmed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { deadlocks, overlapping, row } from '../world/waiting.js';
import { world } from '../world/world.js';

const people = () => world.people({ rosa: {}, finn: {}, dan: { driver: true } });
const rates = (author: Person, id: string, stars: number) => author.call(createReview, { params: { id }, body: { stars } });
const ratingOf = async ({ id }: Person) =>
  (await world.sql('select average_rating::float8 as average, total_ratings as total from users where id = $1', [id]))[0];

test('both sides rate; neither sees the other’s before both did (D8, M42)', async () => {
  const { rosa, dan } = await people();
  const { id } = await completed(rosa, dan);
  const params = { id };
  expect((await rosa.call(listEligible, {})).eligibleUsers).toMatchObject([{ clerk_id: dan.id, unreviewedCount: 1, ride_id: id }]);
  const mine = await rosa.call(createReview, { params, body: { stars: 5, tags: ['friendly'], comment: 'Thank you' } });
  expect(mine).toMatchObject({ author_id: rosa.id, subject_id: dan.id, stars: 5, tags: ['friendly'] });
  expect((await dan.call(listRideReviews, { params })).reviews).toEqual([]);
  expect(await ratingOf(dan)).toEqual({ average: null, total: 0 });
  await rates(dan, id, 4);
  for (const person of [rosa, dan]) expect((await person.call(listRideReviews, { params })).reviews).toHaveLength(2);
  expect([await ratingOf(dan), await ratingOf(rosa)]).toEqual([
    { average: 5, total: 1 },
    { average: 4, total: 1 },
  ]);
  expect(await rosa.call(getRide, { params })).toMatchObject({ can_review: false, my_stars: 5 });
  expect((await rosa.call(listEligible, {})).eligibleUsers).toEqual([]);
});

test('a review that is not answered counts after a day, by the sweep alone too', async () => {
  await nextDay();
  const { finn, dan } = await people();
  const before = await ratingOf(dan);
  const { id } = await completed(finn, dan);
  await rates(finn, id, 1);
  world.clock.advance(reviewHiddenMs - 10);
  await world.settle();
  expect(await ratingOf(dan)).toEqual(before);
  world.clock.advance(10);
  await world.app.jobs.runSweeps();
  expect(await ratingOf(dan)).toEqual({ average: 3, total: 2 });
  await world.settle();
  expect(await ratingOf(dan)).toEqual({ average: 3, total: 2 });
});

test('one review each: the same again is fine, another one is not', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await completed(rosa, dan);
  const replies = await Promise.all(Array.from({ length: 5 }, () => rates(rosa, id, 3)));
  expect(new Set(replies.map((review) => review.id)).size).toBe(1);
  const other = await rosa.refused(createReview, { params: { id }, body: { stars: 1 } });
  expect(other).toMatchObject({ status: 409, code: 'already_reviewed', body: { current: { stars: 3 } } });
});

test('who rates, and who pays for the same ride, hold its people before it', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await completed(rosa, dan);
  await rates(rosa, id, 5);
  const before = await deadlocks();
  const pays = () =>
    world.app.get(Work).run(async (unit) => {
      await unit.all(lockPeople, { ids: [dan.id, rosa.id] });
      await world.app.get(RidesApi).lockToPay(unit, id);
    });
  await overlapping(row('rides', id), {
    first: () => rates(dan, id, 5),
    second: pays,
  });
  expect(await deadlocks()).toBe(before);
});

test('only completed rides, only their people, only for 14 days', async () => {
  await nextDay();
  const { rosa, finn, dan } = await people();
  const open = await confirmed(rosa, dan);
  const body = { stars: 5 };
  expect(await rosa.refused(createReview, { params: { id: open.id }, body })).toMatchObject({ status: 409, code: 'not_reviewable' });
  await nextDay();
  const { id } = await completed(rosa, dan);
  expect(await finn.refused(createReview, { params: { id }, body })).toMatchObject({ status: 404 });
  expect(await finn.refused(listRideReviews, { params: { id } })).toMatchObject({ status: 404 });
  for (const stars of [0, 6, 4.5])
    expect(await rosa.refused(createReview, { params: { id }, body: { stars } })).toMatchObject({ status: 400 });
  // By hand: a session without use ends on the same day.
  await world.sql('update rides set completed_at = $2 where id = $1', [id, new Date(world.clock.now().getTime() - reviewWindowMs)]);
  expect(await rosa.refused(createReview, { params: { id }, body })).toMatchObject({ status: 409, code: 'review_closed' });
});

test('each row says on which side the other one was, in the ride that it names (M29)', async () => {
  await nextDay();
  const { ines, otto, dan } = await world.people({ ines: { driver: true }, otto: { driver: true }, dan: { driver: true } });
  const rows = async () =>
    (await ines.call(listEligible, {})).eligibleUsers.map(({ clerk_id: id, side, ride_id: ride }) => ({ id, side, ride }));
  const driven = await completed(otto, ines);
  await nextDay();
  const byDan = await completed(ines, dan);
  const otherRows = { id: dan.id, side: 'driver', ride: byDan.id };
  expect(await rows()).toEqual([otherRows, { id: otto.id, side: 'rider', ride: driven.id }]);
  await nextDay();
  const byOtto = await completed(ines, otto);
  expect(await rows()).toEqual([{ id: otto.id, side: 'driver', ride: byOtto.id }, otherRows]);
  await rates(ines, byOtto.id, 5);
  expect(await rows()).toEqual([otherRows, { id: otto.id, side: 'rider', ride: driven.id }]);
});

test('a driver is not praised as a rider, nor a rider as a driver', async () => {
  await nextDay();
  const { rosa, dan } = await people();
  const { id } = await completed(rosa, dan);
  const call = (tag: ReviewTag) => ({ params: { id }, body: { stars: 5, tags: ['friendly' as const, tag] } });
  expect(await dan.refused(createReview, call('clean_car'))).toMatchObject({ status: 400, code: 'tags_unfit' });
  expect(await rosa.refused(createReview, call('easy_pickup'))).toMatchObject({ status: 400, code: 'tags_unfit' });
  expect(await dan.call(createReview, call('easy_pickup'))).toMatchObject({ tags: ['friendly', 'easy_pickup'] });
  // One of before that was asked is still read.
  await world.sql(`update reviews set tags = '{clean_car}' where ride_id = $1`, [id]);
  expect((await dan.call(listRideReviews, { params: { id } })).reviews).toMatchObject([{ tags: ['clean_car'] }]);
  expect(await rosa.call(createReview, call('clean_car'))).toMatchObject({ tags: ['friendly', 'clean_car'] });
});

test('signed out there is nothing to review', async () => {
  const params = { id: '00000000-0000-7000-8000-000000000000' };
  const stranger = world.stranger();
  expect(await stranger.refused(listEligible, {})).toMatchObject({ status: 401 });
  expect(await stranger.refused(listRideReviews, { params })).toMatchObject({ status: 401 });
  expect(await stranger.refused(createReview, { params, body: { stars: 5 } })).toMatchObject({ status: 401 });
});
