import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { AdminsService } from '../../src/admin/users/admins.service.js';
import { AuthApi } from '../../src/auth/auth.api.js';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { Config } from '../../src/config/config.js';
import { Work } from '../../src/database/work.js';
import { closeAccount } from '../world/admin.js';
import { world } from '../world/world.js';
import { actsOn } from './acts.js';

const admins = () => world.app.get(AdminsService);

test('the first admin is made on the machine: at once where they are signed in, once however often, and noted', async () => {
  const { ann } = await world.people({ ann: {} });
  expect(await ann.refused(getOverview, {})).toMatchObject({ status: 403 });
  expect(await Promise.all([admins().set('ANN@hometown.test', true), admins().set('ann@hometown.test', true)])).toEqual(
    expect.arrayContaining(['changed', 'unchanged']),
  );
  await world.settle();
  expect(await ann.call(getOverview, {})).toMatchObject({});
  expect(await actsOn(ann.id)).toMatchObject([{ actor_id: ann.id, act: 'role_given', after: { roles: ['customer', 'admin'] } }]);
  expect((await admins().list()).map(({ id }) => id)).toEqual([ann.id]);
  expect(await admins().set('ann@hometown.test', false)).toBe('changed');
  expect(await ann.refused(getOverview, {})).toMatchObject({ status: 403 });
});

test('nobody becomes one who has no account, or whose account is closed', async () => {
  const { bob } = await world.people({ bob: {} });
  await closeAccount(bob);
  expect([await admins().set('nobody@hometown.test', true), await admins().set('bob@hometown.test', true)]).toEqual(['unknown', 'closed']);
  expect(await actsOn(bob.id)).toEqual([]);
});

test('whoever closed their account is an admin no more when they come back; once it is erased nothing is left to take', async () => {
  const { cleo } = await world.people({ cleo: { admin: true } });
  await closeAccount(cleo);
  expect([await admins().set('cleo@hometown.test', false), await admins().set('cleo@hometown.test', false)]).toEqual([
    'changed',
    'unchanged',
  ]);
  await world.sql('update users set erased_at = deleted_at where id = $1', [cleo.id]);
  expect(await admins().set(cleo.id, false)).toBe('closed');
});

test('of several accounts with one address none becomes one by it, but each by its id; a closed one is in nobody’s way', async () => {
  const { eve, finn, gus } = await world.people({ eve: {}, finn: {}, gus: {} });
  // As a provider that asks nobody for a proof tells them.
  await world.sql("update users set email = 'the@operator.test' where id = any($1)", [[eve.id, finn.id, gus.id]]);
  expect(await admins().set('the@operator.test', true)).toBe('several');
  expect((await admins().named('the@operator.test')).map(({ id }) => id).toSorted()).toEqual([eve.id, finn.id, gus.id]);
  expect(await admins().set(finn.id, true)).toBe('changed');
  await closeAccount(eve);
  await closeAccount(finn);
  expect(await admins().set('the@operator.test', true)).toBe('changed');
  expect((await admins().list()).map(({ id }) => id)).toEqual([gus.id]);
  expect(await admins().set(gus.id, false)).toBe('changed');
});

test('npm run town does it for the town of its environment, and says what it did', async () => {
  const { cem, hana, ivo } = await world.people({ cem: {}, hana: {}, ivo: {} });
  await world.sql("update users set email = 'both@operator.test' where id = any($1)", [[hana.id, ivo.id]]);
  expect(await cem.refused(getOverview, {})).toMatchObject({ status: 403 });
  const { databaseUrl } = world.app.get(Config);
  const run = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, ROLE: 'web', SEED: 'none', EMBEDDED_IDP: '1', NODE_OPTIONS: '' };
    const { status, stdout } = spawnSync(process.execPath, ['scripts/command.mjs', ...args], { env, encoding: 'utf8' });
    return [status, ...stdout.split('\n').slice(0, args[0] === 'password' ? 2 : 1)];
  };
  expect(run('admin', 'list')).toEqual([0, 'There is no admin yet. Make one: npm run town -- admin add <email>']);
  expect(run('admin', 'add')).toEqual([1, 'What can be done:']);
  expect(run('admin', 'add', 'eve@hometown.test')).toEqual([1, expect.stringMatching(/^There is no account/)]);
  expect(run('admin', 'add', 'both@operator.test')).toEqual([1, expect.stringMatching(/^Several accounts have both@operator\.test\./)]);
  expect(run('admin', 'add', 'cem@hometown.test')).toEqual([0, expect.stringMatching(/^cem@hometown\.test is an admin now\./)]);
  expect(run('admin', 'list')).toEqual([0, 'Cem <cem@hometown.test>']);
  const people = [{ id: cem.id, email: cem.email, fullName: 'Cem' }];
  await world.app.get(Work).run((unit) => world.app.get(AuthApi).createAccounts(unit, people, 'locally-owned'));
  const link = expect.stringMatching(/^https?:.+\/idp\/password\/reset\?token=[\w-]{43}$/);
  expect(run('password', cem.email)).toEqual([0, `For one hour, ${cem.email} can set a new password here:`, link]);
  expect(run('password', 'nobody@hometown.test')).toEqual([1, 'There is no account with nobody@hometown.test.', '']);
  expect(run('password', hana.id)).toEqual([1, `The password of ${hana.id} isn’t kept here.`, '']);
  // Another process did it, and no time has passed: what this one remembers of them refuses nobody.
  expect(await cem.call(getOverview, {})).toMatchObject({});
});
