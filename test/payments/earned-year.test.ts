import { expect, test } from '@jest/globals';
import { giveTip } from '../../src/payments/extras/tips.contract.js';
import { type EarnedYear, getEarnedYear } from '../../src/payments/years/earned-year.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { completed } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { thisYear, today } from '../world/town-day.js';
import { world } from '../world/world.js';
import { booked } from './entries.js';

const lastYear = thisYear() - 1;
const yearOf = (driver: Person, year: number) => driver.call(getEarnedYear, { params: { year: String(year) } });
const fileOf = (year: number) => `/api/driver/earnings/years/${year}/csv`;
const monthOf = ({ months }: EarnedYear, month: string) => months.find(({ month: name }) => name.endsWith(`-${month}`));
const at = (rest: string, year = lastYear) => new Date(`${year}-${rest}`);
const nothing = {
  rides: 0,
  fares_cents: 0,
  platform_cents: 0,
  share_cents: 0,
  tips_cents: 0,
  fees_cents: 0,
  corrections_cents: 0,
  earned_cents: 0,
  paid_out_cents: 0,
};

test('a year is what riders paid, what of it the platform kept, and all that was the driver’s', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const one = await completed(rosa, dan);
  const other = await completed(rosa, dan);
  await rosa.call(giveTip, { params: { id: one.id }, body: { amount_cents: 300 } });
  await world.settle();
  const cents = (dollars: number) => Math.round(dollars * 100);
  const paid = cents(one.price) + cents(other.price);
  const share = cents(one.driver_share) + cents(other.driver_share);
  const year = await yearOf(dan, thisYear());
  const expected = {
    ...nothing,
    rides: 2,
    fares_cents: paid,
    platform_cents: paid - share,
    share_cents: share,
    tips_cents: 300,
    earned_cents: share + 300,
  };
  expect(paid - share).toBeGreaterThan(0);
  expect(year.total).toEqual(expected);
  expect(year.months.at(-1)).toEqual({ month: today().slice(0, 7), ...expected });
  expect(year).toMatchObject({ first_year: year.year, this_year: year.year, currency: 'USD', time_zone: 'America/New_York' });
});

test('fees, refunds, corrections and payouts each stand in their month, holds in none', async () => {
  const { dora } = await world.people({ dora: { driver: true } });
  await booked(dora, [
    { memo: 'fare', cents: 1_000, at: at('02-03T12:00:00Z') },
    { memo: 'cancel_fee', cents: 500, at: at('02-04T12:00:00Z') },
    { memo: 'no_show_fee', cents: 700, at: at('02-28T12:00:00Z') },
    { memo: 'lost_item', cents: 1_500, at: at('11-05T12:00:00Z') },
    { memo: 'refund', cents: -400, at: at('11-06T12:00:00Z') },
    { memo: 'Set right', cents: 25, at: at('11-07T12:00:00Z') },
    { memo: 'hold', cents: -2_000, at: at('11-08T12:00:00Z') },
    { memo: 'hold', cents: 2_000, at: at('11-09T12:00:00Z') },
    { memo: 'payout', cents: -2_000, at: at('11-09T12:00:00Z') },
    { memo: 'hold', cents: -100, at: at('12-09T12:00:00Z') },
  ]);
  const year = await yearOf(dora, lastYear);
  const february = { ...nothing, rides: 1, fares_cents: 1_000, share_cents: 1_000, fees_cents: 1_200, earned_cents: 2_200 };
  const november = { ...nothing, fees_cents: 1_500, corrections_cents: -375, earned_cents: 1_125, paid_out_cents: 2_000 };
  expect(year.months.map(({ month }) => month.slice(5)).join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12');
  expect(monthOf(year, '02')).toEqual({ month: `${lastYear}-02`, ...february });
  expect(monthOf(year, '11')).toEqual({ month: `${lastYear}-11`, ...november });
  expect(monthOf(year, '12')).toEqual({ month: `${lastYear}-12`, ...nothing });
  expect(year.total).toEqual({
    ...nothing,
    rides: 1,
    fares_cents: 1_000,
    share_cents: 1_000,
    fees_cents: 2_700,
    corrections_cents: -375,
    earned_cents: 3_325,
    paid_out_cents: 2_000,
  });
  expect(year.first_year).toBe(lastYear);
});

test('on New Year’s night the driver’s own zone says which year it is', async () => {
  const { kai } = await world.people({ kai: { driver: true } });
  // 10:30 in Greenwich: half past midnight of the new year on Kiritimati, still half past five in the morning in New York.
  await booked(kai, [{ memo: 'fare', cents: 480, at: at('12-31T10:30:00Z', lastYear - 1) }]);
  // 4:30 in Greenwich: half an hour before midnight in New York.
  await booked(kai, [{ memo: 'tip', cents: 200, at: at('01-01T04:30:00Z') }]);
  await booked(kai, [{ memo: 'tip', cents: 31, at: at('01-01T05:00:00Z') }]);
  const earned = async (time_zone: string | null, year: number) => {
    await kai.call(editMe, { body: { time_zone } });
    return yearOf(kai, year);
  };
  const east = await earned('Pacific/Kiritimati', lastYear);
  expect([east.first_year, east.total.earned_cents, monthOf(east, '01')?.earned_cents]).toEqual([lastYear, 711, 711]);
  const home = await earned(null, lastYear);
  expect([home.first_year, home.total.earned_cents]).toEqual([lastYear - 1, 31]);
  expect(monthOf(await yearOf(kai, lastYear - 1), '12')?.earned_cents).toBe(680);
});

test('the file has a line a month and the total, in plain numbers, and is kept by no cache', async () => {
  const { ed } = await world.people({ ed: { driver: true } });
  await booked(ed, [
    { memo: 'fare', cents: 123_456, at: at('06-15T12:00:00Z') },
    { memo: 'refund', cents: -456, at: at('07-15T12:00:00Z') },
  ]);
  const { file_url } = await yearOf(ed, lastYear);
  const response = await ed.http(file_url);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-disposition')).toContain(`attachment; filename="hometown-earnings-${lastYear}.csv"`);
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.split('\r\n').slice(0, -1);
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe('Month,Rides,Fares,Platform share,Your share,Tips,Fees,Refunds and corrections,Earned,Paid out,Currency');
  expect(lines[6]).toBe(`${lastYear}-06,1,1234.56,0.00,1234.56,0.00,0.00,0.00,1234.56,0.00,USD`);
  expect(lines[7]).toBe(`${lastYear}-07,0,0.00,0.00,0.00,0.00,0.00,-4.56,-4.56,0.00,USD`);
  expect(lines[13]).toBe(`Total ${lastYear},1,1234.56,0.00,1234.56,0.00,0.00,-4.56,1230.00,0.00,USD`);
});

test('a year is one’s own and for drivers only, as a page and as a file', async () => {
  const { rosa, mo } = await world.people({ rosa: {}, mo: { driver: true } });
  const params = { year: String(thisYear()) };
  expect(await rosa.refused(getEarnedYear, { params })).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(getEarnedYear, { params })).toMatchObject({ status: 401 });
  expect((await rosa.http(fileOf(thisYear()))).status).toBe(403);
  expect((await world.stranger().http(fileOf(thisYear()))).status).toBe(401);
  expect((await yearOf(mo, thisYear())).total).toEqual(nothing);
});

test.each([
  ['soon', 400],
  ['26', 400],
  ['1999', 400],
  ['2026.5', 400],
  ['2099', 404],
  ['2001', 404],
])('there is no year %s', async (year, status) => {
  const { mo } = await world.people({ mo: { driver: true } });
  const path = `/api/driver/earnings/years/${year}`;
  expect([(await mo.http(path)).status, (await mo.http(`${path}/csv`)).status]).toEqual([status, status]);
});
