import { beforeEach, expect, test } from '@jest/globals';
import { searchHelp } from '../../src/agents/help/help.contract.js';
import { tryPrice } from '../../src/booking/price-try.contract.js';
import { bookRide } from '../../src/booking/booking.contract.js';
import { createQuote } from '../../src/booking/quotes/quote.contract.js';
import { getTariffs } from '../../src/fares/desk/desk-tariffs.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { PlacesApi } from '../../src/places/places.api.js';
import { mapSettings, searchPlaces } from '../../src/places/places.contract.js';
import { deskTownChanged, getTownSetup, type ServiceAreaDraft, setServiceArea } from '../../src/service-area/service-area.contract.js';
import { getTown } from '../../src/service-area/the-town.contract.js';
import { actsOn } from '../admin/acts.js';
import { cardOf, quoteFor, trip } from '../rides/town.js';
import { world } from '../world/world.js';
import { area } from './area.js';

const people = () => world.people({ ada: { admin: true }, olga: { operator: true }, rosa: {}, dan: { driver: true } });
const reason = 'We begin here.';
const versionNow = async () => (await (await people()).ada.call(getTownSetup, {})).area?.version ?? 0;

async function sets(change: Partial<ServiceAreaDraft> = {}) {
  const { ada } = await people();
  return ada.call(setServiceArea, { body: { ...area, ...change, reason, version: await versionNow() } });
}

beforeEach(async () => {
  await world.sql('delete from service_areas');
});

test('until it is set up the town drives everywhere, and says what it has', async () => {
  const { ada, rosa } = await people();
  expect(await ada.call(getTownSetup, {})).toEqual({
    area: null,
    services: { search: 'demo', routes: 'demo', map: 'demo', sign_in: 'built_in', cards: 'demo', mail: 'none' },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });
  await rosa.call(createQuote, { body: trip });
});

// Before anybody books.
test('quotes are in the town’s currency, zone and units; the fare stays by the mile', async () => {
  const { ada, dan, rosa } = await people();
  const before = await quoteFor(rosa);
  await sets({ currency: 'EUR', units: 'km', time_zone: 'Europe/Vienna' });
  const quote = await quoteFor(rosa);
  expect(quote).toMatchObject({ currency: 'EUR', time_zone: 'Europe/Vienna', price: before.price, distance_miles: before.distance_miles });
  const km = (quote.distance_miles * 1.609344).toFixed(2);
  expect(quote.lines.map(({ label }) => label)).toContain(`Distance (${km} km)`);
  expect(await ada.call(getTariffs, {})).toMatchObject({ currency: 'EUR', time_zone: 'Europe/Vienna' });
  expect(await dan.call(getDriverBalance, {})).toMatchObject({ currency: 'EUR' });
});

test('an admin sets it up; it is noted with what it was before', async () => {
  const { ada } = await people();
  const set = await sets();
  expect(set.area).toMatchObject({ ...area, version: 1 });
  await sets({ radius_miles: 4 });
  const acts = await actsOn('area');
  expect(acts.at(-1)).toMatchObject({
    actor_id: ada.id,
    act: 'area_changed',
    before: { name: 'Harborside', radius_miles: 3 },
    after: { name: 'Harborside', radius_miles: 4 },
    reason,
  });
});

test.each([
  ['pickup', { center: { lat: trip.destination_latitude, lng: trip.destination_longitude }, radius_miles: 0.5 }, 'pickup_outside'],
  ['destination', { center: { lat: trip.pickup_latitude, lng: trip.pickup_longitude }, radius_miles: 0.5 }, 'destination_outside'],
])('a ride with its %s outside is refused in words that say which', async (_what, change, code) => {
  const { rosa } = await people();
  await sets(change);
  expect(await rosa.refused(createQuote, { body: trip })).toMatchObject({ status: 400, code });
});

test('a stop outside is refused, one inside is not', async () => {
  const { rosa } = await people();
  await sets();
  const stop = { latitude: 44.101, longitude: -69.09, address: 'Market' };
  await rosa.call(createQuote, { body: { ...trip, stops: [stop] } });
  const away = await rosa.refused(createQuote, { body: { ...trip, stops: [{ ...stop, latitude: 44.5 }] } });
  expect(away.code).toBe('destination_outside');
});

test('what was quoted before can be booked after', async () => {
  const { rosa } = await people();
  const quote = await quoteFor(rosa);
  await sets({ center: { lat: 10, lng: 10 } });
  const ride = await rosa.call(bookRide, { body: { quote_id: quote.id, payment_method_id: await cardOf(rosa) } });
  expect(ride.status).toBe('pending');
});

test('of two admins at once one is refused, and reads what the other saved', async () => {
  const { ada } = await people();
  const { zoe } = await world.people({ zoe: { admin: true } });
  const bodies = ['East', 'West'].map((name) => ({ ...area, name, reason, version: 0 }));
  const answers = await Promise.all(
    [ada, zoe].map((who, index) =>
      who.http('/api/admin/town/area', {
        method: 'PUT',
        body: JSON.stringify(bodies[index]),
        headers: { 'content-type': 'application/json' },
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const winner = bodies[answers.findIndex(({ status }) => status === 200)];
  const refused = await ada.refused(setServiceArea, { body: { ...area, reason, version: 0 } });
  expect(refused).toMatchObject({ code: 'conflict', body: { current: { name: winner?.name, version: 1 } } });
});

test.each([
  ['no name', { name: ' ' }],
  ['a radius of nothing', { radius_miles: 0 }],
  ['a radius of the world', { radius_miles: 101 }],
  ['no latitude', { center: { lat: 91, lng: 0 } }],
  ['an address that is none', { support_email: 'help' }],
  ['a telephone number that is none', { support_phone: 'ask Ada' }],
  ['an emergency number that is none', { emergency_number: '911 or 112' }],
  ['an emergency number of one digit', { emergency_number: '9' }],
  ['a zone that is none', { time_zone: 'Maine/Portland' }],
])('%s is refused', async (_what, change) => {
  const { ada } = await people();
  expect(await ada.refused(setServiceArea, { body: { ...area, ...change, reason, version: 0 } })).toMatchObject({ status: 400 });
  expect((await ada.call(getTownSetup, {})).area).toBeNull();
});

test('an operator gets the answer that anybody gets', async () => {
  const { olga, rosa } = await people();
  for (const who of [olga, rosa]) {
    expect(await who.refused(getTownSetup, {})).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await who.refused(setServiceArea, { body: { ...area, reason, version: 0 } })).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect(await versionNow()).toBe(0);
});

test('maps open on it, whoever looks, and the nearest of its middle is found first', async () => {
  const { rosa } = await people();
  expect((await world.stranger().call(mapSettings, {})).home).toBeNull();
  const centered = (at: { lat: number; lng: number }) => sets({ center: at, radius_miles: 5 });
  await centered({ lat: 44.1, lng: -69.09 });
  const { home } = await world.stranger().call(mapSettings, {});
  const [west = 0, south = 0, east = 0, north = 0] = home ?? [];
  // Five miles are 0.0723 degrees of latitude.
  expect([(north - south) / 2, (north + south) / 2, (east + west) / 2].map((value) => Number(value.toFixed(3)))).toEqual([
    0.072, 44.1, -69.09,
  ]);
  const first = async (near = {}) => (await rosa.call(searchPlaces, { query: { q: 'street', ...near } })).places[0]?.name;
  const inTheMiddle = await first();
  const elsewhere = { lat: 44.12, lng: -69.13 };
  await centered(elsewhere);
  const there = await first(elsewhere);
  expect(there).not.toBe(inTheMiddle);
  // So do those who say no place of their own, of other modules too.
  expect([await first(), (await world.app.get(PlacesApi).search('street'))[0]?.name]).toEqual([there, there]);
});

test('the front page prices no ride outside', async () => {
  await sets({ center: { lat: 10, lng: 10 } });
  expect(await world.stranger().call(tryPrice, { query: { from: 'Harbor Station', to: '12 Mill Street' } })).toEqual({
    outcome: 'outside_area',
  });
});

test('what the town is called, how it counts and whom to ask is told to everybody; without one it is the demo’s', async () => {
  expect(await world.stranger().call(getTown, {})).toMatchObject({
    name: 'Hometown',
    is_ready: true,
    time_zone: 'America/New_York',
    currency: 'USD',
    units: 'miles',
    support_email: null,
    emergency_number: '911',
  });
  await sets({ units: 'km', emergency_number: '112' });
  expect(await world.stranger().call(getTown, {})).toMatchObject({
    name: 'Harborside',
    is_ready: true,
    time_zone: 'America/Chicago',
    units: 'km',
    support_email: 'help@harborside.example',
    support_phone: '+1 207 555 0100',
    emergency_number: '112',
  });
});

test('once somebody booked, the currency stays; all else can change', async () => {
  const { ada } = await people();
  const { rita } = await world.people({ rita: {} });
  await sets();
  await rita.call(bookRide, { body: { quote_id: (await quoteFor(rita)).id, payment_method_id: await cardOf(rita) } });
  const body = { ...area, currency: 'EUR' as const, reason, version: await versionNow() };
  expect(await ada.refused(setServiceArea, { body })).toMatchObject({
    status: 409,
    code: 'currency_in_use',
    body: { current: { currency: 'USD', version: body.version } },
  });
  expect((await sets({ name: 'Harbortown', units: 'km' })).area).toMatchObject({ name: 'Harbortown', units: 'km', currency: 'USD' });
});

test('people are told the town’s own emergency number: where it helps, and by the assistants', async () => {
  const { rosa } = await people();
  const safety = async () => (await rosa.call(searchHelp, { query: { q: 'I feel unsafe' } })).articles[0]?.text;
  expect(await safety()).toMatch(/^In danger, call 911 first\./);
  await sets({ emergency_number: '112' });
  expect(await safety()).toMatch(/^In danger, call 112 first\./);
});

test('other admins hear of a change, operators and riders do not', async () => {
  const { olga, rosa } = await people();
  const { zoe } = await world.people({ zoe: { admin: true } });
  await sets();
  await world.settle();
  expect(zoe.heard(deskTownChanged)).toEqual([{}]);
  expect([...olga.heard(deskTownChanged), ...rosa.heard(deskTownChanged)]).toEqual([]);
});
