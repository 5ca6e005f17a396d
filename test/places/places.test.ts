import { describe, expect, test } from '@jest/globals';
import { mapSettings, reversePlace, searchPlaces } from '../../src/places/places.contract.js';
import { PlacesApi } from '../../src/places/places.api.js';
import { greatCircleMiles } from '../../src/town/distance.api.js';
import { TownApi } from '../../src/town/town.api.js';
import { world } from '../world/world.js';

const places = (q: string) => ({ query: { q } });

test('Mill Street and Harbor Station are found', async () => {
  const { rosa } = await world.people({ rosa: {} });
  for (const name of ['Mill Street', 'Harbor Station']) {
    const found = await rosa.call(searchPlaces, places(name));
    expect(found.places[0]).toMatchObject({ name });
  }
});

test('a blank text finds nothing', async () => {
  const { rosa } = await world.people({ rosa: {} });
  expect(await rosa.call(searchPlaces, places(' '))).toEqual({ places: [] });
  expect(await rosa.call(searchPlaces, { query: {} })).toEqual({ places: [] });
});

test('what is near comes first among equals', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const [farm] = (await rosa.call(searchPlaces, places('North Star Farm'))).places;
  const near = await rosa.call(searchPlaces, { query: { q: 'store', lat: farm?.lat, lng: farm?.lng } });
  expect(near.places[0]).toEqual(farm);
});

test('an empty position is none', async () => {
  const { rosa } = await world.people({ rosa: {} });
  expect((await rosa.http('/api/places/search?q=mill&lat=&lng=')).status).toBe(200);
});

test('a point has an address', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const [house] = (await rosa.call(searchPlaces, places('12 Mill Street'))).places;
  expect(await rosa.call(reversePlace, { query: { lat: house?.lat ?? 0, lng: house?.lng ?? 0 } })).toEqual(house);
});

test('maps are drawn in the town’s own style unless another is configured', async () => {
  const { rosa } = await world.people({ rosa: {} });
  expect(await rosa.call(mapSettings, {})).toEqual({ ground: { kind: 'demo' }, home: null });
});

describe('bad input is refused', () => {
  test.each([
    ['/api/places/search?q=' + 'x'.repeat(101)],
    ['/api/places/search?q=mill&lat=91&lng=0'],
    ['/api/places/at?lat=&lng='],
    ['/api/places/search?q=a&q=b'],
    ['/api/places/at?lat=44'],
    ['/api/places/at?lat=44&lng=1e9'],
  ])('%s', async (path) => {
    const { rosa } = await world.people({ rosa: {} });
    expect((await rosa.http(path)).status).toBe(400);
  });
});

test.each(['/api/places/search?q=mill', '/api/places/at?lat=44.1&lng=-69.1'])('signed out, %s is refused', async (path) => {
  expect((await world.stranger().http(path)).status).toBe(401);
});

test('other modules ask the same ground', async () => {
  const town = world.app.get(TownApi);
  const [from, to] = [town.place('12 Mill Street'), town.place('Harbor Station')];
  if (from === undefined || to === undefined) throw new Error('The town lost a place');
  const { distance_miles } = await world.app.get(PlacesApi).route([from, to]);
  expect(distance_miles).toBeCloseTo(greatCircleMiles(from, to) * 1.3, 2);
});
