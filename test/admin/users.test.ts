import { describe, expect, test } from '@jest/globals';
import { getAccount, listAccounts, setDeskRole, suspendAccount, type WholeAccount } from '../../src/admin/users/users.contract.js';
import { getDriverState } from '../../src/drivers/drivers.contract.js';
import { getMe } from '../../src/profiles/profiles.contract.js';
import { createReview, reviewHiddenMs } from '../../src/reviews/reviews.contract.js';
import { listDeskCases } from '../../src/support/desk/desk.contract.js';
import { closes, graceIsOver } from '../privacy/leaving.js';
import { completed, confirmedForLater, isOnline } from '../rides/town.js';
import { employAgent } from '../world/admin.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { actsOn, outcome, sendsJson, suspends } from './acts.js';

const reason = 'A report.';
const admins = () => world.people({ ada: { admin: true }, eva: { admin: true } });

const turns = (...[admin, { id }, role, isHeld = true]: [admin: Person, who: Someone, role: 'operator' | 'admin', isHeld?: boolean]) =>
  admin.call(setDeskRole, { params: { id }, body: { role, is_held: isHeld, reason } });

describe('finding people (M165)', () => {
  const found = async (who: Person, query: { q?: string; show?: 'all' | 'desk' | 'suspended' }) =>
    (await who.call(listAccounts, { query })).accounts.map(({ clerk_id: id }) => id);

  test('by a part of the name, by the whole address, by the id; no agents, and no patterns', async () => {
    const { otto, zed } = await world.people({ otto: { operator: true }, zed: { fullName: 'Zed Zimmer_100%' } });
    await employAgent('agent_zed', 'Zed Zimmer the agent');
    for (const q of ['zimm', 'ZED Zimmer', 'Zed@hometown.test', zed.id, 'r_100%']) expect(await found(otto, { q })).toEqual([zed.id]);
    expect(await found(otto, { q: 'r_200' })).toEqual([]);
    expect(await found(otto, { q: 'zed@' })).toEqual([]);
    expect(await found(otto, { q: 'agent_zed' })).toEqual([]);
  });

  test('those at the desk, and those who may not sign in', async () => {
    const { ada, eva } = await admins();
    const { otto, quin } = await world.people({ otto: { operator: true }, quin: {} });
    expect(new Set(await found(otto, { show: 'desk' }))).toEqual(new Set([ada.id, eva.id, otto.id]));
    await suspends(ada, quin);
    expect(await found(otto, { show: 'suspended' })).toEqual([quin.id]);
    await suspends(ada, quin, false);
    expect(await found(otto, { show: 'suspended' })).toEqual([]);
  });

  test('page by page, each once', async () => {
    const { otto } = await world.people({ otto: { operator: true } });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof pageFrom>> = await pageFrom(otto, cursor);
      seen.push(...page.accounts.map(({ clerk_id: id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const everybody = await world.sql<{ id: string }>('select id from users where not is_agent');
    expect(seen.toSorted((a, b) => a.localeCompare(b))).toEqual(everybody.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)));
  });

  test('with whom they blocked and who blocked them; for the desk alone', async () => {
    const { otto, rae, sol } = await world.people({ otto: { operator: true }, rae: {}, sol: {} });
    await rae.blocks(sol);
    expect(await otto.call(getAccount, { params: { id: rae.id } })).toMatchObject({
      email: rae.email,
      roles: ['customer'],
      blocks: [{ person: { clerk_id: sol.id } }],
      blocked_by: [],
      ratings: [],
    });
    expect(await otto.call(getAccount, { params: { id: sol.id } })).toMatchObject({
      blocks: [],
      blocked_by: [{ person: { clerk_id: rae.id } }],
    });
    await rae.blocks(otto);
    expect((await otto.call(getAccount, { params: { id: rae.id } })).blocks.map(({ person }) => person.clerk_id)).toEqual([sol.id]);
    expect((await otto.call(getAccount, { params: { id: otto.id } })).blocked_by).toEqual([]);
    expect(await otto.refused(getAccount, { params: { id: 'user_of_no_account' } })).toMatchObject({ status: 404 });
    for (const who of [rae, sol]) expect(await who.refused(getAccount, { params: { id: rae.id } })).toMatchObject({ status: 403 });
    expect(await world.stranger().refused(listAccounts, { query: {} })).toMatchObject({ status: 401 });
  });
});

test('M42: an operator who was rated reads at the desk of everybody but themselves who gave which stars', async () => {
  const { rae, wes, otto } = await world.people({ rae: {}, wes: { driver: true, operator: true }, otto: { operator: true } });
  const { id } = await completed(rae, wes);
  await rae.call(createReview, { params: { id }, body: { stars: 1, comment: 'Rude.' } });
  world.clock.advance(reviewHiddenMs);
  await world.app.jobs.runSweeps();
  const ratingsOf = async (who: Person) => (await who.call(getAccount, { params: { id: wes.id } })).ratings;
  expect(await ratingsOf(otto)).toMatchObject([{ stars: 1, author: { clerk_id: rae.id } }]);
  expect(await ratingsOf(wes)).toEqual([]);
});

describe('what was decided since somebody was read is not decided over', () => {
  const now = (admin: Person, { id }: Someone) => admin.call(getAccount, { params: { id } });
  const readOf = ({ suspended_at, roles }: WholeAccount) => ({ suspended_at, roles });

  test('nobody is let in whom another admin suspended anew, nor suspended who works at the desk by now', async () => {
    const { ada, eva } = await admins();
    const { sam } = await world.people({ sam: {} });
    const params = { id: sam.id };
    await suspends(ada, sam);
    const read = readOf(await now(ada, sam));
    await suspends(eva, sam, false);
    world.clock.advance(1_000);
    await suspends(eva, sam);
    const again = await now(eva, sam);
    const letIn = { is_suspended: false, reason, read };
    expect(await ada.refused(suspendAccount, { params, body: letIn })).toMatchObject({ status: 409, code: 'account_moved' });
    expect((await ada.refused(suspendAccount, { params, body: letIn })).body).toMatchObject({ current: again });
    expect(await ada.call(suspendAccount, { params, body: { ...letIn, read: readOf(again) } })).toMatchObject({ suspended_at: null });
    const clear = readOf(await now(ada, sam));
    await turns(eva, sam, 'operator');
    const shutOut = { is_suspended: true, reason, read: clear };
    expect(await ada.refused(suspendAccount, { params, body: shutOut })).toMatchObject({ code: 'account_moved' });
  });

  test('no role is given by what was read before another one was, in whichever order they come', async () => {
    const { ada, eva } = await admins();
    const { tom } = await world.people({ tom: { driver: true } });
    const params = { id: tom.id };
    const { suspended_at, roles } = readOf(await now(ada, tom));
    const body = { role: 'admin', is_held: true, reason, read: { suspended_at, roles: roles.toReversed() } } as const;
    await turns(eva, tom, 'operator');
    expect(await ada.refused(setDeskRole, { params, body })).toMatchObject({ status: 409, code: 'account_moved' });
    // What is so already is answered as it stands.
    expect(await ada.call(setDeskRole, { params, body: { ...body, role: 'operator' } })).toMatchObject({ roles: [...roles, 'operator'] });
    await turns(eva, tom, 'operator', false);
    expect(await ada.call(setDeskRole, { params, body })).toMatchObject({ roles: [...roles, 'admin'] });
    await turns(eva, tom, 'admin', false);
  });
});

const pageFrom = (who: Person, cursor: string | null) =>
  who.call(listAccounts, { query: { limit: 2, ...(cursor === null ? {} : { cursor }) } });

describe('keeping somebody from signing in', () => {
  test('ends all of their sessions at once; letting them in again brings none back', async () => {
    const { ada } = await admins();
    const pat = await world.person('pat');
    expect(await suspends(ada, pat)).toMatchObject({ suspended_at: expect.any(String) });
    await world.settle();
    expect(await pat.refused(getMe, {})).toMatchObject({ status: 401 });
    expect(await world.sql('select id from sessions where user_id = $1', [pat.id])).toEqual([]);
    expect(await suspends(ada, pat)).toMatchObject({ suspended_at: expect.any(String) });
    expect(await suspends(ada, pat, false)).toMatchObject({ suspended_at: null });
    expect(await pat.refused(getMe, {})).toMatchObject({ status: 401 });
    expect((await actsOn(pat.id)).map(({ act, reason: why }) => [act, why])).toEqual([
      ['user_suspended', reason],
      ['user_readmitted', reason],
    ]);
  });

  test('S10: what a driver promised goes to others', async () => {
    const { ada } = await admins();
    const { rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } });
    await isOnline(dan);
    const { id } = await confirmedForLater(rosa, dan);
    await suspends(ada, dan);
    await world.settle();
    const [ride] = await world.sql<{ driver_id: string | null }>('select driver_id from rides where id = $1', [id]);
    expect(ride).toEqual({ driver_id: null });
    expect(await dan.refused(getDriverState, {})).toMatchObject({ status: 401 });
    const [state] = await world.sql<{ availability: string }>('select availability from driver_states where driver_id = $1', [dan.id]);
    expect(state).toEqual({ availability: 'off' });
  });
});

describe('whoever closed their account, and may still come back', () => {
  test('is suspended, readmitted and loses their roles as anybody else; nothing is given to them', async () => {
    const { ada } = await admins();
    const { otis } = await world.people({ otis: { operator: true } });
    await closes(otis);
    expect(await suspends(ada, otis)).toMatchObject({ suspended_at: expect.any(String), erased_at: null });
    expect(await suspends(ada, otis, false)).toMatchObject({ suspended_at: null });
    expect(await turns(ada, otis, 'operator', false)).toMatchObject({ roles: ['customer'] });
    const given = { params: { id: otis.id }, body: { role: 'operator', is_held: true, reason } } as const;
    expect(await ada.refused(setDeskRole, given)).toMatchObject({ status: 404 });
    expect((await actsOn(otis.id)).map(({ act }) => act)).toEqual(['user_suspended', 'user_readmitted', 'role_taken']);
  });

  test('until there is no way back', async () => {
    const { ada } = await admins();
    const { olaf } = await world.people({ olaf: {} });
    await closes(olaf);
    await graceIsOver(ada);
    expect(await ada.call(getAccount, { params: { id: olaf.id } })).toMatchObject({ erased_at: expect.any(String) });
    const suspension = { params: { id: olaf.id }, body: { is_suspended: true, reason } };
    expect(await ada.refused(suspendAccount, suspension)).toMatchObject({ status: 404 });
  });
});

describe('who works at the desk', () => {
  test('an operator reads the desk from then on, and no longer than they are one', async () => {
    const { ada } = await admins();
    const ora = await world.person('ora');
    expect(await ora.refused(listDeskCases, { query: {} })).toMatchObject({ status: 403 });
    expect(await turns(ada, ora, 'operator')).toMatchObject({ roles: ['customer', 'operator'] });
    await world.settle();
    expect(await ora.call(listDeskCases, { query: {} })).toMatchObject({ nextCursor: null });
    expect(await ora.call(getMe, {})).toMatchObject({ computed_roles: ['customer', 'operator'], role: 'operator' });
    await turns(ada, ora, 'operator', false);
    await world.settle();
    expect(await ora.refused(listDeskCases, { query: {} })).toMatchObject({ status: 403 });
  });

  test('nobody decides about their own account, and nobody about one that there is not', async () => {
    const { ada } = await admins();
    const body = { role: 'admin', is_held: false, reason } as const;
    expect(await ada.refused(setDeskRole, { params: { id: ada.id }, body })).toMatchObject({ status: 403, code: 'own_account' });
    const suspension = { is_suspended: true, reason };
    expect(await ada.refused(suspendAccount, { params: { id: ada.id }, body: suspension })).toMatchObject({ code: 'own_account' });
    await employAgent('agent_desk', 'An agent');
    for (const id of ['user_of_no_account', 'agent_desk']) {
      expect(await ada.refused(suspendAccount, { params: { id }, body: suspension })).toMatchObject({ status: 404 });
      expect(await ada.refused(setDeskRole, { params: { id }, body })).toMatchObject({ status: 404 });
    }
    expect(await ada.refused(suspendAccount, { params: { id: 'user_x' }, body: { is_suspended: true, reason: ' ' } })).toMatchObject({
      status: 400,
    });
  });

  test('two admins who take the desk from each other at once: one stays', async () => {
    const { mia, noa } = await world.people({ mia: { admin: true }, noa: { admin: true } });
    const takes = (admin: Person, { id }: Someone) =>
      outcome(sendsJson(admin, 'PUT', `/api/admin/users/${id}/roles`, { role: 'admin', is_held: false, reason }));
    const done = await Promise.all([takes(mia, noa), takes(noa, mia)]);
    expect(done.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([200, 'forbidden']);
    await world.settle();
    const left = await world.sql(`select id from users where id = any($1) and 'admin' = any(roles)`, [[mia.id, noa.id]]);
    expect(left).toHaveLength(1);
  });
});
