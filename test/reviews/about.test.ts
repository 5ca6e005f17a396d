import { beforeEach, describe, expect, test } from '@jest/globals';
import { unsignComplaints } from '../../migrations/126-unsigned-complaints.js';
import type { CallOf } from '../../src/contract/endpoint.js';
import { createReview, listKindWords, listReceivedReviews, listRideReviews, reviewHiddenMs } from '../../src/reviews/reviews.contract.js';
import { listNotifications } from '../../src/notifications/notifications.contract.js';
import { ownFolder } from '../files/upload.js';
import { areaOf, copyOf } from '../privacy/copies.js';
import { completed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

world.configure({ DATA_DIR: ownFolder() });

let rosa: Person;
let finn: Person;
let dan: Person;

beforeEach(async () => {
  await nextDay();
  ({ rosa, finn, dan } = await world.people({ rosa: { fullName: 'Rosa Rider' }, finn: {}, dan: { driver: true } }));
  await world.sql('truncate reviews, user_blocks cascade');
});

/** A ride that is over, with what its author said of the other side. */
async function said(author: Person, about: Person, body: CallOf<typeof createReview>['body']): Promise<string> {
  const [rider, driver] = about === dan ? [author, dan] : [about, dan];
  const { id } = await completed(rider, driver);
  await author.call(createReview, { params: { id }, body });
  await nextDay();
  return id;
}
const shown = async () => {
  world.clock.advance(reviewHiddenMs);
  await world.app.jobs.runSweeps();
};
const words = (me: Person, { id }: Person, query = {}) => me.call(listKindWords, { params: { id }, query });

describe('kind words about a driver', () => {
  test('are there for everybody once they may be seen, with a first name and a month, and no way to the ride', async () => {
    const { id } = await completed(rosa, dan);
    await rosa.call(createReview, { params: { id }, body: { stars: 5, tags: ['friendly'], comment: 'Kept his word.' } });
    expect((await words(finn, dan)).reviews).toEqual([]);
    await shown();
    const { reviews } = await words(finn, dan);
    expect(reviews).toEqual([
      {
        key: expect.stringMatching(/^[\da-f]{64}$/),
        author_name: 'Rosa',
        stars: 5,
        tags: ['friendly'],
        comment: 'Kept his word.',
        month: expect.stringMatching(/^\d{4}-\d\d$/),
      },
    ]);
    expect(JSON.stringify(reviews)).not.toContain(rosa.id);
  });

  test('leave out what is not kind, says nothing, was said before words were public, or of a rider', async () => {
    await said(rosa, dan, { stars: 3, comment: 'Late.' });
    await said(rosa, dan, { stars: 5 });
    const old = await said(rosa, dan, { stars: 5, comment: 'Long ago.' });
    await said(dan, rosa, { stars: 5, comment: 'Good company.' });
    await shown();
    await world.sql('update reviews set is_public = false where ride_id = $1', [old]);
    expect((await words(finn, dan)).reviews).toEqual([]);
    expect((await words(finn, rosa)).reviews).toEqual([]);
  });

  test('come in pages, each once, newest first', async () => {
    for (const comment of ['one', 'two', 'three']) await said(rosa, dan, { stars: 4, comment });
    await shown();
    const first = await words(finn, dan, { limit: 2 });
    const rest = await words(finn, dan, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.reviews, ...rest.reviews].map(({ comment }) => comment)).toEqual(['three', 'two', 'one']);
    expect(rest.nextCursor).toBeNull();
    expect(await finn.refused(listKindWords, { params: { id: dan.id }, query: { cursor: 'nonsense' } })).toMatchObject({ status: 400 });
  });

  test('of somebody blocked are left out, and whoever blocks is not found (P22)', async () => {
    await said(rosa, dan, { stars: 5, comment: 'Kind.' });
    await shown();
    await finn.blocks(rosa);
    expect((await words(finn, dan)).reviews).toEqual([]);
    await dan.blocks(finn);
    expect(await finn.refused(listKindWords, { params: { id: dan.id }, query: {} })).toMatchObject({ status: 404 });
    expect(await world.stranger().refused(listKindWords, { params: { id: dan.id }, query: {} })).toMatchObject({ status: 401 });
  });
});

test('what was said about me is all there for me alone, by pages', async () => {
  await said(rosa, dan, { stars: 2, comment: 'Late.' });
  await said(finn, dan, { stars: 5 });
  await shown();
  const first = await dan.call(listReceivedReviews, { query: { limit: 1 } });
  const rest = await dan.call(listReceivedReviews, { query: { limit: 1, cursor: first.nextCursor ?? '' } });
  expect([...first.reviews, ...rest.reviews]).toMatchObject([
    { author_name: 'Finn', stars: 5, about_me_as: 'driver' },
    { stars: 2, comment: 'Late.' },
  ]);
  expect(rest.nextCursor).toBeNull();
  expect((await rosa.call(listReceivedReviews, { query: {} })).reviews).toEqual([]);
  expect(await world.stranger().refused(listReceivedReviews, { query: {} })).toMatchObject({ status: 401 });
});

describe('M42: who said it, in which ride and when, is told', () => {
  test.each([
    [3, false],
    [4, true],
  ])('of %s stars: %s', async (stars, isTold) => {
    const { id } = await completed(rosa, dan);
    await world.settle();
    await world.truncate('notifications');
    await rosa.call(createReview, { params: { id }, body: { stars, comment: 'As it was.' } });
    const [row] = await world.sql<{ id: string }>('select id from reviews');
    await shown();
    const { reviews } = await dan.call(listReceivedReviews, { query: {} });
    const { received = [] } = await areaOf(dan, await copyOf(dan), 'reviews');
    const { notifications } = await dan.call(listNotifications, { query: {} });
    const notices = notifications.filter(({ type }) => type === 'new_rating');
    for (const list of [reviews, received, notices]) expect(list).toHaveLength(1);
    const ofRide = await dan.call(listRideReviews, { params: { id } });
    expect(ofRide.reviews).toHaveLength(isTold ? 1 : 0);
    const told = JSON.stringify([reviews, received, notices, ofRide]);
    for (const trace of ['Rosa', rosa.id, id]) expect(told.includes(trace)).toBe(isTold);
    expect(JSON.stringify([reviews, notices])).not.toContain(row?.id);
    expect(reviews).toMatchObject([{ stars, comment: 'As it was.', author_name: isTold ? 'Rosa Rider' : null, month: expect.any(String) }]);
    expect([reviews[0]?.created_at, received[0]?.['created_at']].map((at) => typeof at)).toEqual(
      isTold ? ['string', 'string'] : ['object', 'undefined'],
    );
  });
});

describe('P22, M42: a block', () => {
  const read = async (me: Person) => (await me.call(listReceivedReviews, { query: {} })).reviews.map(({ stars }) => stars);
  const copied = async (me: Person) => (await areaOf(me, await copyOf(me), 'reviews'))['received']?.map((row) => row['stars']);

  test('changes nothing of complaints that were there, or it would say whose they are; praise is hidden while it stands', async () => {
    await said(rosa, dan, { stars: 1 });
    await said(finn, dan, { stars: 2 });
    await said(rosa, dan, { stars: 5 });
    await shown();
    expect(await read(dan)).toEqual([5, 2, 1]);
    await dan.blocks(rosa);
    expect([await read(dan), await copied(dan)]).toEqual([
      [2, 1],
      [1, 2],
    ]);
    await dan.unblocks(rosa);
    expect([await read(dan), await copied(dan)]).toEqual([
      [5, 2, 1],
      [1, 2, 5],
    ]);
  });

  test('that stood when a complaint was published hides it for good', async () => {
    const { id } = await completed(rosa, dan);
    await rosa.call(createReview, { params: { id }, body: { stars: 1 } });
    await dan.blocks(rosa);
    await shown();
    await said(finn, dan, { stars: 2 });
    await shown();
    for (const isOver of [false, true]) {
      if (isOver) await dan.unblocks(rosa);
      expect([await read(dan), await copied(dan)]).toEqual([[2], [2]]);
    }
  });
});

describe('M42: that both rated tells nobody who complained', () => {
  test.each([1, 5])('of %s stars, given before the other side rates', async (stars) => {
    const { id } = await completed(rosa, dan);
    const silent = await completed(finn, dan);
    await world.settle();
    await world.truncate('notifications');
    await rosa.call(createReview, { params: { id }, body: { stars } });
    const mine = await dan.call(createReview, { params: { id }, body: { stars: 5 } });
    const other = await dan.call(createReview, { params: { id: silent.id }, body: { stars: 5 } });
    await world.settle();
    const hidden = (review: { created_at: string; visible_at: string }) => Date.parse(review.visible_at) - Date.parse(review.created_at);
    const again = await dan.call(listRideReviews, { params: { id } });
    expect([mine, other, ...again.reviews.filter(({ author_id: by }) => by === dan.id)].map(hidden)).toEqual(Array(3).fill(reviewHiddenMs));
    const { notifications } = await dan.call(listNotifications, { query: {} });
    const { reviews } = await dan.call(listReceivedReviews, { query: {} });
    const told = stars < 4 ? 0 : 1;
    expect([again.reviews.length, reviews.length, notifications.filter(({ type }) => type === 'new_rating').length]).toEqual([
      told + 1,
      told,
      told,
    ]);
    const { written = [] } = await areaOf(dan, await copyOf(dan), 'reviews');
    expect(written.map((row) => 'visible_at' in row)).toEqual([false, false]);
    await shown();
    expect((await dan.call(listReceivedReviews, { query: {} })).reviews).toMatchObject([{ stars }]);
  });
});

test('M42: notices of complaints from before name nobody any more, and those of praise still do', async () => {
  await world.truncate('notifications');
  const [first] = [await said(rosa, dan, { stars: 2 }), await said(rosa, dan, { stars: 5 })];
  await shown();
  const notices = () =>
    world.sql<{ facts: object; metadata: object }>(`select facts, metadata from notifications where type = 'new_rating' order by id`);
  const signed = { says: 'rated', name: 'Rosa', stars: 2 };
  await world.sql(
    `update notifications set facts = $1, metadata = metadata || jsonb_build_object('user_id', $2::text, 'ride_id', $3::text)
     where facts ->> 'says' = 'rated_unsigned'`,
    [JSON.stringify(signed), rosa.id, first],
  );
  const [, praise] = await notices();
  await world.sql(unsignComplaints);
  const [complaint, after] = await notices();
  expect(complaint).toMatchObject({ facts: { says: 'rated_unsigned', side: 'driver', stars: 2 } });
  expect(JSON.stringify(complaint)).not.toMatch(new RegExp([rosa.id, first, 'Rosa'].join('|')));
  expect(after).toEqual(praise);
});
