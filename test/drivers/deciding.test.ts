import { describe, expect, test } from '@jest/globals';
import { decideApplication, type ReviewedWithHistory } from '../../src/drivers/applications/review/review.contract.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { ownFolder } from '../files/upload.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { applies, decides, orderOn, placeOf, reviewed, sends } from './applying.js';

world.configure({ DATA_DIR: ownFolder() });

const family = '/api/admin/driver-applications';
const operators = () => world.people({ olga: { admin: true }, otto: { admin: true } });

/** A decision as any client may send it. */
function patch(operator: Person, id: string, body: object): Promise<Response> {
  return operator.http(`${family}/${id}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

async function decided(operator: Person, id: string, body: object): Promise<ReviewedWithHistory> {
  const response = await patch(operator, id, body);
  expect(response.status).toBe(200);
  return (await response.json()) as ReviewedWithHistory;
}

async function applicant(name: string): Promise<Person> {
  const person = await world.person(name);
  await applies(person);
  return person;
}

const actsOn = async (id: string) => world.sql('select act from audit_log where subject_id = $1', [id]);

describe('the desk’s calls about applications to drive (M164)', () => {
  test('list them, read one, and decide with a word alone', async () => {
    const { olga } = await operators();
    const ada = await applicant('ada');
    const { id } = await placeOf(ada);
    const list = await (await olga.http(`${family}?status=under_review`)).json();
    expect(list).toMatchObject({ driver_applications: [{ id, status: 'under_review' }], nextCursor: null });
    expect(await (await olga.http(`${family}/${id}`)).json()).toMatchObject({ id, status: 'under_review' });
    expect(await decided(olga, id, { decision: 'approve', reason: null })).toMatchObject({ id, status: 'approved', decision_reason: null });
    await world.settle();
    expect(await ada.call(getMe, {})).toMatchObject({ is_driver: true });
  });

  test('approve with an empty reason, and reject with none that says anything not at all', async () => {
    const { olga } = await operators();
    const { id } = await placeOf(await applicant('ben'));
    for (const reason of [undefined, null, '', ' ']) {
      const refusal = await patch(olga, id, { decision: 'reject', reason });
      expect([refusal.status, await refusal.json()]).toEqual([400, expect.objectContaining({ code: 'reason_needed' })]);
    }
    expect(await decided(olga, id, { decision: 'approve', reason: '' })).toMatchObject({ status: 'approved', decision_reason: null });
  });

  test('decide what stands where no version is told, after whatever changed', async () => {
    const { olga } = await operators();
    const cas = await applicant('cas');
    const { params, body } = await orderOn(cas, { decision: 'reject', reason: 'The plate could not be read.' });
    await decides(olga, cas, { decision: 'approve' });
    await sends(cas, 'insurance');
    expect(await olga.refused(decideApplication, { params, body })).toMatchObject({ status: 409, code: 'application_moved' });
    expect(await decided(olga, params.id, { decision: 'reject', reason: body.reason })).toMatchObject({
      status: 'approved',
      renewed_at: null,
    });
  });
});

describe('the same decision once more, by whomever (I7)', () => {
  test.each([
    ['approve', undefined, 'approved'],
    ['reject', 'It is cut off.', 'rejected'],
  ] as const)('%s answers how it stands, and is told and kept once', async (decision, reason, status) => {
    const { olga, otto } = await operators();
    const dee = await applicant(`dee_${decision}`);
    const { params, body } = await orderOn(dee, { decision, ...(reason === undefined ? {} : { reason }) });
    const first = await decided(olga, params.id, body);
    expect(first.status).toBe(status);
    const acts = await actsOn(params.id);
    for (const [who, again] of [
      [olga, body],
      [otto, body],
      [otto, { decision, reason: 'Another one.' }],
    ] as const)
      expect(await decided(who, params.id, again)).toEqual(first);
    await world.settle();
    expect(await dee.notificationTypes()).toHaveLength(1);
    expect(await actsOn(params.id)).toEqual(acts);
  });

  test('rejecting the same new documents twice', async () => {
    const { olga, otto } = await operators();
    const eli = await applicant('eli');
    await decides(olga, eli, { decision: 'approve' });
    await sends(eli, 'insurance');
    const first = await decides(olga, eli, { decision: 'reject', reason: 'It is cut off.' });
    expect(await decided(otto, first.id, { decision: 'reject', reason: 'It is cut off.' })).toEqual(first);
  });

  test('what came since is decided anew', async () => {
    const { olga } = await operators();
    const fay = await applicant('fay');
    const { id } = await decides(olga, fay, { decision: 'approve' });
    await sends(fay, 'insurance');
    await decided(olga, id, { decision: 'approve' });
    expect((await reviewed(olga, fay)).decisions.map(({ decision }) => decision)).toEqual(['approve', 'approve', 'screen']);
  });

  test('what a rule took away is no operator’s decision', async () => {
    const { olga } = await operators();
    const gil = await applicant('gil');
    const { id } = await decides(olga, gil, { decision: 'approve' });
    await world.sql(`update driver_applications set status = 'suspended', reasons = '["license_expired"]' where id = $1`, [id]);
    await world.sql(
      `insert into application_decisions (application_id, decision, status, decided_at) values ($1, 'expire', 'suspended', now())`,
      [id],
    );
    const refusal = await patch(olga, id, { decision: 'suspend', reason: 'A report.' });
    expect([refusal.status, await refusal.json()]).toEqual([409, expect.objectContaining({ code: 'not_decidable' })]);
  });
});

test('a decision that cannot be taken is answered with the application as it stands', async () => {
  const { olga } = await operators();
  const hal = await applicant('hal');
  const { params, body } = await orderOn(hal, { decision: 'approve' });
  await world.sql(`update application_documents set expires_on = '2020-01-01' where application_id = $1 and kind = 'license'`, [params.id]);
  const current = await reviewed(olga, hal);
  for (const [change, code] of [
    [{ version: body.version - 1 }, 'application_moved'],
    [{ decision: 'suspend', reason: 'So.' }, 'not_decidable'],
    [{}, 'documents_lacking'],
  ] as const) {
    const refusal = await olga.refused(decideApplication, { params, body: { ...body, ...change } });
    expect(refusal).toMatchObject({ status: 409, code, body: { current } });
  }
});
