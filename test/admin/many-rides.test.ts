import { describe, expect, test } from '@jest/globals';
import { assignDeskRide, listFreeDrivers } from '../../src/admin/rides/assign.contract.js';
import { actOnRides, type BulkAct, bulkMax, type BulkResult } from '../../src/admin/rides/bulk/bulk-rides.contract.js';
import { getDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { listRideCharges } from '../../src/payments/refunds/refunds.contract.js';
import { paidRide } from '../payments/paid-ride.js';
import { driven } from '../payments/unpaid.js';
import { books, completed, confirmed, confirmedForLater, isOnline, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, outcome, sendsJson } from './acts.js';

const reason = 'The bridge is closed.';
const nobodys = '0198a0a0-0000-7000-8000-00000000dead';

const people = () =>
  world.people({ otto: { operator: true }, olga: { operator: true }, rosa: {}, finn: {}, dan: { driver: true }, dora: { driver: true } });

async function named(operator: Person, ids: readonly string[]) {
  return Promise.all(
    ids.map(async (id) => {
      const { status, driver } = await operator.call(getDeskRide, { params: { id } });
      return { id, status, driver_id: driver?.clerk_id ?? null };
    }),
  );
}

async function acts(
  ...[operator, act, ids, driver]: [operator: Person, act: BulkAct, ids: readonly string[], driver?: Person]
): Promise<BulkResult[]> {
  const rides = await named(operator, ids);
  const chosen = driver ? { driver_id: driver.id } : {};
  return (await operator.call(actOnRides, { body: { act, reason, rides, ...chosen } })).results;
}

const outcomes = (results: readonly BulkResult[]) => results.map(({ ride_id: id, outcome: came, code }) => [id, code ?? came]);

describe('M163: an act on many rides says of each what became of it', () => {
  test('canceling: what is over stays, the rest is canceled, each with its own entry; again it changes nothing', async () => {
    await nextDay();
    const { otto, rosa, finn, dan, dora } = await people();
    const over = await completed(rosa, dan);
    const [now, later] = [await confirmed(rosa, dan), await confirmedForLater(finn, dora)];
    const ids = [over.id, now.id, later.id];
    expect(outcomes(await acts(otto, 'cancel', ids))).toEqual([
      [over.id, 'wrong_state'],
      [now.id, 'done'],
      [later.id, 'done'],
    ]);
    expect(outcomes(await acts(otto, 'cancel', ids))).toEqual([
      [over.id, 'wrong_state'],
      [now.id, 'unchanged'],
      [later.id, 'unchanged'],
    ]);
    for (const id of [now.id, later.id]) expect(await actsOn(id)).toMatchObject([{ actor_id: otto.id, act: 'ride_cancelled', reason }]);
    expect(await actsOn(over.id)).toEqual([]);
    await world.settle();
    for (const who of [rosa, dan]) expect(await who.notificationTypes()).toContain('ride_cancelled');
  });

  test('one that is not there, or one’s own, is refused and holds up no other', async () => {
    await nextDay();
    const { otto, rosa, dan } = await people();
    const ora = await world.person('ora', { operator: true });
    const own = await confirmed(ora, dan);
    const waiting = await books(rosa);
    const rides = [{ id: nobodys, status: 'pending', driver_id: null } as const, ...(await named(otto, [own.id, waiting.id, waiting.id]))];
    const { results } = await ora.call(actOnRides, { body: { act: 'cancel', reason, rides } });
    expect(outcomes(results)).toEqual([
      [nobodys, 'not_found'],
      [own.id, 'own_ride'],
      [waiting.id, 'done'],
    ]);
    expect(results[1]?.message).toBe('Another operator decides about a ride of your own.');
    await acts(otto, 'cancel', [own.id]);
  });

  test('looking for other drivers, and giving to one: a driver has one ride at a time', async () => {
    await nextDay();
    const { otto, rosa, finn, dan, dora } = await people();
    const [waiting, now] = [await books(finn), await confirmed(rosa, dan)];
    expect(outcomes(await acts(otto, 'release', [waiting.id, now.id]))).toEqual([
      [waiting.id, 'wrong_state'],
      [now.id, 'done'],
    ]);
    expect(outcomes(await acts(otto, 'assign', [waiting.id, now.id], dora))).toEqual([
      [waiting.id, 'done'],
      [now.id, 'driver_unavailable'],
    ]);
    expect(outcomes(await acts(otto, 'assign', [waiting.id], dora))).toEqual([[waiting.id, 'unchanged']]);
    expect((await actsOn(waiting.id)).map(({ act }) => act)).toEqual(['ride_reassigned']);
    await acts(otto, 'cancel', [waiting.id, now.id]);
  });

  test('D2: looking for other drivers long past a pickup ends that ride, and says so', async () => {
    await nextDay();
    const { otto, rosa, finn, dan, dora } = await people();
    const old = await confirmed(rosa, dan);
    await world.sql(
      `update rides set pickup_time = pickup_time - interval '2 days', confirmed_at = confirmed_at - interval '2 days' where id = $1`,
      [old.id],
    );
    const now = await confirmed(finn, dora);
    const [late, sought] = await acts(otto, 'release', [old.id, now.id]);
    expect([late, sought]).toMatchObject([
      { ride_id: old.id, outcome: 'done', status: 'no_drivers' },
      { ride_id: now.id, outcome: 'done', status: 'pending' },
    ]);
    expect(await acts(otto, 'cancel', [old.id, now.id])).toMatchObject([
      { outcome: 'refused', status: null },
      { outcome: 'done', status: 'cancelled' },
    ]);
  });

  test('refunding: all that was paid, once, whoever asks again; what was not paid is refused', async () => {
    await nextDay();
    const { otto, olga, rosa, finn, dan, dora } = await people();
    const paid = await paidRide(rosa, dan);
    const open = await confirmed(finn, dora);
    const cents = Math.round(paid.price * 100);
    const [first, second] = await Promise.all([acts(otto, 'refund', [paid.id, open.id]), acts(olga, 'refund', [paid.id])]);
    expect(first[1]).toMatchObject({ ride_id: open.id, outcome: 'refused', code: 'nothing_to_refund' });
    expect([first[0], second[0]].filter((result) => result?.outcome === 'done')).toMatchObject([{ amount_cents: cents, currency: 'USD' }]);
    expect(await acts(otto, 'refund', [paid.id])).toMatchObject([{ outcome: 'unchanged', status: null, amount_cents: cents }]);
    await world.settle();
    const { charges } = await otto.call(listRideCharges, { params: { id: paid.id } });
    expect(charges).toMatchObject([{ refundable_cents: 0, refunds: [{ amount_cents: cents }] }]);
    expect((await actsOn(paid.id)).map(({ act }) => act)).toEqual(['charge_refunded']);
    await acts(otto, 'cancel', [open.id]);
  });

  test('waiving what is owed, once', async () => {
    await nextDay();
    const { otto, dan } = await people();
    const owed = await driven(await world.person('dora-owes'), dan);
    expect(await acts(otto, 'waive', [owed.id])).toMatchObject([{ outcome: 'done', amount_cents: Math.round(owed.price * 100) }]);
    expect(await acts(otto, 'waive', [owed.id])).toMatchObject([{ outcome: 'unchanged' }]);
    expect((await actsOn(owed.id)).map(({ act }) => act)).toEqual(['charge_waived']);
  });

  test(`no more than ${bulkMax}, none without a reason, a driver where one is needed; for the desk alone`, async () => {
    const { otto, rosa, dan } = await people();
    const ride = { id: nobodys, status: 'pending', driver_id: null } as const;
    const sends = (who: Person, body: object) =>
      outcome(sendsJson(who, 'POST', '/api/admin/rides/bulk', { act: 'cancel', reason, rides: [ride], ...body }));
    expect(await sends(otto, { rides: Array.from({ length: bulkMax + 1 }, () => ride) })).toBe('malformed');
    expect(await sends(otto, { rides: [] })).toBe('malformed');
    expect(await sends(otto, { reason: ' ' })).toBe('malformed');
    for (const odd of [{ act: 'assign' as const }, { act: 'cancel' as const, driver_id: dan.id }]) {
      const { body } = await otto.refused(actOnRides, { body: { reason, rides: [ride], ...odd } });
      expect(body).toMatchObject({ code: 'malformed', issues: [{ path: 'driver_id', message: expect.any(String) }] });
    }
    for (const who of [rosa, dan]) expect(await sends(who, {})).toBe('forbidden');
    expect(await sends(otto, {})).toBe(200);
  });
});

describe('choosing who drives', () => {
  const free = async (operator: Person, { id }: { id: string }, q?: string) =>
    (await operator.call(listFreeDrivers, { params: { id }, query: q === undefined ? {} : { q } })).drivers.map(
      ({ driver }) => driver.clerk_id,
    );

  test('those who are on and free, the nearest first; by name whoever could be asked; nobody who cannot', async () => {
    await nextDay();
    const { otto, rosa, finn, dan, dora } = await people();
    const { gus } = await world.people({ gus: { driver: true } });
    const { id } = await confirmed(rosa, dan);
    await isOnline(dora, 'available', { lat: 44.11, lng: -69.1 });
    await isOnline(gus, 'available', { lat: 44.101, lng: -69.1 });
    expect(await free(otto, { id })).toEqual([gus.id, dora.id]);
    await confirmed(finn, gus);
    await rosa.blocks(dora);
    expect(await free(otto, { id })).toEqual([]);
    expect(await free(otto, { id }, 'gus')).toEqual([]);
    const { hal } = await world.people({ hal: { driver: true } });
    await isOnline(hal, 'off');
    const { drivers } = await otto.call(listFreeDrivers, { params: { id }, query: { q: 'HAL' } });
    expect(drivers).toMatchObject([{ driver: { clerk_id: hal.id }, is_on: false, eta_minutes: null, had_it: false }]);
    expect(await otto.refused(listFreeDrivers, { params: { id: nobodys }, query: {} })).toMatchObject({ status: 404 });
    for (const who of [rosa, dan]) expect(await who.refused(listFreeDrivers, { params: { id }, query: {} })).toMatchObject({ status: 403 });
  });

  test('of two operators the later one is told; both drivers hear', async () => {
    await nextDay();
    const { otto, olga, finn, dan, dora } = await people();
    const { ida } = await world.people({ ida: { driver: true } });
    const { id } = await confirmed(finn, dan);
    const gives = (operator: Person, driver: Person) =>
      outcome(sendsJson(operator, 'POST', `/api/admin/rides/${id}/assign`, { reason, driver_id: driver.id, from_id: dan.id }));
    const done = await Promise.all([gives(otto, dora), gives(olga, ida)]);
    expect(done.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([200, 'wrong_state']);
    await world.settle();
    const winner = done[0] === 200 ? dora : ida;
    expect(await otto.call(getDeskRide, { params: { id } })).toMatchObject({ driver: { clerk_id: winner.id }, status: 'confirmed' });
    expect(await winner.notificationTypes()).toContain('ride_assigned');
    expect(await dan.notificationTypes()).toContain('ride_cancelled');
    const body = { reason, driver_id: winner.id, from_id: dan.id };
    expect(await otto.call(assignDeskRide, { params: { id }, body })).toMatchObject({ driver: { clerk_id: winner.id } });
    expect(await actsOn(id)).toHaveLength(1);
    expect(await otto.refused(assignDeskRide, { params: { id }, body: { ...body, driver_id: finn.id, from_id: winner.id } })).toMatchObject(
      {
        code: 'driver_unavailable',
      },
    );
  });
});
