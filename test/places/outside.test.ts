import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Clock } from '../../src/config/clock.js';
import { OsrmRouter } from '../../src/places/outside/osrm.router.js';
import { OutsideService } from '../../src/places/outside/outside.js';
import { RemoteGeocoder } from '../../src/places/outside/remote.geocoder.js';

Logger.overrideLogger(false);

const pier = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-70.25, 43.66] },
  properties: {
    osm_type: 'N',
    osm_id: 7,
    name: 'Casco Pier',
    street: 'Commercial Street',
    housenumber: '9',
    city: 'Portland',
    state: 'Maine',
  },
};
const pierPlace = { id: 'osm-N7', name: 'Casco Pier', address: '9 Commercial Street, Portland, Maine', lat: 43.66, lng: -70.25 };
const named = { osm_type: 'way', osm_id: 8, lat: '43.65', lon: '-70.26', name: 'Old Port', display_name: 'Old Port, Portland, Maine' };
const ends = [
  { lat: 44.1, lng: -69.1 },
  { lat: 44.095, lng: -69.094 },
];

let servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())));
  servers = [];
});

type Answer = (url: URL, response: ServerResponse) => void;

/** A small server that answers as told and remembers what it was asked. */
async function serve(answer: Answer): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${url.pathname}${url.search}`);
    answer(url, response);
  });
  servers.push(server);
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  return { url: `http://127.0.0.1:${port}`, asked };
}

const json =
  (body: unknown): Answer =>
  (_url, response) =>
    response.end(JSON.stringify(body));
const geocoderAt = (url: string, clock = new Clock()) => new RemoteGeocoder(url, new OutsideService('Geocoder', clock));
const routerAt = (url: string) => new OsrmRouter(url, new OutsideService('Router', new Clock()));

describe('a Photon server', () => {
  test('is asked near the caller and its features become places', async () => {
    const { url, asked } = await serve(json({ features: [pier, { broken: true }] }));
    expect(await geocoderAt(url).search('casco & pier', { lat: 43.6, lng: -70.2 })).toEqual([pierPlace]);
    expect(asked).toEqual(['/api?q=casco+%26+pier&limit=8&lat=43.6&lon=-70.2']);
  });

  test('names a point without moving it, and is asked in its own words alone', async () => {
    // Photon answers 400 to parameters that it does not know.
    const { url, asked } = await serve((at, response) => {
      if (at.searchParams.has('format')) response.writeHead(400).end('{"message":"unknown query parameter \'format\'"}');
      else response.end(JSON.stringify({ features: [pier] }));
    });
    const geocoder = geocoderAt(url);
    const at = { lat: 43.661, lng: -70.251 };
    expect(await geocoder.at(at)).toEqual({ ...pierPlace, ...at });
    expect(await geocoder.at(at)).toEqual({ ...pierPlace, ...at });
    const own = '/reverse?lat=43.661&lon=-70.251';
    expect(asked).toEqual([`${own}&format=jsonv2`, own, own]);
  });

  test('that floods us is cut down to eight places', async () => {
    const { url } = await serve(json({ features: Array.from({ length: 50 }, () => pier) }));
    expect(await geocoderAt(url).search('pier')).toHaveLength(8);
  });
});

test('addresses elsewhere are as people there write them, from either server', async () => {
  const door = { street: 'Schuhstraße', housenumber: '9', city: 'Celle', state: 'Niedersachsen', postcode: '29221', countrycode: 'DE' };
  const { url: photon } = await serve(json({ features: [{ ...pier, properties: { ...door, osm_id: 7 } }] }));
  expect(await geocoderAt(photon).search('schuh')).toMatchObject([{ name: 'Schuhstraße 9', address: 'Schuhstraße 9, 29221 Celle' }]);
  const address = { house_number: '9', road: 'Schuhstraße', town: 'Celle', state: 'Niedersachsen', postcode: '29221', country_code: 'de' };
  const line = '9, Schuhstraße, Altstadt, Celle, Niedersachsen, 29221, Deutschland';
  const { url: nominatim, asked } = await serve(json([{ ...named, name: '', display_name: line, address }]));
  expect(await geocoderAt(`${nominatim}/search`).search('schuh')).toMatchObject([
    { name: 'Schuhstraße 9', address: 'Schuhstraße 9, 29221 Celle' },
  ]);
  expect(asked).toEqual(['/search?q=schuh&limit=8&format=jsonv2&addressdetails=1']);
  // What its parts do not say stays as the server says it.
  const { url: water } = await serve(json([{ ...named, display_name: 'Celler Hafen, Deutschland', address: { country_code: 'de' } }]));
  expect(await geocoderAt(`${water}/search`).search('hafen')).toMatchObject([{ name: 'Old Port', address: 'Celler Hafen, Deutschland' }]);
});

test('a Nominatim server is recognised by its answers and asked directly from then on', async () => {
  const { url, asked } = await serve((at, response) => {
    if (at.pathname === '/search') response.end(JSON.stringify([named]));
    else response.writeHead(404).end();
  });
  const geocoder = geocoderAt(url);
  const found = [{ id: 'osm-way8', name: 'Old Port', address: 'Old Port, Portland, Maine', lat: 43.65, lng: -70.26 }];
  expect(await geocoder.search('old port')).toEqual(found);
  expect(await geocoder.search('old port')).toEqual(found);
  expect(asked.map((path) => path.split('?')[0])).toEqual(['/api', '/search', '/search']);
});

test('a Nominatim server looks first around the caller, and not only there', async () => {
  const { url, asked } = await serve(json([named]));
  await geocoderAt(`${url}/search`).search('main', { lat: 43.6, lng: -70.2 });
  const { searchParams: query } = new URL(asked[0] ?? '', url);
  const [west = 0, south = 0, east = 0, north = 0] = (query.get('viewbox') ?? '').split(',').map(Number);
  expect([(west + east) / 2, (south + north) / 2].map((middle) => middle.toFixed(3))).toEqual(['-70.200', '43.600']);
  // Fifty miles each way: a degree of latitude has 69 of them, one of longitude 50 up there.
  expect([(north - south) * 69.1, (east - west) * 50].map(Math.round)).toEqual([50, 50]);
  expect(query.get('bounded')).toBe('0');
});

describe('nothing is invented when the geocoder', () => {
  test.each<[string, Answer]>([
    ['fails', (_url, response) => response.writeHead(500).end()],
    ['talks nonsense', (_url, response) => response.end('<html>')],
    ['redirects', (_url, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['never stops talking', (_url, response) => response.end(JSON.stringify({ features: ['x'.repeat(300_000)] }))],
  ])('%s: a search is refused, and a point is itself', async (_how, answer) => {
    const { url } = await serve(answer);
    await expect(geocoderAt(url).search('Harbor Station')).rejects.toMatchObject({
      code: 'search_away',
      status: 503,
      detail: { retryAfterS: 15 },
    });
    const at = { lat: 44.1, lng: -69.1 }; // at Main and Market Street, in the demo town
    expect(await geocoderAt(url).at(at)).toEqual({
      id: 'point-44.10000--69.10000',
      name: 'Dropped pin',
      address: '44.10000, -69.10000',
      ...at,
    });
  });
});

test('a server that failed is left alone for a while, then it is asked again', async () => {
  const { url, asked } = await serve((_url, response) => response.writeHead(503).end());
  const clock = new Clock();
  const geocoder = geocoderAt(url, clock);
  const search = () => expect(geocoder.search('mill')).rejects.toMatchObject({ code: 'search_away' });
  await search();
  await search();
  expect(asked).toHaveLength(1);
  clock.advance(15_001);
  await search();
  expect(asked).toHaveLength(2);
});

test.each<[string, unknown]>([
  ['Photon', { features: [] }],
  ['Nominatim', { error: 'Unable to geocode' }],
])('open water without an address keeps nobody else from asking %s', async (_name, nothing) => {
  const { url } = await serve((at, response) => response.end(JSON.stringify(at.pathname === '/reverse' ? nothing : { features: [pier] })));
  const geocoder = geocoderAt(url);
  expect(await geocoder.at({ lat: 0, lng: -30 })).toMatchObject({ name: 'Dropped pin' });
  expect(await geocoder.search('pier')).toEqual([pierPlace]);
});

test('two points that no road joins keep nobody else from a way', async () => {
  const route = { distance: 3218.688, duration: 300, geometry: { coordinates: ends.map(({ lat, lng }) => [lng, lat]) } };
  const { url } = await serve((at, response) => {
    // As OSRM does.
    if (at.pathname.includes('-30,0')) response.writeHead(400).end('{"code":"NoRoute"}');
    else response.end(JSON.stringify({ code: 'Ok', routes: [route] }));
  });
  const router = routerAt(url);
  expect(await router.route([{ lat: 0, lng: -30 }, ...ends])).toMatchObject({ is_estimate: true });
  expect(await router.route(ends)).toMatchObject({ is_estimate: false, distance_miles: 2 });
});

test.each<[string, Answer]>([
  ['fails', (_url, response) => response.writeHead(500).end()],
  ['knows no way', json({ code: 'NoRoute', routes: [] })],
])('a router that %s leaves an estimate, straight and said to be one', async (_how, answer) => {
  const { url } = await serve(answer);
  const plan = await routerAt(url).route(ends);
  expect(plan).toMatchObject({
    is_estimate: true,
    path: [
      [-69.1, 44.1],
      [-69.094, 44.095],
    ],
  });
  // 0.456 miles as the crow flies, times 1.3, at 20 miles an hour.
  expect(plan.distance_miles).toBeCloseTo(0.59, 2);
  expect(plan.estimated_duration_minutes).toBe(2);
});

test('an OSRM server gives the way, in miles and minutes', async () => {
  const route = { distance: 3218.688, duration: 300, geometry: { coordinates: ends.map(({ lat, lng }) => [lng, lat]) } };
  const { url, asked } = await serve(json({ code: 'Ok', routes: [route] }));
  expect(await routerAt(url).route(ends)).toEqual({
    distance_miles: 2,
    estimated_duration_minutes: 5,
    is_estimate: false,
    path: [
      [-69.1, 44.1],
      [-69.094, 44.095],
    ],
  });
  expect(asked).toEqual(['/route/v1/driving/-69.1,44.1;-69.094,44.095?overview=full&geometries=geojson']);
});

test('a long way is thinned out to what can be drawn', async () => {
  const coordinates = Array.from({ length: 9000 }, (_, index) => [-69 + index * 1e-5, 44]);
  const { url } = await serve(json({ routes: [{ distance: 1, duration: 1, geometry: { coordinates } }] }));
  const { path } = await routerAt(url).route(ends);
  expect(path.length).toBeLessThanOrEqual(2000);
  expect(path.at(-1)).toEqual(coordinates.at(-1));
});

/** What a server says of a way with so many corners, as precise as it is. */
const wayOf = (corners: number) => ({
  routes: [
    {
      distance: 1,
      duration: 1,
      geometry: { coordinates: Array.from({ length: corners }, (_, index) => [-69.123456 + index * 1e-6, 44.123456]) },
    },
  ],
});

test('each corner of the longest ride is read', async () => {
  const { url } = await serve(json(wayOf(30_000)));
  expect(await routerAt(url).route(ends)).toMatchObject({ is_estimate: false });
});

test('an answer that is too long keeps nobody else from a way, nor from an address', async () => {
  const { url } = await serve((at, response) => response.end(JSON.stringify(wayOf(at.pathname.includes('-30,0') ? 300_000 : 2))));
  const router = routerAt(url);
  expect(await router.route([{ lat: 0, lng: -30 }, ...ends])).toMatchObject({ is_estimate: true });
  expect(await router.route(ends)).toMatchObject({ is_estimate: false });
  const { url: photon } = await serve((at, response) =>
    response.end(JSON.stringify({ features: at.searchParams.get('q') === 'pier' ? [pier] : ['x'.repeat(300_000)] })),
  );
  const geocoder = geocoderAt(photon);
  await expect(geocoder.search('flood')).rejects.toMatchObject({ code: 'search_away' });
  expect(await geocoder.search('pier')).toEqual([pierPlace]);
});
