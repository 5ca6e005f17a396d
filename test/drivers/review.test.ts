import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { withdrawApplication } from '../../src/drivers/applications/application-edit.contract.js';
import { applicationChanged, getApplication } from '../../src/drivers/applications/applications.contract.js';
import {
  decideApplication,
  deskApplicationChanged,
  getReviewed,
  listApplications,
} from '../../src/drivers/applications/review/review.contract.js';
import { getDriverState } from '../../src/drivers/drivers.contract.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { ownFolder } from '../files/upload.js';
import { all } from '../notifications/tell.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { applies, decides, orderOn, placeOf, reviewed, sends, whole } from './applying.js';

world.configure({ DATA_DIR: ownFolder() });

const operators = () => world.people({ olga: { admin: true, fullName: 'Olga Operator' }, otto: { admin: true } });

async function applicant(name: string): Promise<Person> {
  const person = await world.person(name);
  await applies(person);
  world.forget();
  return person;
}

/** What came of calls at once: 200, or the code of a refusal. */
async function outcomes(calls: readonly Promise<Response>[]): Promise<unknown[]> {
  return Promise.all(
    calls.map(async (call) => {
      const response = await call;
      const body = (await response.json()) as { code?: unknown };
      return response.ok ? 200 : body.code;
    }),
  );
}

function send(person: Person, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return person.http(path, { method: 'PATCH', body: JSON.stringify(body), headers });
}

describe('deciding about an application (S10, S36)', () => {
  test('the desk hears of one that was sent, and of what was decided; nobody else does', async () => {
    const { olga, otto } = await operators();
    const ian = await world.person('ian');
    await applies(ian);
    await world.settle();
    expect(otto.heard(deskApplicationChanged)).not.toEqual([]);
    world.forget();
    await decides(olga, ian, { decision: 'approve' });
    await world.settle();
    expect(otto.heard(deskApplicationChanged)).not.toEqual([]);
    expect(ian.heard(deskApplicationChanged)).toEqual([]);
  });

  test('approved, one drives at once, in the car that was applied with', async () => {
    const { olga } = await operators();
    const ada = await applicant('ada');
    expect(await ada.refused(getDriverState, {})).toMatchObject({ status: 403 });
    const decided = await decides(olga, ada, { decision: 'approve' });
    expect(decided).toMatchObject({
      status: 'approved',
      applicant: { clerk_id: ada.id },
      decided_by: { clerk_id: olga.id, full_name: 'Olga Operator' },
      decisions: [
        { decision: 'approve', status: 'approved', decided_by: { clerk_id: olga.id } },
        { decision: 'screen', status: 'under_review', decided_by: null },
      ],
    });
    expect(decided.documents.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    await world.settle();
    expect(await ada.call(getMe, {})).toMatchObject({ computed_roles: ['customer', 'driver'], is_driver: true });
    const { make, model, colour, plate, seats } = whole.vehicle;
    expect(await ada.call(getDriverState, {})).toMatchObject({ availability: 'off', vehicle: { make, model, colour, plate, seats } });
    expect(await all(ada)).toMatchObject([{ type: 'application_approved', metadata: { action_url: '/driver/dashboard-v2' } }]);
  });

  test('… and their screens are told of the car with it: the line is taken up anew after that, with the new right', async () => {
    const { olga } = await operators();
    const gus = await applicant('gus');
    await decides(olga, gus, { decision: 'approve' });
    await world.settle();
    const { make, model, colour, plate, seats } = whole.vehicle;
    expect(gus.heard(applicationChanged)).toMatchObject([{ status: 'approved', vehicle: { make, model, colour, plate, seats } }]);
  });

  test('rejected, one reads why on every tab', async () => {
    const { olga } = await operators();
    const ben = await applicant('ben');
    await decides(olga, ben, { decision: 'reject', reason: 'The plate could not be read.' });
    await world.settle();
    expect(ben.heard(applicationChanged)).toMatchObject([{ status: 'rejected' }]);
    expect(await ben.call(getApplication, {})).toMatchObject({ status: 'rejected', decision_reason: 'The plate could not be read.' });
    expect(await ben.call(getMe, {})).toMatchObject({ computed_roles: ['customer'] });
    expect(await all(ben)).toMatchObject([{ type: 'driver_application_status', message: 'The plate could not be read.' }]);
  });

  test('suspended, one may not drive at once; reinstated, one may', async () => {
    const { olga } = await operators();
    const cas = await applicant('cas');
    await decides(olga, cas, { decision: 'approve' });
    await decides(olga, cas, { decision: 'suspend', reason: 'We are looking into a report.' });
    await world.settle();
    expect(await cas.call(getMe, {})).toMatchObject({ computed_roles: ['customer'] });
    expect(await cas.refused(getDriverState, {})).toMatchObject({ status: 403 });
    await decides(olga, cas, { decision: 'reinstate' });
    await world.settle();
    expect(await cas.call(getMe, {})).toMatchObject({ computed_roles: ['customer', 'driver'] });
    const told = (await all(cas)).map(({ title }) => title);
    expect(new Set(told)).toEqual(new Set(['You can drive again', 'You can’t drive right now', 'You’re approved to drive']));
  });

  test('new documents of a driver are answered by themselves', async () => {
    const { olga } = await operators();
    const dee = await applicant('dee');
    await decides(olga, dee, { decision: 'approve' });
    await sends(dee, 'insurance');
    const { driver_applications: applications } = await olga.call(listApplications, { query: { status: 'renewal' } });
    expect(applications.map(({ applicant: { clerk_id: id } }) => id)).toEqual([dee.id]);
    await decides(olga, dee, { decision: 'reject', reason: 'It is cut off.' });
    expect(await reviewed(olga, dee)).toMatchObject({ status: 'approved', renewed_at: null });
    await sends(dee, 'insurance');
    const done = await decides(olga, dee, { decision: 'approve' });
    expect(done.documents.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect((await olga.call(listApplications, { query: { status: 'renewal' } })).driver_applications).toEqual([]);
    await world.settle();
  });
});

describe('what a decision asks for', () => {
  test('the version that was read, a way that there is, a reason, and good papers', async () => {
    const { olga } = await operators();
    const eli = await applicant('eli');
    const { params, body } = await orderOn(eli, { decision: 'approve' });
    const refusals: [Partial<typeof body>, string][] = [
      [{ version: body.version - 1 }, 'application_moved'],
      [{ decision: 'suspend', reason: 'So.' }, 'not_decidable'],
      [{ decision: 'reject' }, 'reason_needed'],
    ];
    for (const [change, code] of refusals) {
      expect(await olga.refused(decideApplication, { params, body: { ...body, ...change } })).toMatchObject({ code });
    }
    await world.sql(`update application_documents set expires_on = '2020-01-01' where application_id = $1 and kind = 'license'`, [
      params.id,
    ]);
    expect(await olga.refused(decideApplication, { params, body })).toMatchObject({ status: 409, code: 'documents_lacking' });
    expect(await placeOf(eli)).toMatchObject({ status: 'under_review', version: body.version });
  });

  test('the same key answers alike, and decides once', async () => {
    const { olga } = await operators();
    const fay = await applicant('fay');
    const order = await orderOn(fay, { decision: 'approve' });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await olga.call(decideApplication, order, headers);
    expect(await olga.call(decideApplication, order, headers)).toEqual(first);
    await world.settle();
    expect(await fay.notificationTypes()).toEqual(['application_approved']);
  });

  test('nobody decides about their own', async () => {
    const gil = await world.person('gil', { admin: true });
    await applies(gil);
    expect(await gil.refused(decideApplication, await orderOn(gil, { decision: 'approve' }))).toMatchObject({
      status: 403,
      code: 'own_application',
    });
  });

  test('M27: customers, drivers and strangers have no desk', async () => {
    const { hal, dan } = await world.people({ hal: {}, dan: { driver: true } });
    const ivo = await applicant('ivo');
    const order = await orderOn(ivo, { decision: 'approve' });
    for (const [caller, status] of [
      [hal, 403],
      [dan, 403],
      [ivo, 403],
      [world.stranger(), 401],
    ] as const) {
      expect(await caller.refused(listApplications, { query: {} })).toMatchObject({ status });
      expect(await caller.refused(getReviewed, { params: order.params })).toMatchObject({ status });
      expect(await caller.refused(decideApplication, order)).toMatchObject({ status });
    }
  });

  test('a draft is nobody’s business', async () => {
    const { olga } = await operators();
    const kim = await applicant('kim');
    const order = await orderOn(kim, { decision: 'approve' });
    await kim.call(withdrawApplication, {});
    expect(await olga.refused(getReviewed, { params: order.params })).toMatchObject({ status: 404 });
    expect(await olga.refused(decideApplication, order)).toMatchObject({ status: 404 });
  });
});

test('the list pages through a status, newest first', async () => {
  const { olga } = await operators();
  const people = [await applicant('lea'), await applicant('max'), await applicant('ned')].map(({ id }) => id);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await olga.call(listApplications, { query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
    seen.push(...page.driver_applications.map(({ applicant: { clerk_id: id } }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen.slice(0, 3)).toEqual(people.toReversed());
  expect(new Set(seen).size).toBe(seen.length);
});

describe('at once', () => {
  test('two operators: one decides, the other one hears that it has changed', async () => {
    const { olga, otto } = await operators();
    const pia = await applicant('pia');
    const { params, body } = await orderOn(pia, { decision: 'approve' });
    const path = `/api/admin/driver-applications/${params.id}`;
    const done = await outcomes([send(olga, path, body), send(otto, path, { ...body, decision: 'reject', reason: 'No.' })]);
    expect(done.filter((one) => one === 200)).toHaveLength(1);
    expect(done.filter((one) => one === 'application_moved')).toHaveLength(1);
    const { status } = await placeOf(pia);
    await world.settle();
    const { computed_roles: roles } = await pia.call(getMe, {});
    expect(roles.includes('driver')).toBe(status === 'approved');
    expect(await pia.notificationTypes()).toHaveLength(1);
  });

  test('approving and taking back: one of the two', async () => {
    const { olga } = await operators();
    const rob = await applicant('rob');
    const { params, body } = await orderOn(rob, { decision: 'approve' });
    const done = await outcomes([
      send(olga, `/api/admin/driver-applications/${params.id}`, body),
      rob.http(withdrawApplication.path, { method: 'POST' }),
    ]);
    const { status } = await placeOf(rob);
    expect([
      [200, 'application_not_sent', 'approved'],
      ['not_found', 200, 'draft'],
    ]).toContainEqual([...done, status]);
    await world.settle();
    expect((await rob.call(getMe, {})).is_driver).toBe(status === 'approved');
  });

  test('suspending twice takes the access once', async () => {
    const { olga, otto } = await operators();
    const sid = await applicant('sid');
    await decides(olga, sid, { decision: 'approve' });
    const { params, body } = await orderOn(sid, { decision: 'suspend', reason: 'A report.' });
    const path = `/api/admin/driver-applications/${params.id}`;
    const done = await outcomes([send(olga, path, body), send(otto, path, body)]);
    expect(done).toEqual([200, 200]);
    await world.settle();
    expect((await reviewed(olga, sid)).decisions.map(({ decision }) => decision)).toEqual(['suspend', 'approve', 'screen']);
  });
});
