import { beforeEach, describe, expect, test } from '@jest/globals';
import { answerFriendRequest } from '../../src/friends/friends.contract.js';
import { acceptRide, rejectPreferred } from '../../src/dispatch/dispatch.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { markNotificationsRead } from '../../src/notifications/notifications.contract.js';
import { targetOf } from '../../src/notifications/target.contract.js';
import { createReview } from '../../src/reviews/reviews.contract.js';
import { reviewDue, reviewPublished } from '../../src/reviews/reviews.events.js';
import { dayMs, later } from '../../src/contract/duration.js';
import { Work } from '../../src/database/work.js';
import { books, completed, isOnline, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { all } from './tell.js';

let rosa: Person;
let finn: Person;
let dan: Person;
let dora: Person;
let ada: Person;

beforeEach(async () => {
  ({ rosa, finn, dan, dora, ada } = await world.people({
    rosa: {},
    finn: {},
    dan: { driver: true },
    dora: { driver: true },
    ada: { admin: true },
  }));
  await nextDay();
  await world.truncate('notifications');
  await world.truncate('friend_relationships, user_blocks');
  await world.forgetRates();
  await nobodyDrives();
});

const types = (person: Person) => person.notificationTypes();

describe('rides (M31, S8)', () => {
  test('a ride to its end is one notice for each side, with its money', async () => {
    const ride = await completed(rosa, dan);
    await world.settle();
    expect(await all(rosa)).toMatchObject([
      { type: 'ride_completed', message: expect.stringContaining('$'), metadata: { ride_id: ride.id }, read: false, count: 1 },
    ]);
    expect(await all(dan)).toMatchObject([{ type: 'payment', title: 'You were paid', metadata: { ride_id: ride.id }, count: 1 }]);
  });

  test('the driver who is asked may act until it is answered', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id });
    await world.settle();
    expect(await all(dan)).toMatchObject([{ type: 'driver_assignment', priority: 'urgent', read: false, metadata: { actionable: true } }]);
    await dan.call(acceptRide, { params: { id: ride.id } });
    await world.settle();
    const [taken, ...others] = await all(dan);
    expect(others).toEqual([]);
    expect(taken).toMatchObject({ type: 'ride_assigned', read: true });
    expect(taken?.metadata.actionable).toBeUndefined();
  });

  test('an open offer that another driver took asks nobody any more', async () => {
    await isOnline(dan);
    await isOnline(dora);
    const ride = await books(rosa);
    await world.settle();
    await dan.call(acceptRide, { params: { id: ride.id } });
    await world.settle();
    expect(await all(dora)).toMatchObject([{ type: 'ride_requested', read: true, metadata: { actionable: false } }]);
    expect(await types(dan)).toEqual(['ride_assigned']);
  });

  const soughtAnew = (ride: { id: string }, title: RegExp) => [
    { type: 'ride_requested', priority: 'normal', title: expect.stringMatching(title), metadata: { action_url: `/ride/${ride.id}` } },
  ];

  test('S8, M31: a preferred driver who declines cancels nothing: the ride goes on', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'open' });
    await dan.call(rejectPreferred, { params: { id: ride.id } });
    await world.settle();
    expect(await all(rosa)).toMatchObject(soughtAnew(ride, /^Dan can’t take/));
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });

  test('S8, M31: nor does a driver who gives the ride back; a decline without a fallback does', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id });
    await dan.call(acceptRide, { params: { id: ride.id } });
    await world.settle();
    await world.truncate('notifications');
    await dan.call(cancelRide, { params: { id: ride.id }, body: {} });
    await world.settle();
    expect(await all(rosa)).toMatchObject(soughtAnew(ride, /^Dan gave your ride back$/));
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
    await nextDay();
    const only = await books(finn, { preferred_driver_id: dan.id, preferred_fallback: 'cancel' });
    await dan.call(rejectPreferred, { params: { id: only.id } });
    await world.settle();
    expect(await all(finn)).toMatchObject([{ type: 'ride_cancelled', priority: 'high' }]);
  });

  test('a rider who cancels', async () => {
    const taken = await books(rosa, { preferred_driver_id: dora.id });
    await dora.call(acceptRide, { params: { id: taken.id } });
    await rosa.call(cancelRide, { params: { id: taken.id }, body: {} });
    await world.settle();
    expect(await types(dora)).toContain('passenger_cancelled');
  });

  test('S8: operators hear of a ride that is given back a second time', async () => {
    await isOnline(dan);
    await isOnline(dora);
    const ride = await books(rosa, { preferred_driver_id: dan.id });
    for (const driver of [dan, dora]) {
      await world.settle();
      await driver.call(acceptRide, { params: { id: ride.id } });
      await driver.call(cancelRide, { params: { id: ride.id }, body: {} });
    }
    await world.settle();
    expect((await types(ada)).filter((type) => type === 'ride_cancellation_alert')).toHaveLength(1);
    await rosa.call(cancelRide, { params: { id: ride.id }, body: {} });
  });

  test('S8, D2: nobody who was asked and said no has given a ride back', async () => {
    await isOnline(dora);
    const { id } = await books(rosa, { preferred_driver_id: dan.id, preferred_fallback: 'open' });
    const params = { id };
    await dan.call(rejectPreferred, { params });
    await world.settle();
    await dora.call(acceptRide, { params });
    await dora.call(cancelRide, { params, body: {} });
    await world.settle();
    expect(await types(ada)).not.toContain('ride_cancellation_alert');
    expect((await ada.call(listRideEvents, { params })).events).toContainEqual(
      expect.objectContaining({ type: 'released', data: expect.objectContaining({ driver_id: dora.id, times: 1 }) }),
    );
    await rosa.call(cancelRide, { params, body: {} });
  });
});

describe('friends (M79, M83)', () => {
  const asks = () => rosa.asksToBeFriends(finn);
  const answers = (id: string, action: 'accept' | 'reject') => finn.call(answerFriendRequest, { params: { id }, body: { action } });

  test('a request can be acted on until it is answered, and its sender hears of the answer', async () => {
    const { id } = await asks();
    await world.settle();
    expect(await all(finn)).toMatchObject([
      {
        type: 'friend_request_received',
        read: false,
        metadata: { request_id: id, requester_id: rosa.id, requester_name: 'Rosa', actionable: true },
      },
    ]);
    // The page that answers marks it read at the same moment: whichever comes first.
    await finn.call(markNotificationsRead, { body: { markAll: true } });
    await answers(id, 'accept');
    await world.settle();
    expect(await all(finn)).toMatchObject([{ read: true, metadata: { actionable: false } }]);
    expect(await all(rosa)).toMatchObject([{ type: 'friend_request_accepted', metadata: { friend_id: finn.id, friend_name: 'Finn' } }]);
  });

  test('M79: declining tells with low priority, and a request after a week is told anew', async () => {
    await answers((await asks()).id, 'reject');
    await world.settle();
    expect(await all(rosa)).toMatchObject([{ type: 'friend_request_declined', priority: 'low' }]);
    world.clock.advance(8 * 86_400_000);
    await asks();
    await world.settle();
    expect(await types(finn)).toEqual(['friend_request_received', 'friend_request_received']);
  });

  test('P22: a block takes what each was told about the other', async () => {
    await answers((await asks()).id, 'accept');
    await world.settle();
    await finn.blocks(rosa);
    await world.settle();
    expect([await types(rosa), await types(finn)]).toEqual([[], []]);
  });
});

test('M55, S44: ratings are told, the tenth is celebrated, and who forgot is reminded once', async () => {
  const ride = await completed(rosa, dan);
  const review = { reviewId: '0198f000-0000-7000-8000-000000000001', rideId: ride.id, authorId: rosa.id, subjectId: dan.id };
  await world.settle();
  await world.truncate('notifications');
  await world.app.get(Work).run(async (unit) => {
    for (let run = 0; run < 2; run += 1) {
      unit.record(reviewPublished, { ...review, side: 'driver', stars: 5, totalRatings: 10, unheard: 0 });
      unit.record(reviewDue, { rideId: ride.id, userId: rosa.id, subjectId: dan.id, until: later(unit.now, dayMs) });
    }
  });
  expect(await types(dan)).toEqual(['new_rating', 'rating_milestone']);
  expect(await all(rosa)).toMatchObject([{ type: 'rating_reminder', metadata: { ride_id: ride.id, action_url: '/review' } }]);
});

test('S25: a rating leads drivers to their ratings, and nobody whom it rates as a rider to a driver’s page', async () => {
  const ride = await completed(dan, dora);
  await world.settle();
  await world.truncate('notifications');
  const rates = (author: Person) => author.call(createReview, { params: { id: ride.id }, body: { stars: 5 } });
  await rates(dan);
  await rates(dora);
  await world.settle();
  const places = async (person: Person) => (await all(person)).map((told) => [targetOf(told, true), targetOf(told, false)]);
  expect(await places(dan)).toEqual([['/review', '/review']]);
  expect(await places(dora)).toEqual([['/driver/ratings', '/review']]);
});
