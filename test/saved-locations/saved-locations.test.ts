import { beforeEach, expect, test } from '@jest/globals';
import {
  addSavedLocation,
  changeSavedLocation,
  listSavedLocations,
  maxSavedLocations,
  removeSavedLocation,
  savedLocationsChanged,
} from '../../src/saved-locations/saved-locations.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const mill = { name: 'Baker', address: '12 Mill Street, Hometown, ME', lat: 44.1043, lng: -69.1016 };

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: {} }));
  await world.truncate('saved_locations');
});

const save = (person: Person, more: object = {}) => person.call(addSavedLocation, { body: { ...mill, ...more } });
const post = (body: object) =>
  rosa.http('/api/saved-locations', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
const names = async (person: Person) => (await person.call(listSavedLocations, {})).saved_locations.map(({ name }) => name);

test('M30: home and work come first, the rest by name', async () => {
  await save(rosa, { name: 'Zoo' });
  await save(rosa, { name: 'Office', kind: 'work' });
  await save(rosa, { name: 'baker' });
  await save(rosa, { name: 'Nest', kind: 'home' });
  expect(await names(rosa)).toEqual(['Nest', 'Office', 'baker', 'Zoo']);
});

test('a place is renamed and moved', async () => {
  const { id } = await save(rosa);
  const moved = await rosa.call(changeSavedLocation, { params: { id }, body: { name: 'Bakery', lat: 44.2 } });
  expect(moved).toMatchObject({ id, name: 'Bakery', lat: 44.2, lng: mill.lng, address: mill.address });
});

test('there is one home, also when two tabs save it at once', async () => {
  const answers = await Promise.all([1, 2].map((n) => post({ ...mill, name: `Home ${n}`, kind: 'home' })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('a place that is saved again under its key is there once, also at once; removed since, it does not come back', async () => {
  const body = { ...mill, kind: 'home' as const };
  const saves = () => rosa.call(addSavedLocation, { body }, { 'idempotency-key': 'the-home' });
  const [first, ...more] = [...(await Promise.all([saves(), saves()])), await saves()];
  expect(more).toEqual([first, first]);
  expect(await names(rosa)).toEqual(['Baker']);
  await rosa.call(removeSavedLocation, { params: { id: first?.id ?? '' } });
  expect(await rosa.refused(addSavedLocation, { body }, { 'idempotency-key': 'the-home' })).toMatchObject({ status: 404 });
  expect(await rosa.refused(addSavedLocation, { body: mill }, { 'idempotency-key': 'the-home' })).toMatchObject({ code: 'key_reused' });
  expect(await names(rosa)).toEqual([]);
});

test('a place may not become a second home', async () => {
  const home = await save(rosa, { kind: 'home' });
  const { id } = await save(rosa, { name: 'Other' });
  expect(await rosa.refused(changeSavedLocation, { params: { id }, body: { kind: 'home' } })).toMatchObject({
    status: 409,
    code: 'kind_taken',
    body: { current: home },
  });
});

test('there is an end to saved places', async () => {
  await world.sql(
    `insert into saved_locations (user_id, name, address, lat, lng, created_at) select $1, 'Place ' || n, 'x', 1, 1, now() from generate_series(1, $2::int) n`,
    [rosa.id, maxSavedLocations],
  );
  expect(await rosa.refused(addSavedLocation, { body: mill })).toMatchObject({ status: 409, code: 'too_many_places' });
});

test('a place of somebody else does not exist', async () => {
  const { id } = await save(rosa);
  expect(await dan.refused(changeSavedLocation, { params: { id }, body: { name: 'Mine' } })).toMatchObject({ status: 404 });
  await dan.call(removeSavedLocation, { params: { id } });
  expect(await names(rosa)).toEqual(['Baker']);
  expect(await names(dan)).toEqual([]);
});

test('removing twice is no error', async () => {
  const { id } = await save(rosa);
  for (const _ of [1, 2]) expect(await rosa.call(removeSavedLocation, { params: { id } })).toEqual({ id });
  expect(await names(rosa)).toEqual([]);
});

test('every change is told to all of my screens and to nobody else; a refused one to none', async () => {
  const { id } = await save(rosa, { kind: 'home' });
  await rosa.call(changeSavedLocation, { params: { id }, body: { name: 'Nest' } });
  await rosa.refused(addSavedLocation, { body: { ...mill, kind: 'home' } });
  for (const _ of [1, 2]) await rosa.call(removeSavedLocation, { params: { id } });
  await world.settle();
  expect(rosa.heard(savedLocationsChanged)).toHaveLength(3);
  expect(dan.heard(savedLocationsChanged)).toEqual([]);
});

test('two screens that change different things of one place lose nothing', async () => {
  const { id } = await save(rosa);
  const moved = { address: '4 Harbor Drive, Hometown, ME', lat: 44.2, lng: -69.2 };
  await Promise.all([{ name: 'Bakery' }, moved].map((body) => rosa.call(changeSavedLocation, { params: { id }, body })));
  expect((await rosa.call(listSavedLocations, {})).saved_locations).toMatchObject([{ id, name: 'Bakery', ...moved }]);
});

test('a place that another screen removed is gone, not made again by a late change', async () => {
  const { id } = await save(rosa);
  await rosa.call(removeSavedLocation, { params: { id } });
  expect(await rosa.refused(changeSavedLocation, { params: { id }, body: { name: 'Late' } })).toMatchObject({ status: 404 });
  expect(await names(rosa)).toEqual([]);
});

test.each([{ lat: 91 }, { lng: -181 }, { name: ' ' }, { name: 'x'.repeat(61) }, { kind: 'castle' }, { user_id: 'demo_dan' }])(
  'bad input %j is refused and saves nothing',
  async (bad) => {
    const response = await post({ ...mill, ...bad });
    expect(response.status).toBe(400);
    expect(await names(rosa)).toEqual([]);
  },
);
