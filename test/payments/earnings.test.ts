import { expect, test } from '@jest/globals';
import { hourMs } from '../../src/contract/duration.js';
import { getDriverEarnings } from '../../src/payments/ledger/earnings.contract.js';
import { editMe } from '../../src/profiles/profile-edit.contract.js';
import { completed } from '../rides/town.js';
import { world } from '../world/world.js';
import { booked } from './entries.js';
import { driven } from './unpaid.js';

test('a paid ride is the driver’s share on its day and in its week, not what the rider paid', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
  const ride = await completed(rosa, dan);
  await world.settle();
  const share = Math.round(ride.driver_share * 100);
  expect(share).toBeLessThan(Math.round(ride.price * 100));
  expect(await dan.call(getDriverEarnings, {})).toMatchObject({
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
  const { today, week } = await dora.call(getDriverEarnings, {});
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
    return kai.call(getDriverEarnings, {});
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

test('what a card refused is awaited and not earned', async () => {
  const { rosa, dan } = await world.people({ gina: {}, rosa: {}, dan: { driver: true } });
  const before = await dan.call(getDriverEarnings, {});
  const ride = await driven(rosa, dan);
  const { week, awaited } = await dan.call(getDriverEarnings, {});
  expect(week.amount_cents).toBe(before.week.amount_cents);
  expect(awaited).toEqual({ amount_cents: Math.round(ride.driver_share * 100), payments: 1 });
});

test('earnings are one’s own and for drivers only', async () => {
  const { rosa, mo } = await world.people({ rosa: {}, mo: { driver: true } });
  expect(await rosa.refused(getDriverEarnings, {})).toMatchObject({ status: 403 });
  expect(await world.stranger().refused(getDriverEarnings, {})).toMatchObject({ status: 401 });
  expect(await mo.call(getDriverEarnings, {})).toMatchObject({ today: { amount_cents: 0 }, week: { amount_cents: 0, rides: 0 } });
});
