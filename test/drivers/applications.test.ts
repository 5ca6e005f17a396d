import { describe, expect, test } from '@jest/globals';
import type { CallOf } from '../../src/contract/endpoint.js';
import { beginApplication, changeApplication, withdrawApplication } from '../../src/drivers/applications/application-edit.contract.js';
import { applicationChanged, documentKinds, getApplication } from '../../src/drivers/applications/applications.contract.js';
import { ownFolder } from '../files/upload.js';
import { world } from '../world/world.js';
import { applies, drafts, placeOf, sends, whole } from './applying.js';

world.configure({ DATA_DIR: ownFolder() });

const none = {
  version: 0,
  status: 'not_applied',
  details: {},
  documents: [],
  vehicle: null,
  new_vehicle: null,
  decision_reason: null,
  reasons: [],
  submitted_at: null,
  updated_at: null,
};
const papers = ['documents.license', 'documents.insurance', 'documents.registration', 'documents.car_photo'];
const answer = (id: string, status: string) =>
  world.sql(
    `update driver_applications set status = $2, decision_reason = 'The plate could not be read.', decided_by = $1 where user_id = $1`,
    [id, status],
  );

describe('applying to drive (M27, S36)', () => {
  test('a draft is written bit by bit and sent when it is whole; every tab hears of it', async () => {
    const { ada } = await world.people({ ada: {} });
    expect(await ada.call(getApplication, {})).toEqual(none);
    expect(await ada.call(beginApplication, { body: { details: { full_name: 'Ada' } } })).toMatchObject({
      status: 'draft',
      details: { full_name: 'Ada' },
    });
    const { vehicle, ...person } = whole;
    const draft = { ...person, vehicle: { make: vehicle.make } };
    expect(await ada.call(changeApplication, { body: { details: draft } })).toMatchObject({ status: 'draft', details: draft });
    const refusal = await ada.refused(changeApplication, { body: { submit: true } });
    expect(refusal).toMatchObject({ status: 400, code: 'application_incomplete' });
    const lacking = ['vehicle.model', 'vehicle.year', 'vehicle.colour', 'vehicle.plate', 'vehicle.seats'];
    expect(refusal.body.issues?.map(({ path }) => path)).toEqual([...lacking, ...papers]);
    for (const kind of documentKinds) await sends(ada, kind);
    world.forget();
    expect(await ada.call(changeApplication, { body: { details: whole, submit: true } })).toMatchObject({
      status: 'pending',
      details: whole,
    });
    await world.settle();
    expect(await ada.call(getApplication, {})).toMatchObject({ status: 'under_review', details: whole, reasons: [] });
    expect(ada.heard(applicationChanged).map(({ status }) => status)).toEqual(['pending', 'under_review']);
  });

  test('what is sent stays as it is, and there is only one', async () => {
    const { ben } = await world.people({ ben: {} });
    await ben.call(beginApplication, { body: {} });
    const again = await ben.refused(beginApplication, { body: {} });
    expect(again).toMatchObject({ status: 409, code: 'application_exists', body: { current: { status: 'draft' } } });
    await ben.call(changeApplication, { body: { details: whole } });
    for (const kind of documentKinds) await sends(ben, kind);
    await ben.call(changeApplication, { body: { submit: true } });
    await world.settle();
    const late = await ben.refused(changeApplication, { body: { details: {} } });
    expect(late).toMatchObject({ status: 409, code: 'application_closed', body: { current: { status: 'under_review', details: whole } } });
  });

  test('two presses at once begin one', async () => {
    const { cas } = await world.people({ cas: {} });
    const body = JSON.stringify({});
    const headers = { 'content-type': 'application/json' };
    const sent = await Promise.all([1, 2, 3].map(() => cas.http(beginApplication.path, { method: 'POST', body, headers })));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test.each(['rejected', 'pre_screening_failed'])('after %s one begins again with what was written', async (status) => {
    const name = status.replaceAll('_', '');
    const { [name]: person } = await world.people({ [name]: {} });
    if (!person) throw new Error('nobody');
    await person.call(beginApplication, { body: { details: whole } });
    await answer(person.id, status);
    expect(await person.call(getApplication, {})).toMatchObject({ status, decision_reason: 'The plate could not be read.' });
    expect(await person.refused(changeApplication, { body: { details: {} } })).toMatchObject({ code: 'application_closed' });
    expect(await person.call(beginApplication, { body: {} })).toMatchObject({ status: 'draft', details: whole, decision_reason: null });
  });

  test('a driver has nothing to begin', async () => {
    const { dora } = await world.people({ dora: { driver: true } });
    expect(await dora.call(getApplication, {})).toMatchObject({ status: 'approved' });
    expect(await dora.refused(beginApplication, { body: {} })).toMatchObject({ code: 'application_exists' });
    expect(await dora.refused(changeApplication, { body: { submit: true } })).toMatchObject({ code: 'application_closed' });
  });

  test('without one there is nothing to change; nobody sees another’s', async () => {
    const { eve } = await world.people({ ada: {}, eve: {} });
    expect(await eve.refused(changeApplication, { body: { submit: true } })).toMatchObject({ code: 'application_closed' });
    expect(await eve.call(getApplication, {})).toMatchObject({ status: 'not_applied', details: {} });
    expect(await world.stranger().refused(getApplication, {})).toMatchObject({ status: 401 });
  });

  test('S36: pre-screening says by rule what speaks against it, and what was sent is kept for the next time', async () => {
    const { gil } = await world.people({ gil: {} });
    const young = new Date(world.clock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
    await drafts(gil, { ...whole, license_issued_on: young, vehicle: { ...whole.vehicle, year: 1999 } });
    await gil.call(changeApplication, { body: { submit: true } });
    await world.settle();
    expect(await gil.call(getApplication, {})).toMatchObject({
      status: 'pre_screening_failed',
      reasons: ['license_too_new', 'vehicle_too_old'],
    });
    expect(await gil.notificationTypes()).toEqual(['driver_application_status']);
    const again = await gil.call(beginApplication, { body: { details: whole } });
    expect(again).toMatchObject({ status: 'draft', reasons: [] });
    expect(again.documents).toHaveLength(documentKinds.length);
    await gil.call(changeApplication, { body: { submit: true } });
    await world.settle();
    expect(await gil.call(getApplication, {})).toMatchObject({ status: 'under_review' });
  });

  test('what was sent can be taken back, once or more often, until it is decided', async () => {
    const { hal, eve } = await world.people({ hal: {}, eve: {} });
    await applies(hal);
    expect(await hal.call(withdrawApplication, {})).toMatchObject({ status: 'draft', submitted_at: null, details: whole });
    expect(await hal.call(withdrawApplication, {})).toMatchObject({ status: 'draft' });
    await answer(hal.id, 'approved');
    expect(await hal.refused(withdrawApplication, {})).toMatchObject({ status: 409, code: 'application_not_sent' });
    expect(await eve.refused(withdrawApplication, {})).toMatchObject({ code: 'application_not_sent' });
    expect(await world.stranger().refused(withdrawApplication, {})).toMatchObject({ status: 401 });
  });

  test('of two presses on Send one sends it', async () => {
    const { ivo } = await world.people({ ivo: {} });
    await drafts(ivo);
    const body = JSON.stringify({ submit: true });
    const headers = { 'content-type': 'application/json' };
    const sent = await Promise.all([1, 2].map(() => ivo.http(changeApplication.path, { method: 'PATCH', body, headers })));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await world.settle();
    expect(await placeOf(ivo)).toMatchObject({ status: 'under_review' });
  });

  test.each([
    ['a status', { status: 'approved' }],
    ['a day that the calendar has not', { details: { license_issued_on: '2027-02-30' } }],
    ['nine seats', { details: { vehicle: { seats: 9 } } }],
    ['half a seat', { details: { vehicle: { seats: 1.5 } } }],
    ['a long plate', { details: { vehicle: { plate: 'x'.repeat(13) } } }],
    ['a blank make', { details: { vehicle: { make: ' ' } } }],
    ['a field that there is not', { details: { vehicle: { wings: 2 } } }],
    ['an agent’s name', { details: { full_name: 'Support' } }],
    ['a short number', { details: { phone: '+1555' } }],
  ])('GEN-7: %s is refused', async (_what, body) => {
    const { fay } = await world.people({ fay: {} });
    expect(await fay.refused(changeApplication, { body } as CallOf<typeof changeApplication>)).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  });
});
