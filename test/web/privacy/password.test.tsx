import '@testing-library/jest-dom/jest-globals';
import { everythingKept, serve } from './serve';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyScreen } from '../../../web/features/privacy/privacy-screen';
import { button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { type Answers, type Call, refusal } from '../rides/wire';

let calls: Call[] = [];
beforeEach(forgetToasts);
afterEach(cleanup);

const path = 'POST /api/account/password';

function open(answers: Answers = {}, passwordsAt: 'password' | 'provider' = 'password'): void {
  ({ calls } = serve({ ...everythingKept(), passwordsAt }, answers));
  showPage(<PrivacyScreen />);
}
const sent = () => calls.filter(({ name }) => name === path);
const current = () => screen.findByLabelText(/^Current password/);
const next = () => screen.findByLabelText(/^New password/);
async function change(from: string, to: string): Promise<void> {
  if (from) await userEvent.type(await current(), from);
  if (to) await userEvent.type(await next(), to);
  await userEvent.click(await button('Change password'));
}

test('a password is changed once; the fields are empty again, and where one is signed in is asked anew', async () => {
  open({ [path]: () => ({ body: {} }) });
  await change('locally-owned', 'another short sentence');
  await waitFor(() => expect(lastToast()?.title).toBe('Password changed. You’re signed out everywhere else.'));
  expect(sent()).toMatchObject([{ body: { current_password: 'locally-owned', new_password: 'another short sentence' } }]);
  expect([await current(), await next()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  await waitFor(() => expect(calls.filter(({ name }) => name === 'GET /api/account/sessions')).toHaveLength(2));
});

test('what is missing or too short is said at its field, and nothing is sent', async () => {
  open();
  await change('', '');
  expect(await current()).toHaveFocus();
  expect(await current()).toHaveAccessibleDescription('Enter your password.');
  await change('locally-owned', 'short');
  expect(await next()).toHaveFocus();
  expect(await next()).toHaveAccessibleDescription(/Use at least 10 characters\./);
  expect(sent()).toEqual([]);
});

const locked = (seconds: number) => ({
  ...refusal(429, 'rate_limited', 'Wait.'),
  streamed: { body: null, headers: new Headers({ 'retry-after': String(seconds) }) },
});

test.each([
  ['it is not the password', () => refusal(403, 'wrong_password', 'No.'), 'That isn’t your password.'],
  ['there were too many', () => locked(40), /^Too many tries\. Try again in \d+ seconds\.$/],
  ['there were too many in an hour', () => locked(2_400), 'Too many tries. Try again in 40 minutes.'],
])('where %s, its field says so until something else is typed, and what was typed stays', async (_when, answer, words) => {
  open({ [path]: answer });
  await change('a guess', 'another short sentence');
  await waitFor(async () => expect(await current()).toHaveAccessibleDescription(words));
  expect(await next()).toHaveValue('another short sentence');
  await userEvent.type(await current(), 'x');
  expect(await current()).not.toHaveAccessibleDescription(words);
});

test.each([
  ['no answer came', () => unreachable(), 'We don’t know whether it was changed. Next time you sign in, try the new one first.'],
  ['the server said no', () => refusal(400, 'bad_input', 'No.'), 'We couldn’t change it. Your password is what it was. Try again.'],
  ['it is the demo’s', () => refusal(409, 'demo_account', 'No.'), /^Everyone in the demo town shares this password\./],
])('where %s, that is said and nothing typed is lost', async (_when, answer, words) => {
  open({ [path]: answer });
  await change('locally-owned', 'another short sentence');
  expect(await screen.findByText(words)).toBeVisible();
  expect(await current()).toHaveValue('locally-owned');
});

test('one that was wrong has the focus, and is not called wrong again for what was not sent', async () => {
  open({ [path]: () => refusal(403, 'wrong_password', 'No.') });
  await change('a guess', 'another short sentence');
  await waitFor(async () => expect(await current()).toHaveFocus());
  await userEvent.type(await current(), ' more');
  await userEvent.clear(await next());
  await change('', 'short');
  expect(await next()).toHaveAccessibleDescription(/Use at least/);
  expect(await current()).not.toHaveAccessibleDescription(/isn’t your password/);
});

test('where another provider keeps it the page has nothing of it', async () => {
  open({}, 'provider');
  expect(await screen.findByRole('heading', { name: 'What you agreed to' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull();
});
