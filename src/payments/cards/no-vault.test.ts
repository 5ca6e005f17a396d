import { expect, test } from '@jest/globals';
import type { Id } from '../../contract/ids.js';
import { NoVault } from './no-vault.js';

const vault = new NoVault();
const asks = (cardRef: string) => ({
  key: 'a key',
  cardRef,
  amountCents: 700,
  currency: 'USD',
  about: { rideId: 'a ride' as Id, kind: 'payment' as const, id: 'a payment' as Id },
  askedAt: new Date(0),
});
const givesBack = (chargeRef: string) => ({ key: 'a key', chargeRef, amountCents: 700, currency: 'USD' });
const no = { ok: false, reason: 'declined' };

test('cards of the demo, from before, hold and pay nothing', async () => {
  const demo = asks('demo_visa_1');
  expect([await vault.authorise(demo), await vault.capture(demo), await vault.refund(givesBack('demo_charge_1'))]).toEqual([no, no, no]);
  await vault.void('a key', 'demo_auth_1');
  await vault.forget('demo_visa_1');
});

test.each<[string, () => Promise<unknown>]>([
  ['held', () => vault.authorise(asks('cus_1/pm_1'))],
  ['charged', () => vault.capture(asks('cus_1/pm_1'))],
  ['let go', () => vault.void('a key', 'pi_1')],
  ['given back', () => vault.refund(givesBack('pi_1'))],
  ['looked for', () => vault.waited()],
  ['forgotten', () => vault.forget('cus_1/pm_1')],
])('what a provider of before would have to have %s is not known, and asked again', async (_, ask) => {
  await expect(ask()).rejects.toThrow('STRIPE_SECRET_KEY is not set');
});
