import { expect, test } from '@jest/globals';
import { listDemoAccounts } from '../../src/auth/auth.contract.js';
import { world } from '../world/world.js';

test('without the demo town nobody is offered to sign in as', async () => {
  expect(await (await world.stranger().http(listDemoAccounts.path)).json()).toEqual({ accounts: [] });
});

test('with it the six people of the demo town are', async () => {
  const demo = await world.second({ SEED: 'demo' });
  const { accounts } = (await (await fetch(`${demo.url}${listDemoAccounts.path}`)).json()) as { accounts: { full_name: string }[] };
  expect(accounts.map((account) => account.full_name)).toEqual([
    'Rosa Rivera',
    'Finn Field',
    'Dan Driver',
    'Dora Dale',
    'Paula Park',
    'Ada Admin',
  ]);
});
