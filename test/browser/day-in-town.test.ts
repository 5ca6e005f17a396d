import { test } from '@jest/globals';
import {
  addsCard,
  applies,
  asks,
  asksForPrice,
  befriend,
  books,
  calls,
  choose,
  comesToWork,
  drives,
  here,
  inTheTables,
  located,
  sentence,
  takesOffer,
  takesRequest,
} from './day.js';
import { browse } from './people.js';
import type { Visitor } from './visitor.js';

// A day in town: Amara rides, Omar and Greta drive, Keisha shares a fare and begins to drive herself.

const withinMs = 120_000;

async function writesCase(visitor: Visitor, subject: string): Promise<void> {
  const form = visitor.page.getByTestId('case-form');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('What happened?').fill('I will tell you more when you ask.');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await visitor.sees('We got your message.');
}

test(
  'a ride now: tipped, shared with a friend, disputed, paid out, and what was left in the car comes back',
  async () => {
    const [{ amara, keisha }, { omar }] = await Promise.all([browse(['amara', 'keisha']), browse(['omar'], located)]);
    for (const rider of [amara, keisha]) await addsCard(rider, '4242');
    await befriend(amara, keisha);

    await comesToWork(omar);
    await asksForPrice(amara);
    await asks(amara, 'Omar');
    const id = await books(amara);
    await takesRequest(omar);
    await sentence(amara, /Omar is/);
    await drives(omar, amara, id);
    await sentence(amara, /You’ve arrived/);

    const tip = amara.page.getByTestId('tip-form');
    await choose(tip.getByRole('radio').first());
    await tip.getByRole('button', { name: /^Tip/ }).click();
    await amara.sees(/You tipped Omar/);

    await amara.page.getByRole('button', { name: 'Split with friends' }).click();
    await amara.page
      .getByTestId('split-form')
      .getByRole('checkbox', { name: /Keisha/ })
      .check();
    await amara.page.getByRole('button', { name: 'Ask 1 friend' }).click();
    await keisha.goto('/account/payment-methods');
    await keisha.page.getByTestId('part-card').getByRole('button', { name: /^Pay/ }).click();
    await keisha.sees(/You paid .* for Amara’s ride/);
    await amara.page.getByTestId('split-parts').getByText(/^Paid/).waitFor();
    await amara.shot('shared');

    const payout = omar.page.getByTestId('payout-row').first().locator('summary');
    await omar.goto('/driver/payouts');
    await omar.page.getByTestId('balance').getByText(/\$/).first().waitFor();
    await omar.page.getByRole('button', { name: 'Pay out' }).click();
    await omar.page.getByRole('button', { name: /^Pay out \$/ }).click();
    await payout.getByText(/Requested|Queued|On the way/).waitFor();
    await omar.shot('paid-out');

    await amara.page.getByRole('link', { name: 'I left something in the car' }).click();
    await writesCase(amara, 'My green umbrella');
    await Promise.all([amara, omar].map((person) => person.goto(`/ride/${id}`)));
    await omar.page.getByRole('button', { name: 'I brought it back' }).click();
    await amara.page.getByRole('button', { name: /It’s back, pay Omar/ }).click();
    await amara.sees(/You paid Omar .* for bringing it back/);

    await amara.goto(`/ride/${id}/receipt`);
    await amara.shot('receipt');
    await amara.page
      .getByRole('link', { name: /^Dispute this charge/ })
      .first()
      .click();
    await writesCase(amara, 'The fare is too high');
    await omar.goto('/driver/payouts');
    await payout.getByText(/On the way|Paid/).waitFor();
  },
  withinMs,
);

/** Tomorrow, as clocks in town show it, so early that drivers are asked at once: '11/27/2026' and '8:30 PM'. */
function tomorrow(): { date: string; time: string } {
  const at = Math.floor((Date.now() + 23 * 3_600_000) / 900_000) * 900_000;
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options }).format(at).replaceAll('\u202f', ' ');
  return {
    date: shown({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: shown({ hour: 'numeric', minute: '2-digit' }),
  };
}

test(
  'a ride for tomorrow: the driver who is asked declines, another one takes it and gives it back, a third one has it',
  async () => {
    const [{ amara }, { omar, greta, marisol }] = await Promise.all([browse(['amara']), browse(['omar', 'greta', 'marisol'], located)]);
    await addsCard(amara, '4242');
    await Promise.all([omar, greta, marisol].map(comesToWork));

    const { page } = amara;
    await asksForPrice(amara);
    await choose(page.getByLabel('Later', { exact: true }));
    const { date, time } = tomorrow();
    await page.getByLabel('Date', { exact: true }).fill(date);
    await page.keyboard.press('Enter');
    await page.getByLabel('Time', { exact: true }).fill(time);
    await page.keyboard.press('Enter');
    await asks(amara, 'Omar');
    await page.getByLabel('Ask drivers nearby').check();
    await amara.shot('tomorrow');
    const id = await books(amara);
    await sentence(amara, /Asking Omar|Waiting for Omar/);

    await omar.page.getByTestId('preferred-ride-modal').getByRole('button', { name: 'Decline' }).click();
    await amara.sees(/Omar couldn’t take it/);
    await takesOffer(greta, 'Amara');
    await sentence(amara, /Greta (picks you up|has your ride)/);

    await greta.goto(`/ride/${id}`);
    await greta.page.getByRole('button', { name: 'Release this ride' }).click();
    await greta.page.getByTestId('cancel-dialog').getByRole('button', { name: 'Release this ride' }).click();
    await greta.arrivesAt(/^\/driver\/dashboard-v2/);
    await sentence(amara, /Looking for a driver|Asking/);
    await amara.sees('Greta gave your ride back. Asking others at the same price.');
    await amara.shot('given-back');
    await takesOffer(marisol, 'Amara');
    await sentence(amara, /Marisol (picks you up|has your ride)/);
    await page.getByText('Timeline', { exact: true }).click();
    await page.getByTestId('ride-timeline').getByText('Given back by Greta').waitFor();
    await amara.shot('third-driver');
    await calls(amara, `POST /api/rides/${id}/cancel`, { fee_cents: 0 });
  },
  withinMs,
);

test(
  'a rider who does not come, with a card that is declined: the fee is owed, and another card pays it',
  async () => {
    const [{ amara }, { greta }] = await Promise.all([browse(['amara']), browse(['greta'], located)]);
    const good = await addsCard(amara, '4444');
    await addsCard(amara, '0002');
    await comesToWork(greta);
    await asksForPrice(amara);
    await asks(amara, 'Greta');
    const id = await books(amara);
    await takesRequest(greta);
    await amara.sees(/Your card was declined for/);
    await amara.shot('declined');

    await calls(greta, `POST /api/rides/${id}/arrived`, here);
    await sentence(amara, /Greta is here/);
    // Nobody waits five minutes here.
    await inTheTables(`update rides set arrived_at = arrived_at - interval '6 minutes' where id = $1`, [id]);
    await greta.goto(`/driver/ride/${id}`);
    await greta.page.getByRole('button', { name: /^Report a no-show/ }).click();
    await greta.page.getByTestId('no-show-dialog').getByRole('button', { name: 'End the ride' }).click();

    await sentence(amara, /You missed your ride/);
    const owed = amara.page.getByTestId('pay-panel').filter({ hasText: 'You owe $7.00' });
    await owed.getByRole('combobox').selectOption(good);
    await amara.shot('owed');
    await owed.getByRole('button', { name: 'Pay $7.00' }).click();
    await owed.waitFor({ state: 'detached' });
    await amara.sees(/You paid a \$7\.00 fee/);
  },
  withinMs,
);

test(
  'a neighbor becomes a driver: applies, is approved at the desk, and drives her first ride',
  async () => {
    await inTheTables(`update users set roles = '{customer,operator}' where id = $1`, ['demo_ursula']);
    const [{ amara, ursula }, { keisha }] = await Promise.all([browse(['amara', 'ursula']), browse(['keisha'], located)]);
    await addsCard(amara, '4242');
    await applies(keisha);
    await keisha.goto('/driver/application-status');
    await keisha.sees('Under review');

    await ursula.goto('/admin/applications');
    await ursula.page
      .getByRole('link', { name: /Keisha/ })
      .first()
      .click();
    await ursula.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await ursula.sees('Decision saved.');
    await ursula.shot('approved');

    await keisha.sees('You’re approved to drive');
    await comesToWork(keisha);
    await asksForPrice(amara);
    await asks(amara, 'Keisha');
    const id = await books(amara);
    await takesRequest(keisha);
    await sentence(amara, /Keisha is/);
    await drives(keisha, amara, id);
    await sentence(amara, /You’ve arrived/);
    await keisha.goto('/driver/payouts');
    await keisha.sees(/Ride to Harbor Station/);
    await keisha.shot('first-ride');
  },
  withinMs,
);
