import { beforeEach, expect, test } from '@jest/globals';
import { createReview, reviewHiddenMs, reviewsChanged } from '../../src/reviews/reviews.contract.js';
import { rideChanged } from '../../src/rides/ride.contract.js';
import { completed, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;
let rosasPhone: Person;
let dansPhone: Person;
let id: string;

/** A ride that is over, of two who have two devices each; what those heard of it is forgotten. */
beforeEach(async () => {
  await nextDay();
  ({ rosa, dan } = await world.newPeople({ rosa: {}, dan: { driver: true } }));
  rosasPhone = await rosa.device();
  dansPhone = await dan.device();
  ({ id } = await completed(rosa, dan));
  await world.settle();
  world.forget();
});

const rates = (author: Person, stars = 1) => author.call(createReview, { params: { id }, body: { stars, comment: 'Rude.' } });
/** Each payload once: by how much they are told is not what counts. */
const heard = async (...devices: Person[]) => {
  await world.settle();
  return devices.map((device) => [...new Set(device.heard(reviewsChanged).map((payload) => JSON.stringify(payload)))]);
};

test('whoever gives a review hears so on all devices; whom it is about hears nothing before it is published (D8)', async () => {
  await rates(rosa);
  expect(await heard(rosa, rosasPhone)).toEqual([['{}'], ['{}']]);
  expect(rosasPhone.heard(rideChanged).at(-1)).toMatchObject({ can_review: false, my_stars: 1 });
  world.clock.advance(reviewHiddenMs - 10);
  await world.app.jobs.runSweeps();
  // Nothing at all since the ride: not of the ride either.
  await world.settle();
  expect(dan.live.heardNames().concat(dansPhone.live.heardNames())).toEqual(
    expect.not.arrayContaining([reviewsChanged.name, rideChanged.name]),
  );
  rosa.forget();
  world.clock.advance(10);
  await world.app.jobs.runSweeps();
  expect(await heard(dan, dansPhone)).toEqual([['{}'], ['{}']]);
  expect(await heard(rosa, rosasPhone)).toEqual([[], []]);
});

test('the second of two publishes both: each of the two hears it, without a name or stars (D8)', async () => {
  await rates(rosa, 4);
  await world.settle();
  world.forget();
  await rates(dan, 4);
  expect(await heard(rosa, rosasPhone, dan, dansPhone)).toEqual([['{}'], ['{}'], ['{}'], ['{}']]);
});

test('the same review again is told nobody, nor is one to whoever is across a block (P22)', async () => {
  await rates(rosa);
  await world.settle();
  world.forget();
  await rates(rosa);
  expect(await heard(rosa, rosasPhone)).toEqual([[], []]);
  await dan.blocks(rosa);
  world.clock.advance(reviewHiddenMs);
  expect(await heard(dan, dansPhone)).toEqual([[], []]);
});
