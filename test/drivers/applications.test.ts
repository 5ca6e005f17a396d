import { describe, expect, test } from '@jest/globals';
import type { CallOf } from '../../src/contract/endpoint.js';
import { beginApplication, changeApplication } from '../../src/drivers/applications/application-edit.contract.js';
import { applicationChanged, getApplication } from '../../src/drivers/applications/applications.contract.js';
import { world } from '../world/world.js';

const whole = {
  full_name: 'Ada Applicant',
  phone: '+15550100002',
  vehicle: { make: 'Toyota', model: 'Prius', colour: 'Blue', plate: 'HT-1234', seats: 4 },
};
const answer = (id: string, status: string) =>
  world.sql(
    `update driver_applications set status = $2, decision_reason = 'The plate could not be read.', decided_by = $1 where user_id = $1`,
    [id, status],
  );

describe('applying to drive (M27, S36)', () => {
  test('a draft is written bit by bit and sent when it is whole; every tab hears of it', async () => {
    const { ada } = await world.people({ ada: {} });
    expect(await ada.call(getApplication, {})).toEqual({ status: 'not_applied', details: {}, decision_reason: null, updated_at: null });
    expect(await ada.call(beginApplication, { body: { details: { full_name: 'Ada' } } })).toMatchObject({
      status: 'draft',
      details: { full_name: 'Ada' },
    });
    const { vehicle, ...person } = whole;
    const draft = { ...person, vehicle: { make: vehicle.make } };
    expect(await ada.call(changeApplication, { body: { details: draft } })).toMatchObject({ status: 'draft', details: draft });
    const refusal = await ada.refused(changeApplication, { body: { submit: true } });
    expect(refusal).toMatchObject({ status: 400, code: 'application_incomplete' });
    expect(refusal.body.issues?.map(({ path }) => path)).toEqual(['vehicle.model', 'vehicle.colour', 'vehicle.plate', 'vehicle.seats']);
    expect(await ada.call(changeApplication, { body: { details: whole, submit: true } })).toMatchObject({
      status: 'pending',
      details: whole,
    });
    expect(await ada.call(getApplication, {})).toMatchObject({ status: 'pending', details: whole });
    await world.settle();
    expect(ada.heard(applicationChanged).map(({ status }) => status)).toEqual(['draft', 'draft', 'pending']);
  });

  test('what is sent stays as it is, and there is only one', async () => {
    const { ben } = await world.people({ ben: {} });
    await ben.call(beginApplication, { body: {} });
    const again = await ben.refused(beginApplication, { body: {} });
    expect(again).toMatchObject({ status: 409, code: 'application_exists', body: { current: { status: 'draft' } } });
    await ben.call(changeApplication, { body: { details: whole, submit: true } });
    const late = await ben.refused(changeApplication, { body: { details: {} } });
    expect(late).toMatchObject({ status: 409, code: 'application_closed', body: { current: { status: 'pending', details: whole } } });
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

  test.each([
    ['a status', { status: 'approved' }],
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
