import { expect, test } from '@jest/globals';
import { later, minuteMs } from '../../src/contract/duration.js';
import { createReview, listKindWords, listReceivedReviews } from '../../src/reviews/reviews.contract.js';
import { completed } from '../rides/town.js';
import { world } from '../world/world.js';

test('in the evening of a month’s last day a review is of that month, whatever Greenwich says', async () => {
  const year = world.clock.now().getUTCFullYear() + 1;
  const december = new Date(Date.UTC(year, 11, 1));
  world.clock.set(later(december, -minuteMs));
  const { rosa, finn, dan } = await world.people({ rosa: {}, finn: {}, dan: { driver: true } });
  const { id, time_zone: zone } = await completed(rosa, dan);
  expect(zone).toBe('America/New_York');
  world.clock.set(later(december, 60 * minuteMs));
  await rosa.call(createReview, { params: { id }, body: { stars: 5, comment: 'Kept his word.' } });
  await dan.call(createReview, { params: { id }, body: { stars: 5, comment: 'Good company.' } });
  const { reviews } = await finn.call(listKindWords, { params: { id: dan.id }, query: {} });
  expect(reviews).toMatchObject([{ month: `${year}-11` }]);
  for (const person of [rosa, dan])
    expect((await person.call(listReceivedReviews, { query: {} })).reviews).toMatchObject([{ month: `${year}-11` }]);
});
