import { expect, test } from '@jest/globals';
import { type OnTrip, whyAsk } from './check.rules.js';

const now = new Date('2030-05-01T12:00:00Z');
const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
/** Along the equator, where a hundredth of a degree is 0.69 miles. */
const trip: OnTrip = {
  car: { lat: 0, lng: 0.01 },
  path: [
    [0, 0],
    [0.01, 0],
    [0.04, 0],
  ],
  stops: [],
  stillSince: since(1),
};
const stop = { latitude: 0, longitude: 0.0101, address: 'Bakery' };

test.each<[string, Partial<OnTrip>, 'still' | 'off_route' | undefined]>([
  ['a car on its way', {}, undefined],
  ['one that has stood for five minutes', { stillSince: since(5) }, undefined],
  ['for longer', { stillSince: since(5.01) }, 'still'],
  ['for longer, where the rider wanted to stop', { stillSince: since(30), stops: [stop] }, undefined],
  ['that nobody has seen standing', { stillSince: null }, undefined],
  ['0.97 miles beside its route', { car: { lat: 0.014, lng: 0.02 } }, undefined],
  ['1.04 miles beside its route', { car: { lat: 0.015, lng: 0.02 } }, 'off_route'],
  ['as far, and standing', { car: { lat: 0.015, lng: 0.02 }, stillSince: since(9) }, 'off_route'],
  [
    'as far from a line that is no route',
    {
      car: { lat: 0.015, lng: 0.02 },
      path: [
        [0, 0],
        [0.04, 0],
      ],
    },
    undefined,
  ],
])('D8: %s: %s', (_, change, why) => {
  expect(whyAsk({ ...trip, ...change }, now)).toBe(why);
});
