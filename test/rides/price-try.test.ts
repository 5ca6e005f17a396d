import { describe, expect, test } from '@jest/globals';
import { getFrontPrices, listKnownPlaces, priceTryRate, tryPrice } from '../../src/booking/price-try.contract.js';
import { createQuote } from '../../src/booking/quotes/quote.contract.js';
import { searchPlaces } from '../../src/places/places.contract.js';
import { world } from '../world/world.js';

world.configure({ RATE_SCALE: '1' });

const asks = (from: string, to: string) => world.stranger().call(tryPrice, { query: { from, to } });

describe('a price without an account', () => {
  test('is what the quote says once there is one, and leaves nothing behind', async () => {
    const { rosa } = await world.people({ rosa: {} });
    const placeOf = async (q: string) => (await rosa.call(searchPlaces, { query: { q } })).places[0];
    const [mill, harbor] = [await placeOf('Mill Street'), await placeOf('Harbor Station')];
    const quote = await rosa.call(createQuote, {
      body: {
        pickup_latitude: mill?.lat ?? 0,
        pickup_longitude: mill?.lng ?? 0,
        pickup_address: 'Mill Street',
        destination_latitude: harbor?.lat ?? 0,
        destination_longitude: harbor?.lng ?? 0,
        destination_address: 'Harbor Station',
      },
    });
    expect(await asks('mill  street', ' HARBOR station')).toEqual({
      outcome: 'priced',
      from: 'Mill Street',
      to: 'Harbor Station',
      price: quote.price,
      currency: 'USD',
      minutes: quote.estimated_duration_minutes,
    });
    expect(await world.stranger().call(getFrontPrices, {})).toEqual({ example: { price: quote.price, currency: 'USD' }, rates: null });
    expect(await world.sql('select id from quotes')).toHaveLength(1);
  });

  test.each([
    ['nowhere at all', 'Harbor Station', 'from_unknown'],
    ['Harbor Station', 'nowhere at all', 'to_unknown'],
    ['Harbor Station', 'harbor station', 'same_place'],
  ])('from %j to %j is %s', async (from, to, outcome) => {
    expect(await asks(from, to)).toEqual({ outcome });
  });

  test.each([
    ['', 'Harbor Station'],
    ['   ', 'Harbor Station'],
    ['x'.repeat(101), 'Harbor Station'],
    ['Harbor\u0000Station', 'Mill Street'],
  ])('refuses %j', async (from, to) => {
    expect(await world.stranger().refused(tryPrice, { query: { from, to } })).toMatchObject({ status: 400 });
  });

  test('offers names that are found', async () => {
    const { places } = await world.stranger().call(listKnownPlaces, {});
    expect(places.length).toBeGreaterThan(3);
    expect(await asks(places[0] ?? '', places[1] ?? '')).toMatchObject({ outcome: 'priced', from: places[0], to: places[1] });
  });

  test('is counted for what was not asked before, and free for what was', async () => {
    const each = Array.from({ length: priceTryRate.limit + 5 }, (_, index) => `nowhere ${index}`);
    const statuses: number[] = [];
    for (const from of each) {
      const response = await world.stranger().http(`/api/price?from=${encodeURIComponent(from)}&to=Harbor+Station`);
      statuses.push(response.status);
    }
    expect(statuses).toContain(429);
    expect((await world.stranger().http('/api/price?from=nowhere+0&to=Harbor+Station')).status).toBe(200);
  });
});
