import { describe, expect, test } from '@jest/globals';
import { assignDeskRide } from '../../src/admin/rides/assign.contract.js';
import { actOnRides } from '../../src/admin/rides/bulk/bulk-rides.contract.js';
import { cancelDeskRide, completeDeskRide, releaseDeskRide } from '../../src/admin/rides/desk-rides.contract.js';
import { setDeskRole, suspendAccount } from '../../src/admin/users/users.contract.js';
import { beginView, endView } from '../../src/admin/views/views.contract.js';
import { type AuditEntry, listAudit } from '../../src/audit/audit.contract.js';
import type { CallOf } from '../../src/contract/endpoint.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { withdrawTariff } from '../../src/fares/desk/desk-tariffs.contract.js';
import { addAnnouncement, stopAnnouncement, withdrawAnnouncement } from '../../src/notifications/announcements/announcements.contract.js';
import { recordPayoutByHand, undoPayoutByHand } from '../../src/payments/payouts/by-hand/by-hand.contract.js';
import { listRideCharges, refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import { recordGiven } from '../../src/payments/setbacks/setbacks.contract.js';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { answerCase } from '../../src/support/desk/desk.contract.js';
import { cancelRide } from '../../src/trips/trips.contract.js';
import { applies, decides, placeOf } from '../drivers/applying.js';
import { ownFolder } from '../files/upload.js';
import { writes } from '../http/routes.js';
import { booked } from '../payments/entries.js';
import { givenUp } from '../payments/given-up.js';
import { completed, confirmed, nextDay, underWay } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, answers, asks, cancelsAtDesk, caseAt, moves } from './acts.js';
import { asksAnew } from './asks-anew.js';
import { adds, inDays } from './prices.js';
import { addsToll, changesToll } from './toll-places.js';

world.configure({ DATA_DIR: ownFolder() });

const reason = 'A report.';
const announces = (ada: Person) =>
  ada.call(addAnnouncement, { body: { title: 'News', text: 'A parade.', link: null, audience: 'everybody', send_at: inDays(1) } });
async function paysByHand(ada: Person, driver: Person) {
  await booked(driver, [{ memo: 'tip', cents: 500, at: world.clock.now() }]);
  const body = { driver_id: driver.id, amount_cents: 500, way: 'cash', reference: 'Receipt 7', reason } as const;
  return ada.call(recordPayoutByHand, { body });
}
/** Sent as writes are, because of all that they are asked with; they answer and change nothing. */
const answersOnly = new Set(['POST /api/admin/tariffs/preview']);
const ofDesk = writes.filter(([name, { access }]) => (access === 'operator' || access === 'admin') && !answersOnly.has(name));

/** How each call of the desk that changes something is made once, so that it does; answers what it was done to. */
const does: Readonly<Record<string, (ada: Person) => Promise<string>>> = {
  async 'PATCH /api/admin/driver-applications/:id'(ada) {
    const nia = await world.person('nia');
    await applies(nia);
    await decides(ada, nia, { decision: 'reject', reason });
    return (await placeOf(nia)).id;
  },
  async 'POST /api/admin/cases/:id/entries'(ada) {
    const { id } = await asks(await world.person('rosa'));
    await answers(ada, { id });
    return id;
  },
  async 'PATCH /api/admin/cases/:id'(ada) {
    const { id } = await asks(await world.person('rosa'));
    await moves(ada, { id }, 'resolved');
    return id;
  },
  async 'POST /api/admin/payments/:id/refund'(ada) {
    const { pia, pete } = await world.people({ pia: {}, pete: { driver: true } });
    const { id: rideId } = await completed(pia, pete);
    await world.settle();
    const { charges } = await ada.call(listRideCharges, { params: { id: rideId } });
    await ada.call(refundPayment, { params: { id: charges[0]?.id ?? '' }, body: { amount_cents: 100, reason } });
    return rideId;
  },
  async 'POST /api/admin/payouts/by-hand'(ada) {
    const pam = await world.person('pam', { driver: true });
    await paysByHand(ada, pam);
    return pam.id;
  },
  async 'POST /api/admin/payouts/:id/undo'(ada) {
    const pat = await world.person('pat', { driver: true });
    const { id } = await paysByHand(ada, pat);
    await world.sql('delete from audit_log where subject_id = $1', [pat.id]);
    await ada.call(undoPayoutByHand, { params: { id }, body: { reason } });
    return pat.id;
  },
  async 'POST /api/admin/setbacks/:id/given'(ada) {
    const { ruth, fay, dot } = await world.people({ ruth: {}, fay: { friendOf: ['ruth'] }, dot: { driver: true } });
    const { ride, setback } = await givenUp({ rider: ruth, friend: fay, driver: dot, desk: ada });
    await ada.call(recordGiven, { params: { id: setback.id }, body: { amount_cents: setback.amount_cents, reason } });
    return ride.id;
  },
  async 'PUT /api/admin/town/area'(ada) {
    const body = { ...demoTown, name: 'Harborside', center: { lat: 44.1, lng: -69.1 }, radius_miles: 5, reason, version: 0 };
    await ada.call(setServiceArea, { body });
    return 'area';
  },
  async 'PUT /api/admin/users/:id/suspension'(ada) {
    const { id } = await world.person('sid');
    await ada.call(suspendAccount, { params: { id }, body: { is_suspended: true, reason } });
    return id;
  },
  async 'POST /api/admin/users/:id/view'(ada) {
    const { id } = await world.person('vera');
    await ada.call(beginView, { params: { id }, body: { reason } });
    return id;
  },
  async 'POST /api/admin/views/:id/end'(ada) {
    const { id } = await world.person('vito');
    const view = await ada.call(beginView, { params: { id }, body: { reason } });
    await world.sql('delete from audit_log where subject_id = $1', [id]);
    await ada.call(endView, { params: { id: view.id } });
    return id;
  },
  async 'PUT /api/admin/users/:id/roles'(ada) {
    const { id } = await world.person('ona');
    await ada.call(setDeskRole, { params: { id }, body: { role: 'operator', is_held: true, reason } });
    return id;
  },
  async 'POST /api/admin/rides/:id/cancel'(ada) {
    const { rita, dirk } = await world.people({ rita: {}, dirk: { driver: true } });
    const { id } = await confirmed(rita, dirk);
    await ada.call(cancelDeskRide, { params: { id }, body: { status: 'in_route', driver_id: dirk.id, reason } });
    return id;
  },
  async 'POST /api/admin/rides/:id/complete'(ada) {
    const { remy, dale } = await world.people({ remy: {}, dale: { driver: true } });
    const { id } = await underWay(remy, dale);
    await ada.call(completeDeskRide, { params: { id }, body: { driver_id: dale.id, reason } });
    return id;
  },
  async 'POST /api/admin/rides/:id/release'(ada) {
    const { rhea, drew } = await world.people({ rhea: {}, drew: { driver: true } });
    const { id } = await confirmed(rhea, drew);
    await ada.call(releaseDeskRide, { params: { id }, body: { driver_id: drew.id, reason } });
    return id;
  },
  async 'POST /api/admin/rides/:id/assign'(ada) {
    const { rene, doug, dina } = await world.people({ rene: {}, doug: { driver: true }, dina: { driver: true } });
    const { id } = await confirmed(rene, doug);
    await ada.call(assignDeskRide, { params: { id }, body: { driver_id: dina.id, from_id: doug.id, reason } });
    return id;
  },
  async 'POST /api/admin/rides/bulk'(ada) {
    const { rudi, duke } = await world.people({ rudi: {}, duke: { driver: true } });
    const { id } = await confirmed(rudi, duke);
    const rides = [{ id, status: 'in_route', driver_id: duke.id }] as const;
    const { results } = await ada.call(actOnRides, { body: { act: 'cancel', reason, rides: [...rides] } });
    expect(results).toMatchObject([{ outcome: 'done' }]);
    return id;
  },
  async 'POST /api/admin/tariffs'(ada) {
    const { newest_id: id } = await adds(ada, { base_cents: 311 });
    return id;
  },
  async 'POST /api/admin/tariffs/:id/withdraw'(ada) {
    const { newest_id: id } = await adds(ada, { base_cents: 322 }, { valid_from: inDays(3) });
    const [written] = await actsOn(id);
    await world.sql('delete from audit_log where subject_id = $1', [id]);
    expect(written).toMatchObject({ act: 'tariff_added' });
    await ada.call(withdrawTariff, { params: { id }, body: { reason } });
    return id;
  },
  async 'POST /api/admin/tolls'(ada) {
    return (await addsToll(ada, { name: 'Mill Tunnel' })).id;
  },
  async 'POST /api/admin/tolls/:id'(ada) {
    const place = await addsToll(ada, { name: 'Mill Bridge' });
    await world.sql('delete from audit_log where subject_id = $1', [place.id]);
    await changesToll(ada, place, { is_on: false });
    return place.id;
  },
  async 'POST /api/admin/announcements'(ada) {
    return (await announces(ada)).id;
  },
  async 'POST /api/admin/announcements/:id/stop'(ada) {
    const { id } = await announces(ada);
    await world.sql('delete from audit_log where subject_id = $1', [id]);
    await ada.call(stopAnnouncement, { params: { id }, body: { reason } });
    return id;
  },
  async 'POST /api/admin/announcements/:id/withdraw'(ada) {
    const { id } = await announces(ada);
    await world.sql('delete from audit_log where subject_id = $1', [id]);
    await ada.call(withdrawAnnouncement, { params: { id }, body: { reason } });
    return id;
  },
  async 'POST /api/rides/:id/reassign'(ada) {
    const { rosa, dan, dora } = await world.people({ rosa: {}, dan: { driver: true }, dora: { driver: true } });
    const { id } = await confirmed(rosa, dan);
    await ada.call(reassignRide, { params: { id }, body: { driver_id: dora.id, reason } });
    return id;
  },
};

describe('M167: every act of the desk is in the audit log', () => {
  test.each(ofDesk)('%s', async (name, { needsReauthentication = false }) => {
    const { ada } = await world.people({ ada: { admin: true } });
    const act = does[name];
    if (!act) throw new Error(`${name} changes something: say above how it is done, and it must be in the log`);
    const written = await actsOn(await act(ada));
    await world.settle();
    expect(written).toEqual([expect.objectContaining({ actor_id: ada.id, request_id: expect.any(String), network: '127.0.0.…' })]);
    // SEC-32
    if (written.some(({ act: done }) => asksAnew[done])) expect(needsReauthentication).toBe(true);
    expect(written[0]?.after).not.toEqual(written[0]?.before);
  });

  test('a ride that an operator cancels; not one that its rider cancels', async () => {
    await nextDay();
    const { ada, rosa, finn, dan } = await world.people({ ada: { admin: true }, rosa: {}, finn: {}, dan: { driver: true } });
    const { id } = await confirmed(rosa, dan);
    await cancelsAtDesk(ada, { id }, 'Storm');
    expect(await actsOn(id)).toMatchObject([
      { actor_id: ada.id, act: 'ride_cancelled', before: { status: 'in_route' }, after: { status: 'cancelled' }, reason: 'Storm' },
    ]);
    await nextDay();
    const own = await confirmed(finn, dan);
    await finn.call(cancelRide, { params: { id: own.id }, body: { fee_cents: 10_000 } });
    expect(await actsOn(own.id)).toEqual([]);
    await world.settle();
  });

  test('what is done to a job queue, before it is done', async () => {
    const { ada } = await world.people({ ada: { admin: true } });
    for (const act of ['pause', 'resume']) await ada.http(`/admin/queues/api/queues/push/${act}?activeQueue=push`, { method: 'PUT' });
    expect(await actsOn('push')).toMatchObject(
      ['pause', 'resume'].map((act) => ({
        actor_id: ada.id,
        act: 'queue_changed',
        after: { call: `PUT /admin/queues/api/queues/push/${act}` },
      })),
    );
  });

  test('nothing that was refused, and nothing that changed nothing', async () => {
    const { ada, rosa, tom } = await world.people({ ada: { admin: true }, rosa: {}, tom: {} });
    const { id } = await asks(rosa);
    const { version } = await caseAt(ada, { id });
    expect(await ada.refused(answerCase, { params: { id }, body: { text: 'Hello', version: version + 1 } })).toMatchObject({
      code: 'case_moved',
    });
    expect(await actsOn(id)).toEqual([]);
    const body = { is_suspended: false, reason };
    await ada.call(suspendAccount, { params: { id: tom.id }, body });
    expect(await actsOn(tom.id)).toEqual([]);
  });
});

describe('GET /api/admin/audit', () => {
  const asked = async (admin: Person, query: CallOf<typeof listAudit>['query']): Promise<AuditEntry[]> => {
    const first = await admin.call(listAudit, { query: { ...query, limit: 2 } });
    const entries = [...first.entries];
    for (let cursor = first.nextCursor; cursor;) {
      const page = await admin.call(listAudit, { query: { ...query, limit: 2, cursor } });
      entries.push(...page.entries);
      cursor = page.nextCursor;
    }
    return entries;
  };

  test('tells who did what, newest first, page by page, by act, person and subject', async () => {
    const { ann, bea, kit, lou } = await world.people({ ann: { admin: true }, bea: { admin: true }, kit: {}, lou: {} });
    const turns = (admin: Person, { id }: Person, isHeld: boolean) =>
      admin.call(setDeskRole, { params: { id }, body: { role: 'operator', is_held: isHeld, reason } });
    await turns(ann, kit, true);
    await turns(bea, kit, false);
    await turns(ann, lou, true);
    const acts = (entries: readonly AuditEntry[]) => entries.map(({ act, actor, subject }) => [act, actor.clerk_id, subject.id]);
    const all = [
      ['role_given', ann.id, lou.id],
      ['role_taken', bea.id, kit.id],
      ['role_given', ann.id, kit.id],
    ];
    const newest = acts(await asked(ann, {}));
    expect(newest.slice(0, 3)).toEqual(all);
    expect(acts(await asked(ann, { actor: ann.id }))).toEqual([all[0], all[2]]);
    expect(acts(await asked(ann, { subject: kit.id }))).toEqual([all[1], all[2]]);
    expect(acts(await asked(ann, { subject: kit.id, act: 'role_given', actor: ann.id }))).toEqual([all[2]]);
    expect(acts(await asked(ann, { act: 'role_taken', actor: bea.id }))).toEqual([all[1]]);
    expect(await asked(ann, { subject: lou.id })).toMatchObject([
      {
        subject: { kind: 'user', name: lou.fullName },
        before: { roles: ['customer'] },
        after: { roles: ['customer', 'operator'] },
        reason,
      },
    ]);
  });

  test('is for admins alone', async () => {
    const { otto, rosa } = await world.people({ otto: { operator: true }, rosa: {} });
    for (const who of [otto, rosa]) expect(await who.refused(listAudit, { query: {} })).toMatchObject({ status: 403 });
    expect(await world.stranger().refused(listAudit, { query: {} })).toMatchObject({ status: 401 });
  });
});
