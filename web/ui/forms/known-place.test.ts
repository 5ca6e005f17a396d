import { expect, test } from '@jest/globals';
import { detailOf, eachOnce, without, type KnownPlace } from './known-place';

const at = (name: string, lat: number, kind?: KnownPlace['kind']): KnownPlace => ({ id: name, name, address: name, lat, lng: -69.1, kind });
const home = at('Home', 44.10335, 'home');
const station = at('Harbor Station', 44.2, 'recent');

test('a place that is saved and recent is listed once, as the saved one, where it stood first', () => {
  expect(eachOnce([home, at('14 Orchard Road', 44.103349, 'recent'), station])).toEqual([home, station]);
});

test('neighbors are two places', () => {
  expect(eachOnce([home, at('The house next door', 44.1036)])).toHaveLength(2);
});

test('where one goes already is not suggested again', () => {
  expect(without([home, station], [undefined, at('Harbor Station', 44.2)])).toEqual([home]);
});

test.each([
  ['Harbor Station', '15 Station Square, Hometown, ME', '15 Station Square'],
  ['Harbor Station', 'Harbor Station, 15 Station Square, Hometown, ME', '15 Station Square'],
  ['12 Mill Street', '12 Mill Street, Hometown, ME', ''],
  ['Hometown Rink', 'Hometown Rink', ''],
  ['Jetport', '1001 Westbrook Street, Portland, ME', '1001 Westbrook Street, Portland, ME'],
])('a row that is called %s and lies at %s adds %j', (name, address, detail) => {
  expect(detailOf({ name, address })).toBe(detail);
});
