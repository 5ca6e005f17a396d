import { expect, test } from '@jest/globals';
import { boundsOf, frameKey } from './map-content';
import { describeMap } from './map-words';

const pickup = { lat: 44.1033, lng: -69.0873, name: '12 Mill Street' };
const destination = { lat: 44.0951, lng: -69.0939, name: 'Harbor Station' };
const driver = { lat: 44.11, lng: -69.08, name: 'Dan', ageS: 4 };

test.each([
  [{}, 'Map of Hometown'],
  [{ pickup }, 'Map: from 12 Mill Street'],
  [{ pickup, destination, distanceMiles: 1.42 }, 'Map: from 12 Mill Street to Harbor Station, 1.4 mi'],
  [
    { pickup, destination, stops: [{ lat: 44.1, lng: -69.09, name: 'Rise Bakery' }] },
    'Map: from 12 Mill Street to Harbor Station, via Rise Bakery',
  ],
  [{ pickup: { lat: 44, lng: -69 }, destination }, 'Map: from the pickup to Harbor Station'],
  [{ pickup, driver }, 'Map: from 12 Mill Street, Dan is on the way'],
  [{ pickup, driver, phase: 'here' as const }, 'Map: from 12 Mill Street, Dan is here'],
  [{ pickup, driver, phase: 'trip' as const }, 'Map: from 12 Mill Street, Dan is driving you'],
  [{ pickup, driver: { ...driver, isMe: true }, phase: 'trip' as const }, 'Map: from 12 Mill Street, your car'],
  [{ driver: { ...driver, isMe: true, ageS: 61 } }, 'Map: your car, last seen 1:01 ago'],
  [{ pickup, driver: { ...driver, ageS: 45.8 } }, 'Map: from 12 Mill Street, Dan, last seen 0:45 ago'],
])('%j in words', (content, words) => {
  expect(describeMap(content)).toBe(words);
});

test('without a given distance it is measured along the path', () => {
  expect(
    describeMap({
      destination,
      path: [
        [-69.1, 44.1],
        [-69.1, 44.11],
      ],
    }),
  ).toBe('Map: to Harbor Station, 0.7 mi');
});

test('the frame holds everything that is shown', () => {
  expect(boundsOf({})).toBeUndefined();
  expect(boundsOf({ pickup, destination, driver, path: [[-69.2, 44.1]] })).toEqual([-69.2, 44.0951, -69.08, 44.11]);
  expect(boundsOf({ pickup, way: { to: 'pickup', path: [[-69.07, 44.12]] } })).toEqual([-69.0873, 44.1033, -69.07, 44.12]);
});

test('the map is framed anew for another ride, not for each step of the driver', () => {
  const before = frameKey({ pickup, destination, driver });
  expect(frameKey({ pickup, destination, driver: { ...driver, lat: 44.12 } })).toBe(before);
  expect(frameKey({ pickup, destination: pickup, driver })).not.toBe(before);
  expect(frameKey({ pickup, destination })).not.toBe(before);
  expect(frameKey({ pickup, destination, driver, phase: 'trip' })).not.toBe(before);
});
