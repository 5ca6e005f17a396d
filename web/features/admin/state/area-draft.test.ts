import { expect, test } from '@jest/globals';
import { milesPerDegree } from '@server/town/geo.contract.js';
import { areaOf, centerOf, currencyOf, draftOf, inOtherUnits, lackOf, rimOf } from './area-draft';

const here = { timeZone: 'Europe/London' };
const whole = {
  name: 'Ashford',
  supportEmail: 'help@ashford.example',
  supportPhone: ' +44 1233 555 010 ',
  emergencyNumber: ' 999 ',
  timeZone: 'Europe/London',
  currency: 'GBP' as const,
  units: 'miles' as const,
  language: 'en-GB' as const,
  center: '51.15, 0.87',
  radius: '6.5',
  reason: 'We begin.',
};

test('a whole draft lacks nothing and is sent as it is', () => {
  expect(lackOf(whole, 'Say why.')).toEqual({});
  expect(areaOf(whole)).toEqual({
    name: 'Ashford',
    support_email: 'help@ashford.example',
    support_phone: '+44 1233 555 010',
    emergency_number: '999',
    time_zone: 'Europe/London',
    currency: 'GBP',
    units: 'miles',
    language: 'en-GB',
    center: { lat: 51.15, lng: 0.87 },
    radius_miles: 6.5,
  });
});

test('an empty one is where its admin is, and says of each field what it lacks; an address is nobody’s duty', () => {
  const empty = draftOf(null, here);
  expect(empty).toMatchObject({ timeZone: 'Europe/London', currency: 'USD', units: 'miles', language: 'en-US' });
  expect(Object.keys(lackOf(empty, 'Say why.')).toSorted()).toEqual(['center', 'emergencyNumber', 'name', 'radius', 'reason']);
  expect(areaOf({ ...whole, supportEmail: ' ', supportPhone: '' })).toMatchObject({ support_email: null, support_phone: null });
});

test.each(['0', '0.4', '101', '-3', 'six', '', '1e9', 'NaN', '1,250'])('a radius of %p is none', (radius) => {
  expect(lackOf({ ...whole, radius }, 'Say why.').radius).toBeDefined();
});

test.each(['help', 'help@', '@town.example', 'a b@town.example'])('%p is no address', (supportEmail) => {
  expect(lackOf({ ...whole, supportEmail }, 'Say why.').supportEmail).toBeDefined();
});

test.each(['call us', '12', '+1 555 CALL'])('%p is no telephone number', (supportPhone) => {
  expect(lackOf({ ...whole, supportPhone }, 'Say why.').supportPhone).toBeDefined();
});

test.each(['', ' ', '9', '911 or 112', 'police', '++112', '1234567890123456', '１１２'])(
  '%p is nobody to call in danger',
  (emergencyNumber) => {
    expect(lackOf({ ...whole, emergencyNumber }, 'Say why.').emergencyNumber).toBeDefined();
    expect(areaOf({ ...whole, emergencyNumber })).toBeUndefined();
  },
);

test.each([
  ['112', '112'],
  ['+1 (207) 555-0111', '+12075550111'],
])('%p is dialed as %p', (emergencyNumber, dialed) => {
  expect(areaOf({ ...whole, emergencyNumber })?.emergency_number).toBe(dialed);
});

test('a radius in kilometers is sent in miles, and read again as it was written', () => {
  const metric = { ...whole, units: 'km' as const, radius: '12' };
  // Twelve kilometers are 7.4565 miles.
  expect(areaOf(metric)?.radius_miles).toBeCloseTo(7.4565, 4);
  const sent = areaOf(metric);
  if (!sent) throw new Error('the draft is whole');
  expect(draftOf({ ...sent, version: 1, updated_at: '2026-11-25T12:00:00Z' }, here).radius).toBe('12');
});

test.each([
  [
    { units: 'miles', radius: '6.5' },
    { units: 'km', radius: '10.46' },
  ],
  [
    { units: 'km', radius: '10.46' },
    { units: 'miles', radius: '6.5' },
  ],
] as const)('%p is the same length as %p', (length, other) => {
  expect(inOtherUnits({ ...whole, ...length }, other.units)).toEqual(other);
});

test('the bounds hold in both units', () => {
  expect(lackOf({ ...whole, units: 'km', radius: '160.93' }, 'Say why.').radius).toBeUndefined();
  expect(lackOf({ ...whole, units: 'km', radius: '161' }, 'Say why.').radius).toBe('A number of kilometers from 0.8 to 160.93.');
  expect(areaOf({ ...whole, units: 'km', radius: '0.8' })?.radius_miles).toBe(0.5);
});

test('a currency that nobody knows is the first one', () => {
  expect([currencyOf('EUR'), currencyOf('XYZ')]).toEqual(['EUR', 'USD']);
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
  const rim = rimOf({ lat: 60, lng: 10 }, milesPerDegree);
  expect(rim[0]).toEqual([10, 61]);
  expect(rim.at(-1)?.[0]).toBeCloseTo(10, 9);
  // A degree of longitude is half as long at 60° north.
  expect(rim[16]?.[0]).toBeCloseTo(12, 2);
});
