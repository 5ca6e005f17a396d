import { describe, expect, test } from '@jest/globals';
import { Place, searchMaxResults } from './geo.contract.js';
import { TownGeocoder } from './town.geocoder.js';

const geocoder = new TownGeocoder();
const names = async (query: string) => (await geocoder.search(query)).map(({ name }) => name);

describe('the first place found', () => {
  test.each([
    ['Mill Street', 'Mill Street'],
    ['mill st', 'Mill Street'],
    ['Harbor Station', 'Harbor Station'],
    ['harbor st', 'Harbor Station'],
    ['st harb', 'Harbor Station'],
    ['HARBOUR STA', 'Harbor Station'],
    ['orchard rd', 'Orchard Road'],
    ['Rd. Orchard', 'Orchard Road'],
    ['highland ave', 'Highland Avenue'],
    ['gull pt ln', 'Gull Point Lane'],
    ['mill st 12', '12 Mill Street'],
    ['12 mill st, hometown, me 04841', '12 Mill Street'],
    ['99999 Mill Street', 'Mill Street'],
    ['12 Mill Street', '12 Mill Street'],
    ['12 mill', '12 Mill Street'],
    ['12 Mill Street, Hometown, ME', '12 Mill Street'],
    ['Main & Mill', 'Main Street & Mill Street'],
    ['main street and union street', 'Main Street & Union Street'],
    ['hosptial', 'Hometown General Hospital'],
    ['librày', 'Hometown Public Library'],
  ])('for %j is %s', async (query, expected) => {
    expect((await names(query))[0]).toBe(expected);
  });
});

test.each(['', '   ', '%', '&', '12', '12 xyzzy', 'xyzzy'])('%j finds nothing', async (query) => {
  expect(await names(query)).toEqual([]);
});

test('of equally good ones the nearest comes first', async () => {
  const [anyRestaurant] = await geocoder.search('restaurant eat');
  const lobsterPound = (await geocoder.search('Lobster Pound'))[0];
  const [nearest] = await geocoder.search('restaurant eat', lobsterPound);
  expect(nearest?.name).toBe('Lobster Pound');
  expect(anyRestaurant?.name).not.toBe('Lobster Pound');
});

test('what is found keeps the contract and the cap', async () => {
  const found = await geocoder.search('street');
  expect(found).toHaveLength(searchMaxResults);
  for (const place of found) expect(Place.parse(place)).toEqual(place);
});

test('the address at a house is that house', async () => {
  const [house] = await geocoder.search('57 Main Street');
  expect(house && (await geocoder.at(house))).toEqual(house);
});

test('an address can be written from memory: without its number, short, in capitals', async () => {
  const [street] = await names('MAIN ST.');
  expect(street).toBe('Main Street');
  expect(await names('main')).toContain('Main Street');
});

test('far out of town a point is only itself', async () => {
  expect(await geocoder.at({ lat: 10, lng: 20 })).toMatchObject({ name: 'Dropped pin', address: '10.00000, 20.00000', lat: 10, lng: 20 });
});

test.each(['s & s', 'h & h', 'street and street'])('P31: %j may mean every corner of the town, and gets the best few', async (query) => {
  expect(await geocoder.search(query)).toHaveLength(searchMaxResults);
});
