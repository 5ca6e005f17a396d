import { describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { dayMs } from '../../src/contract/duration.js';
import {
  addTariff,
  type DeskTariff,
  deskTariffsChanged,
  exampleTrips,
  getTariffs,
  listTariffs,
  plannedMax,
  previewTariff,
  tariffMaxAheadMs,
  withdrawTariff,
} from '../../src/fares/desk/desk-tariffs.contract.js';
import { cardOf, quoteFor } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, outcome, sendsJson } from './acts.js';
import { adds, inDays, wishOf } from './prices.js';

const reason = 'A mistake.';
const anAdmin = async () => (await world.people({ ada: { admin: true } })).ada;
const withdraws = (admin: Person, id: string) => admin.call(withdrawTariff, { params: { id }, body: { reason } });
const baseNow = async (admin: Person) => (await admin.call(getTariffs, {})).in_force.rules.base_cents;
const address = '/api/admin/tariffs';

const answerTo = async (admin: Person, body: object): Promise<unknown> => (await sendsJson(admin, 'POST', address, body)).json();

/** No planned ones are left of the test before. */
async function clean(admin: Person): Promise<void> {
  for (const { id } of (await admin.call(getTariffs, {})).planned) await withdraws(admin, id);
}

describe('M168: who may', () => {
  test('admins; operators, people and strangers get what they get of anything that is for admins', async () => {
    const { ada, otto, rosa } = await world.people({ ada: { admin: true }, otto: { operator: true }, rosa: {} });
    const body = await wishOf(ada, { base_cents: 251 });
    const params = { id: body.based_on };
    for (const who of [otto, rosa, world.stranger()]) {
      const status = 'id' in who ? 403 : 401;
      expect(await who.refused(getTariffs, {})).toMatchObject({ status });
      expect(await who.refused(listTariffs, { query: {} })).toMatchObject({ status });
      expect(await who.refused(previewTariff, { body: { rules: body.rules, valid_from: null } })).toMatchObject({ status });
      expect(await who.refused(addTariff, { body })).toMatchObject({ status });
      expect(await who.refused(withdrawTariff, { params, body: { reason } })).toMatchObject({ status });
    }
    expect(await actsOn(params.id)).toEqual([]);
  });
});

describe('a new tariff', () => {
  test('holds at once: the next quote is priced by it, and costs what the preview said', async () => {
    const { ada, rosa } = await world.people({ ada: { admin: true }, rosa: {} });
    const before = await quoteFor(rosa);
    const trips = [{ distance_miles: before.distance_miles, duration_minutes: before.estimated_duration_minutes, is_scheduled: false }];
    const { rules } = await wishOf(ada, { base_cents: 987, per_mile_cents: 211, minimum_cents: 0, demand_percent: 117, booking_cents: 45 });
    const preview = await ada.call(previewTariff, { body: { rules, valid_from: null, trips } });
    expect(preview.trips).toMatchObject([{ before: { price: before.price, lines: before.lines } }]);
    await adds(ada, rules);
    const after = await quoteFor(rosa);
    expect(after.price).not.toBe(before.price);
    expect(preview.trips).toMatchObject([{ after: { price: after.price, lines: after.lines } }]);
  });

  test('a quote made before it and booked after it costs what it said', async () => {
    const { ada, rosa } = await world.people({ ada: { admin: true }, rosa: {} });
    const quote = await quoteFor(rosa);
    const base = await baseNow(ada);
    await adds(ada, { base_cents: base + 500 });
    const ride = await rosa.call(bookRide, { body: { quote_id: quote.id, payment_method_id: await cardOf(rosa) } });
    expect(ride.price).toBe(quote.price);
    expect((await quoteFor(rosa)).price).not.toBe(quote.price);
    const [kept] = await world.sql<{ base: number }>(
      `select (t.rules ->> 'base_cents')::int as base from rides r join tariffs t on t.id = r.tariff_id where r.id = $1`,
      [ride.id],
    );
    expect(kept).toEqual({ base });
  });

  test('previews three trips of its own unless others are asked for', async () => {
    const ada = await anAdmin();
    const { rules } = await wishOf(ada, { scheduled_cents: 999 });
    const { trips } = await ada.call(previewTariff, { body: { rules, valid_from: null } });
    expect(trips).toMatchObject(exampleTrips);
    expect(trips.map(({ before, after }) => before.price === after.price)).toEqual(exampleTrips.map(({ is_scheduled: is }) => !is));
  });

  test('of two admins who save at once the later one is told, and nothing of theirs is kept', async () => {
    const { ada, eva } = await world.people({ ada: { admin: true }, eva: { admin: true } });
    const [a, b] = [await wishOf(ada, { base_cents: 401 }), await wishOf(eva, { base_cents: 402 })];
    const done = await Promise.all([outcome(sendsJson(ada, 'POST', address, a)), outcome(sendsJson(eva, 'POST', address, b))]);
    expect(done.map(String).toSorted((x, y) => x.localeCompare(y))).toEqual(['201', 'tariff_moved']);
    expect([401, 402].indexOf(await baseNow(ada))).toBe(done.indexOf(201));
    expect(await ada.refused(addTariff, { body: a })).toMatchObject({ status: 409, code: 'tariff_moved' });
  });

  test('writes down who, what and why, in the audit log and in the history', async () => {
    const ada = await anAdmin();
    const was = await baseNow(ada);
    const { newest_id: id } = await adds(ada, { base_cents: was + 7 });
    expect(await actsOn(id)).toMatchObject([
      { actor_id: ada.id, act: 'tariff_added', before: { base_cents: was }, after: { base_cents: was + 7 }, reason: 'Fuel costs more.' },
    ]);
    const { tariffs } = await ada.call(listTariffs, { query: { limit: 1 } });
    expect(tariffs).toMatchObject([
      { id, state: 'in_force', reason: 'Fuel costs more.', created_by: { clerk_id: ada.id }, before: { base_cents: was } },
    ]);
  });

  test('the other admin hears of it; operators do not', async () => {
    const { ada, eva, otto } = await world.people({ ada: { admin: true }, eva: { admin: true }, otto: { operator: true } });
    await adds(ada, { base_cents: 512 });
    await world.settle();
    expect(eva.heard(deskTariffsChanged)).toEqual([{}]);
    expect(otto.heard(deskTariffsChanged)).toEqual([]);
  });
});

describe('bad input names its field', () => {
  test.each([
    ['base_cents', -1, 'An amount from 0 to 10,000.00'],
    ['per_mile_cents', 1_000_001, 'An amount from 0 to 10,000.00'],
    ['per_mile_cents', 160.93441, 'At most four decimals of a cent'],
    ['per_mile_cents', -0.5, 'An amount from 0 to 10,000.00'],
    ['booking_cents', 1.5, 'An amount from 0 to 10,000.00'],
    ['demand_percent', 99, 'Whole percent, 100 to 150'],
    ['demand_percent', 151, 'Whole percent, 100 to 150'],
    ['platform_percent', 101, 'Whole percent, 0 to 100'],
    ['free_wait_minutes', 121, 'Whole minutes, 0 to 120'],
    ['minimum_cents', '600', 'An amount from 0 to 10,000.00'],
    ['late_cancel_cents', 49, '0, or at least 0.50: cards are charged no less'],
    ['no_show_cents', 1, '0, or at least 0.50: cards are charged no less'],
  ])('%s of %p: %s', async (name, value, message) => {
    const ada = await anAdmin();
    const body = await wishOf(ada, {});
    const answer = await answerTo(ada, { ...body, rules: { ...body.rules, [name]: value } });
    expect(answer).toMatchObject({ code: 'malformed', issues: [{ path: `rules.${name}`, message }] });
  });

  test('currency and time zone are not set here; a reason is; the same prices again are nothing new', async () => {
    const ada = await anAdmin();
    const body = await wishOf(ada, {});
    for (const extra of [{ currency: 'EUR' }, { time_zone: 'Europe/Berlin' }])
      expect(await outcome(sendsJson(ada, 'POST', address, { ...body, rules: { ...body.rules, base_cents: 1, ...extra } }))).toBe(
        'malformed',
      );
    expect(await answerTo(ada, { ...body, reason: ' ' })).toMatchObject({ code: 'malformed', issues: [{ path: 'reason' }] });
    expect(await ada.refused(addTariff, { body })).toMatchObject({ status: 400, code: 'same_tariff' });
  });

  test('a time that is past, or more than 90 days ahead', async () => {
    const ada = await anAdmin();
    for (const ms of [-1_000, tariffMaxAheadMs + 60_000]) {
      const body = await wishOf(ada, { base_cents: 1 }, { valid_from: new Date(world.clock.now().getTime() + ms).toISOString() });
      expect(await answerTo(ada, body)).toMatchObject({ code: 'bad_tariff_time', issues: [{ path: 'valid_from' }] });
      const { rules, valid_from } = body;
      expect(await ada.refused(previewTariff, { body: { rules, valid_from } })).toMatchObject({ code: 'bad_tariff_time' });
    }
  });
});

describe('a planned one', () => {
  test('holds from its time on, and not before', async () => {
    const ada = await anAdmin();
    const was = await baseNow(ada);
    const at = inDays(2);
    const { planned, newest_id: id } = await adds(ada, { base_cents: was + 33 }, { valid_from: at });
    expect(planned).toMatchObject([{ id, state: 'planned', valid_from: at, before: { base_cents: was } }]);
    world.clock.advance(2 * dayMs - 60_000);
    expect(await baseNow(ada)).toBe(was);
    world.clock.advance(60_000);
    expect(await ada.call(getTariffs, {})).toMatchObject({ in_force: { id, rules: { base_cents: was + 33 } }, planned: [] });
    expect(await ada.refused(withdrawTariff, { params: { id }, body: { reason } })).toMatchObject({
      status: 409,
      code: 'tariff_in_force',
      body: { current: { in_force: { id, rules: { base_cents: was + 33 } }, planned: [] } },
    });
  });

  test('that was withdrawn never holds, and what was based on it is a conflict', async () => {
    const { ada, rosa } = await world.people({ ada: { admin: true }, rosa: {} });
    const was = await baseNow(ada);
    const { newest_id: id } = await adds(ada, { base_cents: 9_999 }, { valid_from: inDays(1) });
    const late = await wishOf(ada, { base_cents: 1_234 });
    expect(await withdraws(ada, id)).toMatchObject({ planned: [] });
    expect(await withdraws(ada, id)).toMatchObject({ planned: [] });
    expect((await actsOn(id)).map(({ act }) => act)).toEqual(['tariff_added', 'tariff_withdrawn']);
    expect(await ada.refused(addTariff, { body: late })).toMatchObject({ code: 'tariff_moved' });
    world.clock.advance(2 * dayMs);
    expect(await baseNow(ada)).toBe(was);
    const { lines } = await quoteFor(rosa);
    expect(lines).toContainEqual({ label: 'Base fare', amount: was / 100 });
    const { tariffs } = await ada.call(listTariffs, { query: { limit: 1 } });
    expect(tariffs).toMatchObject([{ id, state: 'withdrawn', withdrawn: { by: { clerk_id: ada.id }, reason } }]);
  });

  test('is withdrawn or is not, however many try at once', async () => {
    const { ada, eva } = await world.people({ ada: { admin: true }, eva: { admin: true } });
    const { newest_id: id } = await adds(ada, { base_cents: 777 }, { valid_from: inDays(1) });
    const path = `${address}/${id}/withdraw`;
    const done = await Promise.all([ada, eva, ada].map((who) => outcome(sendsJson(who, 'POST', path, { reason }))));
    expect(done).toEqual([200, 200, 200]);
    expect((await actsOn(id)).map(({ act }) => act)).toEqual(['tariff_added', 'tariff_withdrawn']);
    const unknown = { params: { id: '01990000-0000-7000-8000-00000000abcd' }, body: { reason } };
    expect(await ada.refused(withdrawTariff, unknown)).toMatchObject({ status: 404 });
  });

  test('of another that holds from now on: both hold, each from its time', async () => {
    const ada = await anAdmin();
    const { newest_id: planned } = await adds(ada, { base_cents: 620 }, { valid_from: inDays(1) });
    expect(await adds(ada, { base_cents: 610 })).toMatchObject({ in_force: { rules: { base_cents: 610 } }, planned: [{ id: planned }] });
    expect((await ada.call(getTariffs, {})).planned).toMatchObject([{ before: { base_cents: 610 } }]);
    world.clock.advance(dayMs);
    expect(await baseNow(ada)).toBe(620);
  });

  test(`there are at most ${plannedMax}`, async () => {
    const ada = await anAdmin();
    await clean(ada);
    for (let day = 1; day <= plannedMax; day += 1) await adds(ada, { base_cents: 1_000 + day }, { valid_from: inDays(day) });
    const body = await wishOf(ada, { base_cents: 2_000 }, { valid_from: inDays(30) });
    expect(await ada.refused(addTariff, { body })).toMatchObject({ status: 409, code: 'too_many_planned' });
    await clean(ada);
  });
});

test('the history has every one once, page by page, the one written last first', async () => {
  const ada = await anAdmin();
  await adds(ada, { base_cents: 310 });
  const seen: DeskTariff[] = [];
  let cursor: string | null | undefined;
  do {
    const page: { tariffs: DeskTariff[]; nextCursor: string | null } = await ada.call(listTariffs, {
      query: { limit: 3, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...page.tariffs);
    cursor = page.nextCursor;
  } while (cursor);
  const all = await world.sql<{ id: string }>('select id from tariffs order by number desc');
  expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(seen.filter(({ state }) => state === 'in_force')).toHaveLength(1);
  expect(seen.at(-1)).toMatchObject({ number: 1, created_by: null, reason: null, before: null });
  expect(await ada.refused(listTariffs, { query: { cursor: 'bm90IG9uZQ' } })).toMatchObject({ status: 400 });
});
