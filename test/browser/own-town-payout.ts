import { expect } from '@jest/globals';
import { until } from '../lib/until.js';
import type { StripeAccount } from '../payments/stripe/stripe-account.js';
import { press } from './own-town-acts.js';
import type { Visitor } from './visitor.js';

/** A driver opens an account at Stripe, reads what it needs, brings it, and has all of the balance sent. */
export async function isPaidOut(dan: Visitor, { connect }: StripeAccount): Promise<void> {
  await dan.goto('/driver/payouts');
  await dan.sees('Connect your bank');
  await dan.shot('payouts-unconnected');
  await press(dan, 'Connect with Stripe');
  await dan.page.waitForURL(/\/connect\/acct_/);
  const account = new URL(dan.page.url()).pathname.split('/').at(-1) ?? '';
  await dan.goto('/driver/payouts?connected=again');
  await dan.sees('That page at Stripe had expired. Go on from here.');
  await dan.sees('A bank account or debit card');
  await dan.shot('payouts-missing');
  connect.brings(account);
  // Stripe is asked again five seconds after it was, and by whoever looks then.
  await until({ what: 'Stripe’s answer', withinMs: 30_000 }, async () => {
    await dan.goto('/driver/payouts?connected=yes');
    await dan.page.getByTestId('connect').waitFor();
    return (await dan.page.getByRole('button', { name: 'Pay out', exact: true }).count()) > 0;
  });
  await dan.sees('Change your bank at Stripe');
  await dan.shot('payouts-connected');
  await press(dan, 'Pay out');
  await dan.sees(/STRIPE TEST BANK •••• 6789/);
  await dan.shot('payouts-sheet');
  await dan.page.getByRole('button', { name: /^Pay out £/ }).click();
  await until({ what: 'the money to leave' }, () => connect.payouts.size === 1);
  expect([...connect.payouts.values()]).toMatchObject([{ currency: 'gbp', of: account }]);
  await dan.sees('Queued');
  await dan.shot('payouts-queued');
}
