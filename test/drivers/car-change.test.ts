import { beforeEach, describe, expect, test } from '@jest/globals';
import { listOffers } from '../../src/dispatch/offers/offer.contract.js';
import { askForVehicle, keepVehicle } from '../../src/drivers/applications/application-edit.contract.js';
import { applicationChanged, getApplication } from '../../src/drivers/applications/applications.contract.js';
import { decideApplication, listApplications } from '../../src/drivers/applications/review/review.contract.js';
import { listedChangedTopic } from '../../src/dispatch/listed/listed.contract.js';
import { driverStateChanged, getDriverState } from '../../src/drivers/drivers.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { ownFolder } from '../files/upload.js';
import { all } from '../notifications/tell.js';
import { books, confirmed, confirmedForLater, drivesThere, newestHeard, nextDay, nobodyDrives, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { applies, decides, orderOn, reviewed, sends, whole } from './applying.js';
import { approvedDriver, asksFor, kia } from './cars.js';

world.configure({ DATA_DIR: ownFolder() });

const { year: _year, ...seen } = kia;
const { year: _before, ...prius } = whole.vehicle;

let olga: Person;
let rosa: Person;

beforeEach(async () => {
  await nextDay();
  await nobodyDrives();
  ({ olga, rosa } = await world.people({ olga: { admin: true }, rosa: {} }));
});

const driver = (name: string) => approvedDriver(olga, name);

const carOf = async (who: Person) => (await who.call(getDriverState, {})).vehicle;
const seenBy = async (rider: Person, { id }: { id: string }) => (await rider.call(getRide, { params: { id } })).driver?.vehicle;
const waiting = async () => (await olga.call(listApplications, { query: { status: 'renewal' } })).driver_applications.map(({ id }) => id);
const titles = async (who: Person) => (await all(who)).map(({ title }) => title);

describe('another car of a driver (M164)', () => {
  test('is theirs once an operator has approved it with its papers; until then riders look for the one of before', async () => {
    const ada = await driver('ada');
    const ride = await confirmedForLater(rosa, ada);
    await asksFor(ada, kia);
    expect(await ada.call(getApplication, {})).toMatchObject({ vehicle: prius, new_vehicle: kia, details: { vehicle: whole.vehicle } });
    expect(await reviewed(olga, ada)).toMatchObject({ vehicle: prius, new_vehicle: kia, renewed_at: expect.any(String) });
    expect([await carOf(ada), await seenBy(rosa, ride)]).toEqual([prius, prius]);
    // What they may do is another thing since they were approved: the connection of before was closed.
    const phone = await ada.device();
    expect(await decides(olga, ada, { decision: 'approve' })).toMatchObject({
      vehicle: seen,
      new_vehicle: null,
      details: { vehicle: kia },
    });
    await world.settle();
    expect([await carOf(ada), await seenBy(rosa, ride)]).toEqual([seen, seen]);
    expect(newestHeard(rosa)?.driver?.vehicle).toEqual(seen);
    expect(phone.heard(driverStateChanged).at(-1)?.vehicle).toEqual(seen);
    expect(phone.heard(applicationChanged).at(-1)).toMatchObject({ vehicle: seen, new_vehicle: null, details: { vehicle: kia } });
    expect(await titles(ada)).toContain('Your new car is approved');
  });

  test('that an instance of the version before took for waiting is not decided about before its papers are there', async () => {
    const gil = await driver('gillian');
    await gil.call(askForVehicle, { body: kia });
    await sends(gil, 'insurance');
    await world.sql('update driver_applications set renewed_at = now() where user_id = $1', [gil.id]);
    expect(await olga.refused(decideApplication, await orderOn(gil, { decision: 'reject', reason: 'So.' }))).toMatchObject({
      code: 'not_decidable',
    });
    await gil.call(keepVehicle, {});
  });

  test('whose driver stays with the old one before all papers are there leaves nothing to renew', async () => {
    const hal = await driver('halvard');
    await hal.call(askForVehicle, { body: kia });
    await sends(hal, 'registration');
    const kept = await hal.call(keepVehicle, {});
    expect(new Set(kept.documents.map(({ state }) => state))).toEqual(new Set(['accepted']));
    expect(await waiting()).toEqual([]);
  });

  test('changes which rides for later fit: lists of drivers are asked for again', async () => {
    const ivy = await driver('ivana');
    await asksFor(ivy, kia);
    const phone = await ivy.device();
    await decides(olga, ivy, { decision: 'approve' });
    await world.settle();
    await phone.hears(listedChangedTopic);
  });

  test('is theirs after a suspension, too', async () => {
    const ben = await driver('ben');
    await asksFor(ben, kia);
    await decides(olga, ben, { decision: 'approve' });
    await decides(olga, ben, { decision: 'suspend', reason: 'A report.' });
    await decides(olga, ben, { decision: 'reinstate' });
    expect(await carOf(ben)).toEqual(seen);
  });

  test('whose papers come while they are suspended is approved with them', async () => {
    const cas = await driver('cas');
    await decides(olga, cas, { decision: 'suspend', reason: 'A report.' });
    await asksFor(cas, kia);
    expect(await decides(olga, cas, { decision: 'reinstate' })).toMatchObject({ vehicle: seen, new_vehicle: null });
    expect(await carOf(cas)).toEqual(seen);
  });

  test('waits for nobody before each paper that names it is there, and neither do those', async () => {
    const dee = await driver('dee');
    await dee.call(askForVehicle, { body: kia });
    for (const kind of ['insurance', 'registration'] as const) await sends(dee, kind);
    expect(await waiting()).toEqual([]);
    expect(await olga.refused(decideApplication, await orderOn(dee, { decision: 'reject', reason: 'So.' }))).toMatchObject({
      code: 'not_decidable',
    });
    // A license names no car.
    await sends(dee, 'license');
    expect(await waiting()).toHaveLength(1);
    const answered = await decides(olga, dee, { decision: 'approve' });
    expect(answered).toMatchObject({ vehicle: prius, new_vehicle: kia });
    const fresh = answered.documents.filter(({ state }) => state === 'pending').map(({ kind }) => kind);
    expect(fresh).toEqual(['insurance', 'registration']);
    await sends(dee, 'car_photo');
    expect(await decides(olga, dee, { decision: 'approve' })).toMatchObject({ vehicle: seen });
  });

  test('that is not approved stays asked for, with the reason, until new papers come or its driver stays with the old one', async () => {
    const eli = await driver('eli');
    await asksFor(eli, kia);
    await decides(olga, eli, { decision: 'reject', reason: 'The plate can’t be read.' });
    expect(await eli.call(getApplication, {})).toMatchObject({
      vehicle: prius,
      new_vehicle: kia,
      decision_reason: 'The plate can’t be read.',
    });
    expect(await waiting()).toEqual([]);
    const kept = await eli.call(keepVehicle, {});
    expect(kept.new_vehicle).toBeNull();
    // Of the car that they did not take nothing is left to renew, or to send again.
    expect(new Set(kept.documents.map(({ state }) => state))).toEqual(new Set(['accepted']));
    expect(await waiting()).toEqual([]);
    expect(await eli.call(keepVehicle, {})).toEqual(kept);
    expect(await carOf(eli)).toEqual(prius);
  });

  test('is told of by the audit log, before and after', async () => {
    const fay = await driver('fay');
    await asksFor(fay, kia);
    const { id } = await decides(olga, fay, { decision: 'approve' });
    const acts = await world.sql(`select before, after from audit_log where subject_id = $1 order by id desc limit 1`, [id]);
    expect(acts).toEqual([
      {
        before: { status: 'approved', renewal: true, vehicle: '2024 Blue Toyota Prius', plate: 'HT-1234', seats: 4 },
        after: { status: 'approved', vehicle: '2025 Green Kia Niro', plate: 'NEW-1', seats: 2 },
      },
    ]);
  });

  test('is nothing that somebody who does not drive can ask for, nor one that is too old', async () => {
    const { gus, hal } = await world.people({ gus: {}, hal: {} });
    await applies(hal);
    for (const who of [gus, hal]) {
      expect(await who.refused(askForVehicle, { body: kia })).toMatchObject({ status: 409, code: 'application_closed' });
      expect(await who.refused(keepVehicle, {})).toMatchObject({ status: 409, code: 'application_closed' });
    }
    expect(await world.stranger().refused(askForVehicle, { body: kia })).toMatchObject({ status: 401 });
    const ida = await driver('ida');
    const first = world.clock.now().getUTCFullYear() - 15;
    expect(await ida.refused(askForVehicle, { body: { ...kia, year: first - 1 } })).toMatchObject({ code: 'vehicle_too_old' });
    expect(await ida.refused(askForVehicle, { body: { ...kia, plate: ' ' } })).toMatchObject({ status: 400, code: 'malformed' });
    expect((await ida.call(askForVehicle, { body: { ...kia, year: first } })).new_vehicle?.year).toBe(first);
  });
});

describe('rides of a driver who changes cars', () => {
  test('one under way keeps the car that its rider was told of: the new one is approved after it', async () => {
    const max = await driver('max');
    const ride = await underWay(rosa, max);
    await asksFor(max, kia);
    expect(await olga.refused(decideApplication, await orderOn(max, { decision: 'approve' }))).toMatchObject({
      status: 409,
      code: 'driver_on_a_ride',
      body: { current: { vehicle: prius, new_vehicle: kia } },
    });
    expect(await seenBy(rosa, ride)).toEqual(prius);
    await drivesThere(max, ride);
    await decides(olga, max, { decision: 'approve' });
    expect(await carOf(max)).toEqual(seen);
  });

  test('a ride with more passengers than it has seats for goes to others; one that fits stays', async () => {
    const { gina } = await world.people({ gina: {} });
    const ned = await driver('ned');
    const big = await confirmed(rosa, ned, { ...inMinutes(60), passenger_count: 3 });
    const small = await confirmed(gina, ned, { ...inMinutes(180), passenger_count: 2 });
    await asksFor(ned, kia);
    await decides(olga, ned, { decision: 'approve' });
    await world.settle();
    expect(await rosa.call(getRide, { params: { id: big.id } })).toMatchObject({ status: 'pending', driver_id: null });
    expect(await seenBy(gina, small)).toEqual(seen);
    expect((await all(ned)).find(({ title }) => title === 'A ride is off your list')?.message).toMatch(/too few seats/);
    expect(await titles(rosa)).toContain('Ned isn’t coming');
  });

  test('so does one that they were only asked for', async () => {
    const { gina } = await world.people({ gina: {} });
    const ola = await driver('ola');
    await asksFor(ola, kia);
    await books(rosa, {}, { passenger_count: 3 });
    await world.settle();
    const asked = await books(gina, { preferred_driver_id: ola.id }, { passenger_count: 3, ...inMinutes(120) });
    expect((await ola.call(listOffers, {})).offers).toHaveLength(1);
    await decides(olga, ola, { decision: 'approve' });
    await world.settle();
    expect((await ola.call(listOffers, {})).offers).toEqual([]);
    const [row] = await world.sql<{ preferred_outcome: string }>('select preferred_outcome from rides where id = $1', [asked.id]);
    expect(row?.preferred_outcome).toBe('declined');
  });
});

const inMinutes = (minutes: number) => ({
  is_scheduled: true,
  scheduled_time: new Date(world.clock.now().getTime() + minutes * 60_000).toISOString(),
});
