import { beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs } from '../../src/contract/duration.js';
import {
  addToll,
  changeToll,
  deskTollsChanged,
  getTolls,
  listTollHistory,
  type Toll,
  tollPlacesMax,
  type TollRules,
} from '../../src/fares/tolls/tolls.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, outcome, sendsJson } from './acts.js';
import { inDays } from './prices.js';
import { addsToll, changesToll, tollRules, withoutTolls } from './toll-places.js';

const address = '/api/admin/tolls';
const reason = 'A new sign.';
const wish = (rules: Partial<TollRules> = {}) => ({ rules: tollRules(rules), valid_from: null, reason });
const answerTo = async (admin: Person, body: object): Promise<unknown> => (await sendsJson(admin, 'POST', address, body)).json();
const placesOf = async (admin: Person) => (await admin.call(getTolls, {})).toll_places;

let ada: Person;
beforeEach(async () => {
  ada = (await world.people({ ada: { admin: true } })).ada;
  await withoutTolls();
});

test('admins may; operators, people and strangers get what they get of anything that is for admins', async () => {
  const { otto, rosa } = await world.people({ otto: { operator: true }, rosa: {} });
  const { id, newest } = await addsToll(ada);
  for (const who of [otto, rosa, world.stranger()]) {
    const status = 'id' in who ? 403 : 401;
    expect(await who.refused(getTolls, {})).toMatchObject({ status });
    expect(await who.refused(listTollHistory, { query: {} })).toMatchObject({ status });
    expect(await who.refused(addToll, { body: wish({ name: 'Mine' }) })).toMatchObject({ status });
    expect(await who.refused(changeToll, { params: { id }, body: { ...wish({ name: 'Mine' }), based_on: newest } })).toMatchObject({
      status,
    });
  }
  expect(await actsOn(id)).toHaveLength(1);
});

describe('a toll place', () => {
  test('is there as it was written, with who and why, in the audit log as well; other admins hear of it, operators do not', async () => {
    const { eva, otto } = await world.people({ eva: { admin: true }, otto: { operator: true } });
    const place = await addsToll(ada, { is_one_way: true });
    const rules = tollRules({ is_one_way: true });
    expect(place).toMatchObject({
      in_force: { rules, state: 'in_force', before: null, created_by: { clerk_id: ada.id }, reason },
      planned: null,
      newest: place.in_force?.number,
    });
    expect(await actsOn(place.id)).toMatchObject([
      { actor_id: ada.id, act: 'toll_added', before: null, after: { name: 'Harbor Bridge', amount_cents: 325, is_on: true }, reason },
    ]);
    await world.settle();
    expect(eva.heard(deskTollsChanged)).toEqual([{}]);
    expect(otto.heard(deskTollsChanged)).toEqual([]);
  });

  test('that changes gets a new version, and keeps the one before in its history', async () => {
    const place = await addsToll(ada);
    const changed = await changesToll(ada, place, { amount_cents: 400 });
    expect(changed).toMatchObject({
      id: place.id,
      in_force: { rules: { amount_cents: 400 }, before: { amount_cents: 325 } },
      planned: null,
    });
    expect((await ada.call(listTollHistory, { query: {} })).tolls).toMatchObject([
      { place_id: place.id, state: 'in_force', rules: { amount_cents: 400 } },
      { place_id: place.id, state: 'over', rules: { amount_cents: 325 }, before: null },
    ]);
    expect((await actsOn(place.id)).slice(1)).toMatchObject([
      { act: 'toll_changed', before: { amount_cents: 325 }, after: { amount_cents: 400 } },
    ]);
  });

  test('that is switched off stays, and is switched on again', async () => {
    const place = await addsToll(ada);
    expect(await changesToll(ada, place, { is_on: false })).toMatchObject({ in_force: { rules: { is_on: false } } });
    expect(await placesOf(ada)).toHaveLength(1);
    expect(await changesToll(ada, place, { is_on: true })).toMatchObject({ in_force: { rules: { is_on: true } } });
  });

  test('that is planned holds from its time on; what is written meanwhile takes its place', async () => {
    const place = await addsToll(ada);
    const planned = await changesToll(ada, place, { amount_cents: 500, valid_from: inDays(2) });
    expect(planned).toMatchObject({
      in_force: { rules: { amount_cents: 325 } },
      planned: { rules: { amount_cents: 500 }, state: 'planned' },
    });
    const other = await changesToll(ada, place, { amount_cents: 600, valid_from: inDays(1) });
    expect(other).toMatchObject({ in_force: { rules: { amount_cents: 325 } }, planned: { rules: { amount_cents: 600 } } });
    world.clock.advance(3 * dayMs);
    expect(await placesOf(ada)).toMatchObject([{ in_force: { rules: { amount_cents: 600 } }, planned: null }]);
    const { tolls } = await ada.call(listTollHistory, { query: {} });
    expect(tolls.map(({ state }) => state)).toEqual(['in_force', 'replaced', 'over']);
  });

  test('a plan is given up by what holds already; the same again without a plan is nothing new', async () => {
    const place = await addsToll(ada);
    await changesToll(ada, place, { amount_cents: 500, valid_from: inDays(2) });
    expect(await changesToll(ada, place, {})).toMatchObject({ in_force: { rules: { amount_cents: 325 } }, planned: null });
    const [{ newest } = { newest: 0 }] = await placesOf(ada);
    const again = { params: { id: place.id }, body: { ...wish(), based_on: newest } };
    expect(await ada.refused(changeToll, again)).toMatchObject({ status: 400, code: 'same_toll' });
    expect(await ada.refused(addToll, { body: wish() })).toMatchObject({ status: 400, code: 'same_toll' });
  });

  test('the first version of which is planned holds nowhere yet', async () => {
    expect(await addsToll(ada, {}, { valid_from: inDays(1) })).toMatchObject({ in_force: null, planned: { state: 'planned' } });
  });
});

describe('of two admins at once', () => {
  test('the later one is told what holds, and nothing of theirs is kept', async () => {
    const { eva } = await world.people({ eva: { admin: true } });
    const { id, newest } = await addsToll(ada);
    const change = (who: Person, cents: number) =>
      outcome(sendsJson(who, 'POST', `${address}/${id}`, { ...wish({ amount_cents: cents }), based_on: newest }));
    const done = await Promise.all([change(ada, 401), change(eva, 402)]);
    expect(done.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual(['200', 'toll_moved']);
    const kept = done[0] === 200 ? 401 : 402;
    const late = { params: { id }, body: { ...wish({ amount_cents: 403 }), based_on: newest } };
    expect(await ada.refused(changeToll, late)).toMatchObject({
      status: 409,
      code: 'toll_moved',
      body: { current: { toll_places: [{ id, in_force: { rules: { amount_cents: kept } } }] } },
    });
  });

  test('a place that both add is added once', async () => {
    const { eva } = await world.people({ eva: { admin: true } });
    const done = await Promise.all([ada, eva].map((who) => outcome(sendsJson(who, 'POST', address, wish()))));
    expect(done.map(String).toSorted((one, other) => one.localeCompare(other))).toEqual(['201', 'same_toll']);
    expect(await placesOf(ada)).toHaveLength(1);
  });
});

describe('bad input names its field', () => {
  test.each([
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['amount_cents', 0],
    ['amount_cents', 100_001],
    ['amount_cents', 1.5],
    ['from.lat', { lat: 91, lng: 0 }],
    ['to.lng', { lat: 0, lng: 181 }],
    ['is_one_way', 'yes'],
  ])('%s of %p', async (path, value) => {
    const [name = ''] = path.split('.');
    expect(await answerTo(ada, { ...wish(), rules: { ...tollRules(), [name]: value } })).toMatchObject({
      code: 'malformed',
      issues: [{ path: `rules.${path}` }],
    });
  });

  test('a line is none whose ends are one point, or miles and miles apart', async () => {
    const { from } = tollRules();
    for (const to of [from, { lat: from.lat + 1, lng: from.lng }])
      expect(await answerTo(ada, wish({ to }))).toMatchObject({ code: 'bad_toll_line', issues: [{ path: 'rules.to' }] });
  });

  test('a time that is past or more than 90 days ahead, no reason, and a place that is none', async () => {
    for (const valid_from of [inDays(-1), inDays(91)])
      expect(await answerTo(ada, { ...wish(), valid_from })).toMatchObject({ code: 'bad_toll_time', issues: [{ path: 'valid_from' }] });
    expect(await answerTo(ada, { ...wish(), reason: ' ' })).toMatchObject({ code: 'malformed', issues: [{ path: 'reason' }] });
    const nowhere = { params: { id: '01990000-0000-7000-8000-00000000abcd' }, body: { ...wish(), based_on: 1 } };
    expect(await ada.refused(changeToll, nowhere)).toMatchObject({ status: 404 });
    expect(await placesOf(ada)).toEqual([]);
  });
});

test(`a town has at most ${tollPlacesMax}, those that are switched off among them`, async () => {
  const { id } = await addsToll(ada);
  await changesToll(ada, { id }, { is_on: false });
  for (let at = 1; at < tollPlacesMax; at += 1) await addsToll(ada, { name: `Bridge ${at}` });
  expect(await ada.refused(addToll, { body: wish({ name: 'One more' }) })).toMatchObject({ status: 409, code: 'too_many_tolls' });
  expect(await changesToll(ada, { id }, { name: 'One more', is_on: true })).toMatchObject({ in_force: { rules: { name: 'One more' } } });
});

test('the history has every version once, page by page, the one written last first', async () => {
  const place = await addsToll(ada);
  for (let cents = 401; cents < 406; cents += 1) await changesToll(ada, place, { amount_cents: cents });
  const seen: Toll[] = [];
  let cursor: string | null | undefined;
  do {
    const page: { tolls: Toll[]; nextCursor: string | null } = await ada.call(listTollHistory, {
      query: { limit: 4, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...page.tolls);
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen.map(({ rules }) => rules.amount_cents)).toEqual([405, 404, 403, 402, 401, 325]);
  expect(await ada.refused(listTollHistory, { query: { cursor: 'bm90IG9uZQ' } })).toMatchObject({ status: 400 });
});
