import '@testing-library/jest-dom/jest-globals';
import { everythingKept, type Kept, serve } from './serve';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aToken, endpoint, twoTokens } from '../../../stories/features/privacy/fixtures';
import { privacyBindings } from '../../../web/features/privacy/live/privacy-bindings';
import { PrivacyScreen } from '../../../web/features/privacy/privacy-screen';
import { button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { refusal, type Answers, type Call } from '../rides/wire';

let kept: Kept;
let calls: Call[] = [];

beforeEach(() => {
  kept = { ...everythingKept(), endpoint, tokens: twoTokens };
  forgetToasts();
});
afterEach(cleanup);

function open(answers: Answers = {}): QueryClient {
  ({ calls } = serve(kept, answers));
  return showPage(<PrivacyScreen />);
}

const press = async (name: string) => userEvent.click(await button(name));
const sent = (name: string) => calls.filter((call) => call.name === name);
const rows = () => screen.findAllByTestId('access-token');
const heading = () => screen.queryByRole('heading', { name: 'Connect other assistants' });
const make = 'POST /api/access-tokens';
const token = `htp_${'x'.repeat(43)}`;

async function asksFor(name: string): Promise<void> {
  await press('New access token');
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), `${name}{Enter}`);
}

test('M185: where other assistants are off, the page has no such part', async () => {
  kept.endpoint = null;
  open();
  await button('Get a copy');
  await waitFor(() => expect(sent('GET /api/access-tokens')).toHaveLength(1));
  expect(heading()).toBeNull();
});

test('M185: each token says when it was last used and until when it counts', async () => {
  open();
  const [used, unused] = (await rows()).map((row) => within(row));
  expect(used?.getByText(/^Last used/)).toBeVisible();
  expect(used?.getByText('Expires Dec 12')).toBeVisible();
  expect(unused?.getByText('Never used')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Address for your assistant' })).toHaveValue(endpoint);
});

test('M185: a new one is shown once, can be copied, and is gone with its dialog', async () => {
  kept.tokens = [];
  open({
    [make]: () => {
      kept.tokens = [aToken()];
      return { status: 201, body: { access_token: aToken(), token } };
    },
  });
  expect(await screen.findByText('No assistant is connected')).toBeVisible();
  await asksFor('Desk assistant');
  const made = within(await screen.findByRole('dialog', { name: 'Copy your token now' }));
  expect(sent(make).map(({ body }) => body)).toEqual([{ name: 'Desk assistant', days: 30, scope: 'read' }]);
  await userEvent.setup().click(made.getByRole('button', { name: 'Copy token' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(token));
  expect(await rows()).toHaveLength(1);
  await userEvent.click(made.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain(token);
  await press('New access token');
  expect(await screen.findByRole('dialog', { name: 'New access token' })).toBeVisible();
});

test('M185: one that is being made can’t be left: nobody would have seen it', async () => {
  const answer = Promise.withResolvers<{ status: number; body: unknown }>();
  open({ [make]: () => answer.promise });
  await asksFor('Desk assistant');
  expect(await button('Cancel')).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  answer.resolve({ status: 201, body: { access_token: aToken(), token } });
  const made = within(await screen.findByRole('dialog', { name: 'Copy your token now' }));
  expect(made.getByDisplayValue(token)).toBeVisible();
});

test.each([
  ['the network is gone', () => unreachable(), /couldn’t make it/],
  ['there are ten by now', () => refusal(409, 'too_many_tokens', 'You have 10 tokens. Revoke one first.'), /Revoke one first/],
  ['it was asked for too often', () => refusal(429, 'rate_limited', 'Too many requests.'), /last hour/],
])('says so when %s, and keeps what was typed', async (_, answer, words) => {
  open({ [make]: answer });
  await asksFor('Desk');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Desk');
});

test('without a name nothing is asked for', async () => {
  open();
  await asksFor(' ');
  expect(await screen.findByText('Give it a name.')).toBeVisible();
  expect(sent(make)).toEqual([]);
});

test('one is revoked after a question; kept, nothing happens', async () => {
  const [, phone] = twoTokens;
  const revoke = `DELETE /api/access-tokens/${phone.id}`;
  open({
    [revoke]: () => {
      kept.tokens = twoTokens.slice(0, 1);
      return { body: { id: phone.id } };
    },
  });
  await press('Revoke Phone');
  await press('Keep it');
  expect(sent(revoke)).toEqual([]);
  await press('Revoke Phone');
  await press('Revoke');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(lastToast()?.title).toBe('Access token revoked');
});

const [desk] = twoTokens;
const revokeDesk = `DELETE /api/access-tokens/${desk.id}`;

test('what could not be revoked still works, and says so; the question stays for the next try', async () => {
  let isAway = true;
  open({
    [revokeDesk]: () => {
      if (isAway) return unreachable();
      kept.tokens = twoTokens.slice(1);
      return { body: { id: desk.id } };
    },
  });
  await press('Revoke Desk assistant');
  await press('Revoke');
  await waitFor(() => expect(lastToast()?.title).toMatch(/still works/));
  expect(await rows()).toHaveLength(2);
  isAway = false;
  await press('Revoke');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was gone already is gone without a word', async () => {
  open({
    [revokeDesk]: () => {
      kept.tokens = twoTokens.slice(1);
      return refusal(404, 'not_found', 'This doesn’t exist, or you can’t see it.');
    },
  });
  await press('Revoke Desk assistant');
  await press('Revoke');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(lastToast()).toBeUndefined();
});

test('another tab’s change is heard', async () => {
  const cache = open();
  expect(await rows()).toHaveLength(2);
  kept.tokens = twoTokens.slice(0, 1);
  act(() => privacyBindings.find((binding) => binding.topic.name === 'auth.access_tokens.changed')?.apply({}, cache));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('a part that failed can be asked for again', async () => {
  let isDown = true;
  open({
    'GET /api/access-tokens': () =>
      isDown ? refusal(500, 'internal', 'Something went wrong.') : { body: { endpoint, access_tokens: twoTokens, nextCursor: null } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(heading()).toBeVisible();
  isDown = false;
  await userEvent.click(again);
  expect(await rows()).toHaveLength(2);
});
