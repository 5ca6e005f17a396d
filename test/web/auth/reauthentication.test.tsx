import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCharge, aDeskRide, anAccount } from '../../../stories/features/admin/fixtures';
import { RideScreen } from '../../../web/features/admin/rides/ride-screen';
import { UserScreen } from '../../../web/features/admin/user-screen';
import { ReauthenticationHost } from '../../../web/features/auth/reauthentication-host';
import { withProof } from '../../../web/lib/reauthentication';
import { Refusal } from '../../../web/lib/refusal';
import { mayPrint } from '../../lib/printed';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const dan = anAccount();
const path = `/api/admin/users/${dan.clerk_id}`;
const suspends = `PUT ${path}/suspension`;
const says = 'POST /api/account/reauthentication';
const asks = 'GET /api/account/reauthentication';

const wanted = () => refusal(403, 'reauthentication_required', 'Confirm that it’s you first.');
const locked = (seconds: number) => ({
  ...refusal(429, 'rate_limited', 'Too many requests. Please wait a moment.'),
  streamed: { body: null, headers: new Headers({ 'retry-after': String(seconds) }) },
});

let calls: Call[] = [];
/** The server's side: who is at the desk proved it a while ago. */
let isProved = false;
let way: 'password' | 'provider' = 'password';

const proof = () => ({ body: { way, is_recent: isProved } });
const byPassword = (sent: unknown) => {
  const { password } = sent as { password: string };
  if (password !== 'locally-owned') return refusal(403, 'wrong_password', 'That isn’t your password.');
  isProved = true;
  return proof();
};

function open(answers: Answers = {}) {
  let kept = dan;
  const suspended = () => ({ body: (kept = anAccount({ suspended_at: '2026-11-21T14:00:00.000Z' })) });
  ({ calls } = answerWith({
    [`GET ${path}`]: () => ({ body: kept }),
    [suspends]: () => (isProved ? suspended() : wanted()),
    [asks]: proof,
    [says]: byPassword,
    ...answers,
  }));
  showPage(
    <>
      <UserScreen id={dan.clerk_id} myId="user_ada" isAdmin />
      <ReauthenticationHost />
    </>,
  );
}

async function suspendsDan() {
  await userEvent.type(await box(/^Reason/), 'A report.');
  await press('Suspend sign-in');
  return screen.findByRole('dialog', { name: 'Confirm that it’s you' });
}
const press = async (name: string) => userEvent.click(await button(name));
const password = () => screen.findByLabelText(/^Your password/);
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it’s you' })).toBeNull());

beforeEach(() => {
  isProved = false;
  way = 'password';
  forgetToasts();
});
afterEach(cleanup);

describe('SEC-32: an act that needs a proof', () => {
  test('asks for the password, and then goes out once more as it was', async () => {
    open();
    await suspendsDan();
    expect(await password()).toHaveFocus();
    await userEvent.type(await password(), 'locally-owned{Enter}');
    expect(await button('Let them sign in')).toBeVisible();
    await gone();
    const asked = { is_suspended: true, reason: 'A report.' };
    expect(sent(suspends)).toMatchObject([asked, asked]);
    expect(sent(suspends)[1]).toEqual(sent(suspends)[0]);
    expect(lastToast()).toMatchObject({ tone: 'success' });
  });

  test('asks nothing of whoever proved it lately', async () => {
    isProved = true;
    open();
    await userEvent.type(await box(/^Reason/), 'A report.');
    await press('Suspend sign-in');
    expect(await button('Let them sign in')).toBeVisible();
    expect(calls.filter(({ name }) => name === asks || name === says)).toEqual([]);
  });

  test('is not done by whoever would rather not: the form is as it was, and asks again', async () => {
    open();
    await suspendsDan();
    await press('Cancel');
    await gone();
    expect(await box(/^Reason/)).toHaveValue('A report.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await button('Suspend sign-in')).not.toHaveAttribute('aria-busy');
    await press('Suspend sign-in');
    await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(sent(suspends)).toHaveLength(2);
  });

  test('says of a wrong password that it is wrong, of none that it is needed, and what was typed stays', async () => {
    open();
    await suspendsDan();
    await press('Confirm');
    expect(await screen.findByText('Enter your password.')).toBeVisible();
    await userEvent.type(await password(), 'a guess');
    await press('Confirm');
    expect(await screen.findByText('That isn’t your password.')).toBeVisible();
    expect(await password()).toHaveValue('a guess');
    expect(await password()).toHaveAttribute('aria-invalid', 'true');
    expect(sent(says)).toEqual([{ password: 'a guess' }]);
    expect(sent(suspends)).toHaveLength(1);
  });

  test('says when a lock ends', async () => {
    open({ [says]: () => locked(40) });
    await suspendsDan();
    await userEvent.type(await password(), 'a guess{Enter}');
    expect(await screen.findByText(/^Too many tries\. Try again in (40|39) seconds\.$/)).toBeVisible();
  });

  test('says what could not be checked, and tries again', async () => {
    let isDown = true;
    open({ [says]: (body) => (isDown ? unreachable() : byPassword(body)) });
    await suspendsDan();
    await userEvent.type(await password(), 'locally-owned{Enter}');
    expect(await screen.findByText(/^We couldn’t check that\./)).toBeVisible();
    isDown = false;
    await press('Confirm');
    expect(await button('Let them sign in')).toBeVisible();
  });

  test('that cannot ask how says so, with the way to try again', async () => {
    let isDown = true;
    open({ [asks]: () => (isDown ? refusal(500, 'internal', 'Something went wrong.') : proof()) });
    await suspendsDan();
    expect(await screen.findByText('We couldn’t load this.')).toBeVisible();
    isDown = false;
    await press('Try again');
    expect(await password()).toBeVisible();
  });

  test('is sent to the provider in a tab of its own, and goes on when that tab is done', async () => {
    way = 'provider';
    open();
    const dialog = await suspendsDan();
    const link = await within(dialog).findByRole('link', { name: 'Sign in in a new tab' });
    expect(link).toHaveAttribute('href', '/auth/reauthenticate?redirect_url=%2F');
    expect(link).toHaveAttribute('target', '_blank');
    await userEvent.click(link);
    expect(within(dialog).getByText('Waiting for you to finish in the other tab')).toBeVisible();
    isProved = true;
    expect(await button('Let them sign in')).toBeVisible();
    await gone();
  });

  test('that the proof does not help is not asked for a second time', async () => {
    open({ [suspends]: wanted });
    await suspendsDan();
    await userEvent.type(await password(), 'locally-owned{Enter}');
    await gone();
    await waitFor(() => expect(sent(suspends)).toHaveLength(2));
    expect(await box(/^Reason/)).toHaveValue('A report.');
  });
});

test('money goes back once: over its own question, with the key of the first try', async () => {
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
  const [ride, charge] = [aDeskRide(), aCharge()];
  const refund = `POST /api/admin/payments/${charge.id}/refund`;
  const ridePath = `/api/admin/rides/${ride.id}`;
  ({ calls } = answerWith({
    [`GET ${ridePath}`]: () => ({ body: ride }),
    [`GET ${ridePath}/payments`]: () => ({ body: { charges: [charge] } }),
    [`GET ${ridePath}/drivers`]: () => ({ body: { drivers: [] } }),
    [refund]: () => (isProved ? { status: 201, body: charge.refunds[0] } : wanted()),
    [asks]: proof,
    [says]: byPassword,
  }));
  showPage(
    <>
      <RideScreen id={ride.id} isAdmin={false} story={null} />
      <ReauthenticationHost />
    </>,
  );
  await userEvent.type(await screen.findByLabelText('Amount to refund'), '2.5');
  await userEvent.type(within(screen.getByRole('form', { name: 'Refund: Fare' })).getByLabelText('Reason'), 'A detour.');
  await press('Refund');
  await press('Refund $2.50');
  await userEvent.type(await password(), 'locally-owned{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = calls.filter(({ name }) => name === refund).map(({ key }) => key);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(keys).toHaveLength(2);
});

test('of several acts one question is asked, and whoever leaves answers it', async () => {
  open();
  const problem = { code: 'reauthentication_required', error: 'Confirm that it’s you first.', requestId: 'r' };
  const waiting = [1, 2].map(() => withProof(() => Promise.reject(new Refusal(403, problem))));
  const ends = Promise.allSettled(waiting);
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  act(() => cleanup());
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
