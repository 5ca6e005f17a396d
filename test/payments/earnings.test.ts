import { expect, test } from '@jest/globals';
import { dayMs, hourMs } from '../../src/contract/duration.js';
import { getDriverEarnings } from '../../src/payments/ledger/earnings.contract.js';
import { balanceChanged } from '../../src/payments/ledger/ledger.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { completed } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { booked } from './entries.js';
import { driven } from './unpaid.js';

test('a paid ride is the driver’s share on its day and in its week, not what the rider paid', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await completed(rosa, dan);
  await world.settle();
  const share = Math.round(ride.driver_share * 100);
  expect(share).toBeLessThan(Math.round(ride.price * 100));
  expect(await dan.call(getDriverEarnings, { query: {} })).toMatchObject({
    currency: 'USD',
    today: { amount_cents: share, rides: 1 },
    week: { amount_cents: share, rides: 1 },
    awaited: { amount_cents: 0, payments: 0 },
  });
});

test('tips, fees and corrections are earned; payouts and holds only move money', async () => {
  const { dora } = await world.people({ dora: { driver: true } });
  const at = world.clock.now();
  await booked(dora, [
    { memo: 'tip', cents: 300, at },
    { memo: 'no_show_fee', cents: 700, at },
    { memo: 'Set right', cents: -1, at },
    { memo: 'payout', cents: -5_000, at },
    { memo: 'hold', cents: -200, at },
    { memo: 'fare', cents: 9_999, at: new Date(at.getTime() - 8 * 24 * hourMs) },
  ]);
  const { today, week } = await dora.call(getDriverEarnings, { query: {} });
  expect(today).toMatchObject({ amount_cents: 999, rides: 0 });
  expect(week).toMatchObject({ amount_cents: 999, rides: 0 });
  expect(week.days).toHaveLength(7);
});

test('a day is the driver’s own: their zone says where it ends', async () => {
  const { kai } = await world.people({ kai: { driver: true } });
  const zone = 'Pacific/Kiritimati';
  const elsewhere = 'Pacific/Pago_Pago';
  // 25 hours lie between the two: it is never the same day in both.
  const dayOf = async (time_zone: string | null) => {
    await kai.call(editMe, { body: { time_zone } });
    return kai.call(getDriverEarnings, { query: {} });
  };
  const at = world.clock.now();
  await booked(kai, [{ memo: 'fare', cents: 480, at }]);
  const east = await dayOf(zone);
  const west = await dayOf(elsewhere);
  expect([east.time_zone, west.time_zone]).toEqual([zone, elsewhere]);
  expect(Date.parse(east.today.date) - Date.parse(west.today.date)).toBeGreaterThanOrEqual(24 * hourMs);
  for (const { today } of [east, west]) expect(today.amount_cents).toBe(480);
  expect((await dayOf(null)).time_zone).toBe('America/New_York');
});

test('what a card refused is awaited and not earned, and its driver’s screens hear of it', async () => {
  const { rosa, dan } = await world.people({ gina: {}, rosa: {}, dan: { driver: true } });
  const before = await dan.call(getDriverEarnings, { query: {} });
  world.forget();
  const ride = await driven(rosa, dan);
  expect(dan.heard(balanceChanged)).toEqual([{}]);
  const { week, awaited } = await dan.call(getDriverEarnings, { query: {} });
  expect(week.amount_cents).toBe(before.week.amount_cents);
  expect(awaited).toEqual({ amount_cents: Math.round(ride.driver_share * 100), payments: 1 });
});

test('earnings are one’s own and for drivers only', async () => {
  const { rosa, mo } = await world.people({ rosa: {}, mo: { driver: true } });
  expect(await rosa.refused(getDriverEarnings, { query: {} })).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(getDriverEarnings, { query: {} })).toMatchObject({ status: 401 });
  expect(await mo.call(getDriverEarnings, { query: {} })).toMatchObject({
    today: { amount_cents: 0 },
    week: { amount_cents: 0, rides: 0 },
  });
});

/** The day so many days after another one. */
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const weekOf = (driver: Person, week?: string) => driver.call(getDriverEarnings, { query: { week } });
const thisMonday = async (driver: Person) => (await weekOf(driver)).week.days[0]?.date ?? '';
/** Noon in the town, or an hour before it. */
const noonOf = (day: string) => new Date(`${day}T16:00:00Z`);

test('earlier weeks are read one by one, back to the first one with money, and forth again', async () => {
  const { ed } = await world.people({ ed: { driver: true } });
  const monday = await thisMonday(ed);
  await booked(ed, [
    { memo: 'fare', cents: 1_000, at: noonOf(dayAfter(monday, -15)) },
    { memo: 'fare', cents: 480, at: noonOf(dayAfter(monday, -14)) },
    { memo: 'tip', cents: 120, at: noonOf(dayAfter(monday, -14)) },
    { memo: 'refund', cents: -80, at: noonOf(dayAfter(monday, -12)) },
    { memo: 'payout', cents: -500, at: noonOf(dayAfter(monday, -11)) },
    { memo: 'fare', cents: 77, at: world.clock.now() },
  ]);
  const walk = async (way: 'previous' | 'next', from?: string) => {
    const seen = [await weekOf(ed, from)];
    for (let to = seen[0]?.week[way]; to; to = seen.at(-1)?.week[way]) seen.push(await weekOf(ed, to));
    return seen;
  };
  const back = await walk('previous');
  expect(back.map(({ week }) => [week.days[0]?.date, week.amount_cents, week.rides])).toEqual([
    [monday, 77, 1],
    [dayAfter(monday, -7), 0, 0],
    [dayAfter(monday, -14), 520, 1],
    [dayAfter(monday, -21), 1_000, 1],
  ]);
  expect(back[2]?.week.days.map(({ amount_cents: cents }) => cents)).toEqual([600, 0, -80, 0, 0, 0, 0]);
  for (const { today } of back) expect(today).toMatchObject({ amount_cents: 77, rides: 1 });
  expect(await walk('next', dayAfter(monday, -21))).toEqual(back.toReversed());
  // Any day of it asks for a week.
  expect(await weekOf(ed, dayAfter(monday, -8))).toEqual(back[2]);
});

test('which week it was the driver’s own zone says', async () => {
  const { dex } = await world.people({ dex: { driver: true } });
  const monday = await thisMonday(dex);
  // A Sunday in the town, Monday on Kiritimati.
  await booked(dex, [{ memo: 'fare', cents: 480, at: noonOf(dayAfter(monday, -8)) }]);
  expect((await weekOf(dex, dayAfter(monday, -14))).week).toMatchObject({ amount_cents: 480, previous: null });
  await dex.call(editMe, { body: { time_zone: 'Pacific/Kiritimati' } });
  expect((await weekOf(dex, dayAfter(monday, -7))).week).toMatchObject({ amount_cents: 480, previous: null });
  expect(await dex.refused(getDriverEarnings, { query: { week: dayAfter(monday, -14) } })).toMatchObject({ status: 404 });
});

test.each([
  ['soon', 400],
  ['2026-11', 400],
  ['2026-02-30', 400],
  ['0000-01-01', 404],
  ['2001-01-01', 404],
  ['2099-12-31', 404],
  ['9999-12-31', 404],
])('there is no week of %s', async (day, status) => {
  const { mo } = await world.people({ mo: { driver: true } });
  expect((await mo.http(`/api/driver/earnings?week=${day}`)).status).toBe(status);
});

test('another week is for drivers only, too', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const query = { week: '2026-11-16' };
  expect(await rosa.refused(getDriverEarnings, { query })).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(getDriverEarnings, { query })).toMatchObject({ status: 401 });
});
