import { beforeEach, expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { getDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { type AuditEntry, listAudit } from '../../src/audit/audit.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { listRideCharges, refundPayment, type RideCharge } from '../../src/payments/refunds/refunds.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import { answerCase, deskCaseChanged, getDeskCase, listDeskCases, moveCase } from '../../src/support/desk/desk.contract.js';
import { openCase } from '../../src/support/support.contract.js';
import { arriveAtPickup, cancelRide, startRide } from '../../src/trips/trips.contract.js';
import { completed, confirmed, drivesThere, isOnline, millStreet, nextDay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { answers, caseAt, question } from './acts.js';

const report = { kind: 'safety', subject: 'The ride home', text: 'The driver was on the phone.' } as const;

let otto: Person;
let olga: Person;
let rosa: Person;
let ride: Ride;

/** Otto works at the desk, and drove Rosa. */
beforeEach(async () => {
  await nextDay();
  const people = await world.people({ otto: { driver: true, admin: true }, olga: { operator: true }, rosa: {} });
  ({ otto, olga, rosa } = people);
  await isOnline(otto);
  ride = await completed(rosa, otto);
  await world.settle();
  world.forget();
});

/** Wherever the desk shows cases, or counts them. */
async function known(who: Person): Promise<{ lists: string[]; ride: string[]; open: number }> {
  const listed = await Promise.all(
    [{}, { kind: 'safety' as const }, { kind: 'fare' as const }].map((query) =>
      who.call(listDeskCases, { query: { ...query, limit: 50 } }),
    ),
  );
  const page = await who.call(getDeskRide, { params: { id: ride.id } });
  const { cases_open: open } = await who.call(getOverview, {});
  return { lists: listed.flatMap(({ cases }) => cases.map(({ id }) => id)), ride: (page.cases ?? []).map(({ id }) => id), open };
}

/** For `who` the case is not there, whatever they ask. */
async function isHiddenFrom(who: Person, id: string): Promise<void> {
  const params = { id };
  const refusals = [
    await who.refused(getDeskCase, { params }),
    await who.refused(answerCase, { params, body: { text: 'It was fine.', version: 1 } }),
    await who.refused(moveCase, { params, body: { state: 'resolved', version: 1 } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
  const { lists, ride: ofRide } = await known(who);
  expect([...lists, ...ofRide]).not.toContain(id);
}

const opens = {
  'of safety': () => ({ ...report, ride_id: ride.id }),
  'of something left in the car': () => ({ ...report, kind: 'lost_item' as const, ride_id: ride.id }),
  'about a charge': async () => {
    const { charges } = await rosa.call(getReceipt, { params: { id: ride.id } });
    return { ...question, payment_id: charges[0]?.id ?? '' };
  },
};

test.each(Object.entries(opens))('P22: a case %s that its rider opens does not exist for an operator who drove', async (_, body) => {
  const before = [await known(otto), await known(olga)];
  const { id } = await rosa.call(openCase, { body: await body() });
  await world.settle();
  await isHiddenFrom(otto, id);
  expect((await known(otto)).open).toBe(before[0]?.open);
  const hers = await known(olga);
  expect([hers.open, hers.lists.includes(id), hers.ride.includes(id)]).toEqual([(before[1]?.open ?? 0) + 1, true, true]);
  await answers(olga, { id }, 'We look into it.');
  await world.settle();
  expect([otto.heard(deskCaseChanged), olga.heard(deskCaseChanged)]).toEqual([[], [{}, {}]]);
  const { entries } = await otto.call(listAudit, { query: { subject: id } });
  expect(entries).toEqual([]);
});

test.each(['before', 'after'])('P22: nor one that its rider opens %s they give the ride back and another one takes it', async (order) => {
  const { ben } = await world.people({ ben: { driver: true } });
  await isOnline(ben);
  ride = await confirmed(rosa, otto);
  const params = { id: ride.id };
  const opensOne = async () => (await rosa.call(openCase, { body: { ...report, ride_id: ride.id } })).id;
  const early = order === 'before' ? await opensOne() : null;
  await otto.call(cancelRide, { params, body: {} });
  await world.settle();
  await ben.call(acceptRide, { params });
  await world.settle();
  world.forget();
  const id = early ?? (await opensOne());
  await isHiddenFrom(otto, id);
  await answers(olga, { id }, 'We look into it.');
  await world.settle();
  expect(otto.heard(deskCaseChanged)).toEqual([]);
  expect((await otto.call(listAudit, { query: { subject: id } })).entries).toEqual([]);
});

const believed = 'Rosa says that the driver was drunk; believed.';

/** Olga gives back a part of what Rosa paid for a ride. */
async function givesBack(): Promise<RideCharge | undefined> {
  const [fare] = (await olga.call(listRideCharges, { params: { id: ride.id } })).charges;
  await olga.call(refundPayment, { params: { id: fare?.id ?? '' }, body: { amount_cents: 100, reason: believed } });
  await world.settle();
  return (await olga.call(listRideCharges, { params: { id: ride.id } })).charges[0];
}

/** Whatever the log is asked for. */
async function logOf(who: Person): Promise<AuditEntry[]> {
  const ways = [{}, { subject: ride.id }, { actor: olga.id }, { act: 'charge_refunded' as const }];
  const pages = await Promise.all(ways.map((query) => who.call(listAudit, { query })));
  return pages.flatMap(({ entries }) => entries.filter(({ act, subject }) => act === 'charge_refunded' && subject.id === ride.id));
}

test('P22: what was given back for a ride is in no log of its driver, nor of its rider', async () => {
  const { eva } = await world.people({ eva: { admin: true } });
  await givesBack();
  await world.sql(`update users set roles = array_append(roles, 'admin') where id = $1`, [rosa.id]);
  expect([await logOf(otto), await logOf(rosa)]).toEqual([[], []]);
  expect(await logOf(eva)).toMatchObject(Array.from({ length: 4 }, () => ({ reason: believed, actor: { clerk_id: olga.id } })));
});

test('P22: who drove before another one gives nothing back, and reads neither who paid nor why it was given', async () => {
  const { bob } = await world.people({ bob: { driver: true } });
  await isOnline(bob);
  ride = await confirmed(rosa, otto);
  const params = { id: ride.id };
  await otto.call(cancelRide, { params, body: {} });
  await world.settle();
  await bob.call(acceptRide, { params });
  await bob.call(arriveAtPickup, { params, body: { ...millStreet, accuracy_m: 10 } });
  await bob.call(startRide, { params, body: { pin: (await rosa.call(getRide, { params })).pin ?? '' } });
  await drivesThere(bob, ride);
  await world.settle();
  const { id = '', refunds } = (await givesBack()) ?? {};
  expect(refunds).toMatchObject([{ reason: believed }]);
  const { charges } = await otto.call(listRideCharges, { params });
  expect(charges).toMatchObject([{ id, parts: [], refunds: [{ amount_cents: 100, reason: '' }] }]);
  const body = { amount_cents: 100, reason: 'He is right.' };
  expect(await otto.refused(refundPayment, { params: { id }, body })).toMatchObject({ status: 403, code: 'own_charge' });
  expect(await logOf(otto)).toEqual([]);
  expect((await rosa.call(listRideCharges, { params })).charges).toMatchObject([{ refunds: [{ reason: believed }] }]);
});

test('P22: nor one that its driver opens for an operator who rode', async () => {
  const { dan } = await world.people({ dan: { driver: true } });
  await isOnline(dan);
  ride = await completed(olga, dan);
  await world.settle();
  const { id } = await dan.call(openCase, { body: { ...report, ride_id: ride.id } });
  await isHiddenFrom(olga, id);
  expect(await caseAt(otto, { id })).toMatchObject({ id, ride_id: ride.id });
});

test('their own case about their ride stays theirs to read, and another one’s to answer', async () => {
  const { id } = await otto.call(openCase, { body: { ...report, ride_id: ride.id } });
  await world.settle();
  expect(await caseAt(otto, { id })).toMatchObject({ id });
  expect((await known(otto)).ride).toContain(id);
  expect(otto.heard(deskCaseChanged)).toEqual([{}]);
  const body = { text: 'Yes.', version: 1 };
  expect(await otto.refused(answerCase, { params: { id }, body })).toMatchObject({ code: 'own_case' });
  await answers(olga, { id }, 'We look into it.');
  // As any reporter they read it as Hometown’s.
  expect((await caseAt(otto, { id })).entries).toMatchObject([
    { author: 'person', by: { clerk_id: otto.id } },
    { author: 'operator', text: 'We look into it.', by: null },
  ]);
  expect((await otto.call(listAudit, { query: { subject: id } })).entries).toEqual([]);
  expect((await caseAt(olga, { id })).entries).toMatchObject([{ by: { clerk_id: otto.id } }, { by: { clerk_id: olga.id } }]);
});
