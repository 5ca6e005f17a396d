import { expect, test } from '@jest/globals';
import { mapLink, nextPoint } from './navigate';

const at = { lat: 44.1, lng: -69.1 };
const web = 'https://www.google.com/maps/dir/?api=1&destination=44.100000,-69.100000&travelmode=driving';
const apple = 'https://maps.apple.com/?daddr=44.100000,-69.100000&dirflg=d';
const geo = 'geo:44.100000,-69.100000?q=44.100000,-69.100000';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

test.each([
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', geo],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', geo],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', apple],
  ['an iPad, which says that it is a Mac, or a Mac', mac, apple],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', web],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', web],
  ['one that says nothing', '', web],
])('the map of %s', (_, userAgent, href) => {
  expect(mapLink(at, userAgent)).toEqual(href === geo ? { href } : { href, target: '_blank', rel: 'noreferrer' });
});

test('a point beside the meridian is written out', () => {
  expect(mapLink({ lat: 51.5, lng: 1e-7 }, 'Android').href).toBe('geo:51.500000,0.000000?q=51.500000,0.000000');
});

const stop = (latitude: number) => ({ latitude, longitude: 0, address: '1 Main Street' });
const way = {
  stops: [stop(2), stop(3)],
  pickup_latitude: 1,
  pickup_longitude: 0,
  destination_latitude: 4,
  destination_longitude: 0,
};

test.each([
  ['before it sets out', 'confirmed', undefined, { to: 'pickup', lat: 1, lng: 0 }],
  ['on the way to its rider, or beside them', 'in_route', undefined, { to: 'pickup', lat: 1, lng: 0 }],
  ['when the trip begins', 'in_progress', undefined, { to: 'stop', number: 1, lat: 2, lng: 0 }],
  ['before the first stop', 'in_progress', 0, { to: 'stop', number: 1, lat: 2, lng: 0 }],
  ['past the first stop', 'in_progress', 1, { to: 'stop', number: 2, lat: 3, lng: 0 }],
  ['past both', 'in_progress', 2, { to: 'destination', lat: 4, lng: 0 }],
] as const)('where a car goes next: %s', (...[, status, passed, point]) => {
  expect(nextPoint({ ...way, status, stops_passed: passed })).toEqual(point);
});

test('without stops it goes from the pickup to the destination', () => {
  expect(nextPoint({ ...way, stops: [], status: 'in_progress' })).toEqual({ to: 'destination', lat: 4, lng: 0 });
});
