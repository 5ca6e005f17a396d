import { expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { getFrontPrices, listKnownPlaces, tryPrice } from '../../src/booking/price-try.contract.js';
import { createQuote } from '../../src/booking/quotes/quote.contract.js';
import { mapSettings, reversePlace, searchPlaces } from '../../src/places/places.contract.js';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { getTown } from '../../src/service-area/the-town.contract.js';
import { adds } from '../admin/prices.js';
import { trip } from '../rides/town.js';
import { world } from '../world/world.js';

// A town of one's own, whose operator has set up neither a geocoder nor a router.
world.configure({ SEED: 'none', DEMO_STREETS: '' });

test('a search says that nobody can answer it, and a point is itself', async () => {
  const { rosa } = await world.people({ rosa: {} });
  expect(await rosa.refused(searchPlaces, { query: { q: 'Mill Street' } })).toMatchObject({ status: 409, code: 'no_search' });
  expect(await rosa.call(searchPlaces, { query: { q: ' ' } })).toEqual({ places: [] });
  const at = await rosa.call(reversePlace, { query: { lat: 44.1, lng: -69.1 } });
  expect(at).toMatchObject({ name: 'Dropped pin', address: '44.10000, -69.10000', lat: 44.1, lng: -69.1 });
});

test('maps have no invented streets', async () => {
  expect(await world.stranger().call(mapSettings, {})).toEqual({ ground: { kind: 'plain' }, home: null });
});

test('until an admin has set the town up, nobody can book, and everybody is told so', async () => {
  const { rosa } = await world.people({ rosa: {} });
  expect(await world.stranger().call(getTown, {})).toMatchObject({ name: 'Hometown', is_ready: false });
  expect(await rosa.refused(createQuote, { body: trip })).toMatchObject({ status: 409, code: 'town_not_ready' });
  expect(await world.stranger().call(tryPrice, { query: { from: 'Mill Street', to: 'Harbor Station' } })).toEqual({
    outcome: 'town_not_ready',
  });
  expect(await world.stranger().call(getFrontPrices, {})).toEqual({ example: null, rates: null });
});

test('a ride between two points has a price, and says that it is an estimate', async () => {
  const { ada, rosa } = await world.people({ ada: { admin: true }, rosa: {} });
  const area = { ...demoTown, name: 'Harborside', center: { lat: 44.1, lng: -69.1 }, radius_miles: 9 };
  await ada.call(setServiceArea, { body: { ...area, reason: 'We begin.', version: 0 } });
  const quote = await rosa.call(createQuote, { body: trip });
  expect(quote).toMatchObject({ is_estimate: true });
  expect(quote.path).toEqual([
    [trip.pickup_longitude, trip.pickup_latitude],
    [trip.destination_longitude, trip.destination_latitude],
  ]);
});

test('the front page offers no invented places and no price by words', async () => {
  const stranger = world.stranger();
  expect(await stranger.call(listKnownPlaces, {})).toEqual({ places: [] });
  expect(await stranger.call(tryPrice, { query: { from: 'Mill Street', to: 'Harbor Station' } })).toEqual({ outcome: 'no_search' });
});

test('the front page says the rates of the town itself, and invents no ride', async () => {
  expect(await world.stranger().call(getFrontPrices, {})).toEqual({
    example: null,
    rates: { currency: 'USD', minimum: 6, base: 2.5, per_mile: 1.6, per_minute: 0.3, booking: 1.5 },
  });
});

test('an admin reads what the town lacks until it has it', async () => {
  const { ada } = await world.people({ ada: { admin: true } });
  const lacks = async () => (await ada.call(getOverview, {})).town_lacks;
  expect(await lacks()).toEqual(['tariff', 'support', 'cards', 'streets', 'mail', 'driver']);
  await adds(ada, { base_cents: 300 });
  await world.person('dan', { driver: true });
  expect(await lacks()).toEqual(['support', 'cards', 'streets', 'mail']);
});
