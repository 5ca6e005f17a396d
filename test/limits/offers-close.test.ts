import { expect, test } from '@jest/globals';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { offerClosedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { books, isOnline } from '../rides/town.js';
import { world } from '../world/world.js';

const driver = { driver: true } as const;

test('I9: once somebody has a ride its offers are gone from all screens of all others, at another server too, within a second', async () => {
  const other = await world.second();
  const { rosa, dan, eli, dora } = await world.people({ rosa: {}, dan: driver, eli: driver, dora: driver });
  const others = [eli, dora];
  for (const driver of [dan, ...others]) await isOnline(driver);
  const screens = [...others, ...(await Promise.all(others.map((driver) => driver.device(other))))];
  const { id } = await books(rosa);
  await world.settle();
  const gone = Promise.all(screens.map((screen) => screen.hears(offerClosedTopic, ({ ride_id: ride }) => ride === id)));
  await dan.call(acceptRide, { params: { id } });
  const answeredAt = performance.now();
  await gone;
  expect(performance.now() - answeredAt).toBeLessThan(1_000);
  await world.stop(other);
});
