import { describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { offerOpenedTopic } from '../../src/dispatch/offers/offer.contract.js';
import { type DriverSchedule, getSchedule, putSchedule, scheduleChanged } from '../../src/drivers/schedule/schedule.contract.js';
import { books, cardOf, isOnline, millStreet, nextDay, nobodyDrives, quoteFor } from '../rides/town.js';
import { alter } from '../world/admin.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { daysOf, hoursAround, keepsHours, savedDaysOf, type Week, weekOf } from './hours.js';

/** A week of days with their own fields; the other ones are off. */
const flatDays = (told: Readonly<Record<number, object>>) =>
  daysOf({}).map(({ day_of_week }) => ({ day_of_week, is_available: false, ...told[day_of_week] }));

const nights = { 1: ['08:00-12:00', '13:00-17:00'], 5: ['22:00-02:00'] };

describe('a driver’s week (M26, S34)', () => {
  test('is any time until they say otherwise, by the clock of their profile', async () => {
    const { dan, kiri } = await world.people({ dan: { driver: true }, kiri: { driver: true, timeZone: 'Pacific/Auckland' } });
    const any = { is_always: true, days: savedDaysOf({}), version: 0 };
    expect(await dan.call(getSchedule, {})).toEqual({ driver_id: dan.id, ...any, time_zone: 'America/New_York' });
    expect(await kiri.call(getSchedule, {})).toEqual({ driver_id: kiri.id, ...any, time_zone: 'Pacific/Auckland' });
  });

  test('is saved as a whole, in order, and heard on all screens of its driver', async () => {
    const { rosa, dora } = await world.people({ rosa: {}, dora: { driver: true } });
    const tab = await dora.device();
    const unordered = weekOf({ 1: ['13:00-17:00', '08:00-12:00'], 5: ['22:00-02:00'] }, { time_zone: 'America/Denver' });
    const week = { is_always: false, time_zone: 'America/Denver', days: savedDaysOf(nights), version: 1 };
    const saved: DriverSchedule = { driver_id: dora.id, ...week };
    expect(await dora.call(putSchedule, { body: unordered })).toEqual(saved);
    expect(await dora.call(getSchedule, {})).toEqual(saved);
    await world.settle();
    for (const screen of [dora, tab]) expect(screen.heard(scheduleChanged)).toEqual([saved]);
    expect(rosa.heard(scheduleChanged)).toEqual([]);
  });

  test('may be sent with one pair of times a day, and is answered alike', async () => {
    const { cyd } = await world.people({ cyd: { driver: true } });
    const night = { is_available: true, start_time: '22:00', end_time: '02:00' };
    const kept = { is_available: false, start_time: '09:00', end_time: '17:00' };
    const saved = await cyd.call(putSchedule, { body: weekOf({}, { days: flatDays({ 5: night, 6: kept }) }) });
    expect(saved.days[5]).toEqual({ day_of_week: 5, ...night, spans: [{ start_time: '22:00', end_time: '02:00' }] });
    expect(saved.days[6]).toEqual({ day_of_week: 6, ...kept, spans: [{ start_time: '09:00', end_time: '17:00' }] });
    expect(saved.days[0]).toEqual({ day_of_week: 0, is_available: false, start_time: null, end_time: null, spans: [] });
    // As it was read it may be sent again.
    expect(await cyd.call(putSchedule, { body: weekOf({}, { days: saved.days, version: 1 }) })).toMatchObject({
      days: saved.days,
      version: 2,
    });
  });

  test('keeps the hours of a day off, and of a week that counts for nothing', async () => {
    const { eli } = await world.people({ eli: { driver: true } });
    const days = daysOf(nights).map((day) => ({ ...day, is_available: false }));
    expect(await keepsHours(eli, weekOf({}, { days, is_always: true }))).toMatchObject({ days, is_always: true });
    expect(await keepsHours(eli, weekOf({}, { days }))).toMatchObject({ days, is_always: false });
  });

  test('is refused over a newer one, with what that says; a repeat changes nothing (I7)', async () => {
    const { fay } = await world.people({ fay: { driver: true } });
    const first = await fay.call(putSchedule, { body: weekOf(nights) });
    expect(await fay.call(putSchedule, { body: weekOf(nights) })).toEqual(first);
    const other = weekOf({ 2: ['09:00-10:00'] });
    const refusal = await fay.refused(putSchedule, { body: other });
    expect(refusal).toMatchObject({ status: 409, code: 'schedule_changed', body: { current: first } });
    expect(await fay.refused(putSchedule, { body: { ...other, version: 7 } })).toMatchObject({ code: 'schedule_changed' });
    expect(await fay.call(putSchedule, { body: { ...other, version: 1 } })).toMatchObject({ version: 2, days: other.days });
    await world.settle();
    expect(fay.heard(scheduleChanged).map(({ version }) => version)).toEqual([1, 2]);
  });

  test.each([0, 1])('of two at once over version %d one is taken, and nothing of the other', async (version) => {
    const { gil } = await world.people({ gil: { driver: true } });
    const weeks = [weekOf(nights, { version }), weekOf({ 3: ['06:00-07:00'] }, { version })];
    const headers = { 'content-type': 'application/json' };
    const sent = await Promise.all(weeks.map((week) => gil.http(putSchedule.path, { method: 'PUT', body: JSON.stringify(week), headers })));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const taken = weeks[sent.findIndex(({ status }) => status === 200)];
    expect(await gil.call(getSchedule, {})).toMatchObject({ version: version + 1, days: taken?.days });
  });
});

test.each<[string, Record<number, string[]>, string[]]>([
  ['in a day', { 1: ['08:00-12:00', '11:00-13:00'] }, ['days.1.spans.0', 'days.1.spans.1']],
  ['over midnight', { 1: ['22:00-02:00'], 2: ['01:00-05:00'] }, ['days.1.spans.0', 'days.2.spans.0']],
  ['from Saturday into Sunday', { 6: ['22:00-02:00'], 0: ['01:00-05:00'] }, ['days.0.spans.0', 'days.6.spans.0']],
])('hours that overlap %s are refused at their places', async (_where, hours, places) => {
  const { dan } = await world.people({ dan: { driver: true } });
  const refusal = await dan.refused(putSchedule, { body: weekOf(hours) });
  expect(refusal).toMatchObject({ status: 400, code: 'hours_overlap' });
  expect(refusal.body.issues?.map(({ path }) => path)).toEqual(places);
});

test.each<[string, object]>([
  ['a zone that there is not', { time_zone: 'Mars/Olympus' }],
  ['a zone without summer time', { time_zone: '+02:00' }],
  ['four spans a day', { days: daysOf({ 1: ['01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00'] }) }],
  ['a day without hours', { days: daysOf({}).map((day) => ({ ...day, is_available: true })) }],
  ['six days', { days: daysOf({}).slice(1) }],
  ['days in another order', { days: daysOf({}).toReversed() }],
  ['a time past midnight', { days: daysOf({ 1: ['20:00-24:00'] }) }],
  ['a negative version', { version: -1 }],
  ['a time without its other one', { days: flatDays({ 1: { is_available: true, start_time: '08:00' } }) }],
  ['a day of hours that are none', { days: flatDays({ 1: { is_available: true, start_time: null, end_time: null } }) }],
  ['a first span and another one', { days: daysOf(nights).map((day) => ({ ...day, start_time: '09:00', end_time: '12:00' })) }],
  ['a field that there is not', { driver_id: 'user_rosa' }],
])('RIDE-6: %s is refused', async (_what, change) => {
  const { dan } = await world.people({ dan: { driver: true } });
  const body: Week = { ...weekOf({}), ...change };
  expect(await dan.refused(putSchedule, { body })).toMatchObject({ status: 400, code: 'malformed' });
});

test('S10: riders, strangers and who drives no more have no hours', async () => {
  const { rosa, hal } = await world.people({ rosa: {}, hal: { driver: true } });
  const body = weekOf(nights);
  await hal.call(putSchedule, { body });
  await alter(hal, { roles: ['customer'] });
  // So long a session may be remembered (P23).
  world.clock.advance(5_000);
  for (const [who, status] of [
    [rosa, 403],
    [hal, 403],
    [world.stranger(), 401],
  ] as const) {
    expect(await who.refused(getSchedule, {})).toMatchObject({ status });
    expect(await who.refused(putSchedule, { body })).toMatchObject({ status });
  }
});

describe('who is asked for a scheduled ride', () => {
  const inThreeHours = () => new Date(world.clock.now().getTime() + 3 * 60 * 60_000);
  const later = (pickup: Date) => ({ is_scheduled: true, scheduled_time: pickup.toISOString() });
  const asked = (driver: Person) => driver.heard(offerOpenedTopic).length;

  test('D4, M52: in rounds, those whose hours hold its pickup, wherever they live', async () => {
    await nextDay();
    await nobodyDrives();
    const { rosa, ...drivers } = await world.people({
      rosa: {},
      ida: { driver: true, timeZone: 'Asia/Tokyo' },
      jon: { driver: true },
      kay: { driver: true },
    });
    const pickup = inThreeHours();
    const { ida, jon, kay } = drivers;
    await keepsHours(ida, weekOf(hoursAround(pickup)));
    await keepsHours(jon, weekOf(hoursAround(new Date(pickup.getTime() + 4 * 60 * 60_000))));
    for (const driver of [ida, jon, kay]) await isOnline(driver);
    await books(rosa, {}, later(pickup));
    await world.settle();
    expect([ida, jon, kay].map(asked)).toEqual([1, 0, 1]);
  });

  test('D4: however many live nearer and do not work then, the one who does is asked', async () => {
    await nextDay();
    await nobodyDrives();
    const { rosa, max } = await world.people({ rosa: {}, max: { driver: true } });
    const pickup = inThreeHours();
    for (let place = 0; place < 16; place += 1) {
      const driver = await world.person(`sleeper${place}`, { driver: true, offline: true });
      await keepsHours(driver, weekOf(hoursAround(new Date(pickup.getTime() + 4 * 60 * 60_000))));
      await isOnline(driver);
    }
    await isOnline(max, 'available', { lat: millStreet.lat + 0.02, lng: millStreet.lng });
    await books(rosa, {}, later(pickup));
    await world.settle();
    expect(asked(max)).toBe(1);
  });

  test('by name, not a driver who does not work then; for a ride now the switch counts (S48)', async () => {
    await nextDay();
    const { rosa, lou } = await world.people({ rosa: {}, lou: { driver: true } });
    const pickup = inThreeHours();
    const never: Week = weekOf({});
    await keepsHours(lou, never);
    const quote = await quoteFor(rosa, later(pickup));
    const body = { quote_id: quote.id, payment_method_id: await cardOf(rosa), preferred_driver_id: lou.id };
    expect(await rosa.refused(bookRide, { body })).toMatchObject({ status: 409, code: 'preferred_unavailable' });
    await keepsHours(lou, weekOf(hoursAround(pickup)));
    expect(await rosa.call(bookRide, { body })).toMatchObject({ status: 'pending', preferred_driver_id: lou.id });
    await nextDay();
    await keepsHours(lou, never);
    await isOnline(lou);
    expect(await books(rosa, { preferred_driver_id: lou.id })).toMatchObject({ status: 'pending' });
  });
});
