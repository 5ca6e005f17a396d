import '@testing-library/jest-dom/jest-globals';
import { everythingKept, type Kept, serve } from './serve';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyScreen } from '../../../web/features/privacy/privacy-screen';
import { isLeaving } from '../../../web/lib/device/leaving';
import { showPage, unreachable } from '../pages/show-page';
import { refusal, type Answers, type Call } from '../rides/wire';

const close = 'POST /api/account/closing';
let kept: Kept;
let calls: Call[] = [];

beforeEach(() => {
  kept = everythingKept();
});
afterEach(cleanup);

function open(answers: Answers = {}): void {
  ({ calls } = serve(kept, answers));
  showPage(<PrivacyScreen />);
}

const panel = async () => within(await screen.findByTestId('closing'));
const act = async () => (await panel()).getByRole('button', { name: 'Delete my account' });
const question = () => screen.findByRole('dialog', { name: 'Delete your account?' });
const asked = () => calls.filter(({ name }) => name === close);

async function confirms(): Promise<void> {
  await userEvent.click(await act());
  await userEvent.click(within(await question()).getByRole('button', { name: 'Delete my account' }));
}

test('M184: what is still open is said with the way there, and there is nothing to press', async () => {
  kept.holds = ['ride', 'payout'];
  open();
  expect((await panel()).getByRole('link', { name: 'Your bookings' })).toHaveAttribute('href', '/home');
  expect((await panel()).getByRole('link', { name: 'Your payouts' })).toHaveAttribute('href', '/driver/payouts');
  expect(await act()).toBeDisabled();
  expect(asked()).toEqual([]);
});

test('M184: it says what goes and what stays, and asks once more; whoever leaves the question keeps the account', async () => {
  open();
  expect(await screen.findByText(/erased after 14 days/)).toBeVisible();
  expect(screen.getByText(/Both without your name/)).toBeVisible();
  await userEvent.click(await act());
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await act());
  await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toEqual([]);
});

test('PG-8: money that would be left behind is named, with the way to ask for it', async () => {
  kept.owed = { amount_cents: 25_500, currency: 'USD' };
  open();
  expect((await panel()).getByText('You still have $255.00 in your balance')).toBeVisible();
  expect((await panel()).getByRole('link', { name: 'Ask our team' })).toHaveAttribute('href', '/contact');
  expect(await act()).toBeEnabled();
});

test('a ride that was booked meanwhile stands in its place', async () => {
  open({
    [close]: () => {
      kept.holds = ['ride'];
      return refusal(409, 'account_held', 'Your account can’t be deleted yet. Finish what is still open first.');
    },
  });
  await confirms();
  expect(await screen.findByText(/You have a ride that isn’t over/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isLeaving()).toBe(false);
});

test('without a network the account is still open, and the question says so', async () => {
  open({ [close]: () => unreachable() });
  await confirms();
  expect(within(await question()).getByText(/Your account is still open/)).toBeVisible();
  expect(isLeaving()).toBe(false);
});

test('an account that is being deleted can’t be kept any more, unless that fails', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>();
  open({ [close]: () => answer.promise });
  await confirms();
  const keep = within(await question()).getByRole('button', { name: 'Keep it' });
  expect(keep).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(keep).toBeVisible();
  answer.resolve(refusal(503, 'unavailable', 'No.'));
  await waitFor(() => expect(keep).toBeEnabled());
  await userEvent.click(keep);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('afterwards this browser is signed out, as all others are', async () => {
  open({ [close]: () => ({ body: { erase_at: '2026-12-05T15:00:00.000Z' } }) });
  await confirms();
  await waitFor(() => expect(isLeaving()).toBe(true));
  expect(asked().map(({ body }) => body)).toEqual([{ confirmed: true }]);
});
