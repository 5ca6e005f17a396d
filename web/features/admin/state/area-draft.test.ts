import { expect, test } from '@jest/globals';
import { areaOf, centerOf, draftOf, lackOf, rimOf } from './area-draft';

const whole = {
  name: 'Ashford',
  supportEmail: 'help@ashford.example',
  center: '51.15, 0.87',
  radius: '6.5',
  reason: 'We begin.',
};

test('a whole draft lacks nothing and is sent as it is', () => {
  expect(lackOf(whole, 'Say why.')).toEqual({});
  expect(areaOf(whole)).toEqual({
    name: 'Ashford',
    support_email: 'help@ashford.example',
    center: { lat: 51.15, lng: 0.87 },
    radius_miles: 6.5,
  });
});

test('an empty one says of each field what it lacks; an address is nobody’s duty', () => {
  expect(Object.keys(lackOf(draftOf(null), 'Say why.')).toSorted()).toEqual(['center', 'name', 'radius', 'reason']);
  expect(areaOf({ ...whole, supportEmail: ' ' })?.support_email).toBeNull();
});

test.each(['0', '0.4', '101', '-3', 'six', '', '1e9', 'NaN'])('a radius of %p is none', (radius) => {
  expect(lackOf({ ...whole, radius }, 'Say why.').radius).toBeDefined();
});

test.each(['help', 'help@', '@town.example', 'a b@town.example'])('%p is no address', (supportEmail) => {
  expect(lackOf({ ...whole, supportEmail }, 'Say why.').supportEmail).toBeDefined();
});

test.each([
  ['51.15, 0.87', { lat: 51.15, lng: 0.87 }],
  [' -33.9;151.2 ', { lat: -33.9, lng: 151.2 }],
  ['44.1 -69.1', { lat: 44.1, lng: -69.1 }],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['51.15', undefined],
  ['High Street', undefined],
  ['', undefined],
])('%p is read as a place', (center, place) => {
  expect(centerOf({ center })).toEqual(place);
});

test('a comma is as good as a point', () => {
  expect(areaOf({ ...whole, radius: '6,5' })?.radius_miles).toBe(6.5);
});

test('the rim is closed, and as far from the center on all sides', () => {
  const rim = rimOf({ lat: 60, lng: 10 }, 69.093);
  expect(rim[0]).toEqual([10, 61]);
  expect(rim.at(-1)?.[0]).toBeCloseTo(10, 9);
  // A degree of longitude is half as long at 60° north.
  expect(rim[16]?.[0]).toBeCloseTo(12, 2);
});
