import '@testing-library/jest-dom/jest-globals';
import { everythingKept, type Kept, serve } from './serve';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCopy, changed, failedCopy, readyCopy, threeSessions } from '../../../stories/features/privacy/fixtures';
import { privacyBindings } from '../../../web/features/privacy/live/privacy-bindings';
import { PrivacyScreen } from '../../../web/features/privacy/privacy-screen';
import { button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { refusal, type Answers, type Call } from '../rides/wire';

let kept: Kept;
let calls: Call[] = [];

beforeEach(() => {
  kept = everythingKept();
  forgetToasts();
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function open(answers: Answers = {}): QueryClient {
  ({ calls } = serve(kept, answers));
  return showPage(<PrivacyScreen />);
}

const press = async (name: string) => userEvent.click(await button(name));
const sent = (name: string) => calls.filter((call) => call.name === name);
const happens = (topic: string, cache: QueryClient) =>
  act(() => privacyBindings.find((binding) => binding.topic.name === topic)?.apply({}, cache));
const rows = () => screen.findAllByTestId('session');
const theCopy = () => screen.findByTestId('export');

describe('M184: a copy of one’s data', () => {
  const ask = 'POST /api/account/export';

  test('is asked for once, shows how far it is, and is there to be downloaded', async () => {
    const cache = open({
      [ask]: () => {
        kept.copy = aCopy();
        return { status: 202, body: { export: kept.copy } };
      },
    });
    await press('Get a copy');
    await waitFor(async () => expect(await theCopy()).toHaveAttribute('data-state', 'queued'));
    expect(sent(ask)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Get a copy' })).toBeNull();
    kept.copy = aCopy({ state: 'running', progress: 45 });
    happens('privacy.export.changed', cache);
    const bar = { name: 'How much of your data is gathered' };
    await waitFor(() => expect(screen.getByRole('progressbar', bar)).toHaveAttribute('aria-valuenow', '45'));
    kept.copy = readyCopy;
    happens('privacy.export.changed', cache);
    const download = await screen.findByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', readyCopy.url);
    expect(download).toHaveAttribute('download');
    expect(await theCopy()).toHaveTextContent(/ready until Nov 28.*4\.6 MB/);
  });

  test('can be asked for anew, and again after it failed', async () => {
    kept.copy = failedCopy;
    open({ [ask]: () => ({ status: 202, body: { export: aCopy() } }) });
    expect(await theCopy()).toHaveTextContent('Nothing is lost.');
    await press('Try again');
    await waitFor(() => expect(sent(ask)).toHaveLength(1));
    cleanup();
    kept.copy = readyCopy;
    open({ [ask]: () => ({ status: 202, body: { export: aCopy() } }) });
    await press('Get a new copy');
    await waitFor(() => expect(sent(ask)).toHaveLength(1));
  });

  test.each([
    ['the network is gone', () => unreachable(), /couldn’t start/],
    ['it was asked for too often', () => refusal(429, 'rate_limited', 'Too many requests.'), /Try again tomorrow/],
  ])('says so when %s', async (_, answer, words) => {
    open({ [ask]: answer });
    await press('Get a copy');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await button('Get a copy')).toBeEnabled();
  });
});

describe('M184: where one is signed in', () => {
  const [, phone] = threeSessions;

  test('tells each one apart, and has no way out of this one', async () => {
    open();
    const [here, there, unnamed] = (await rows()).map((row) => within(row));
    expect(here?.getByText('This device')).toBeVisible();
    expect(here?.queryByRole('button')).toBeNull();
    expect(there?.getByText(/Portland, Maine/)).toBeVisible();
    expect(unnamed?.getByText('A browser')).toBeVisible();
  });

  test('signs out there, and hears what is over on its own', async () => {
    const end = `DELETE /api/account/sessions/${phone.id}`;
    const cache = open({
      [end]: () => {
        kept.sessions = kept.sessions.filter(({ id }) => id !== phone.id);
        return { body: { id: phone.id } };
      },
    });
    await press('Sign out there: Safari · iPhone');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(lastToast()?.title).toBe('Signed out there');
    kept.sessions = threeSessions.slice(0, 1);
    happens('auth.sessions.changed', cache);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('says nothing of one that is over already, and looks again', async () => {
    open({
      [`DELETE /api/account/sessions/${phone.id}`]: () => {
        kept.sessions = kept.sessions.filter(({ id }) => id !== phone.id);
        return refusal(404, 'not_found', 'Not found.');
      },
    });
    await press('Sign out there: Safari · iPhone');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(lastToast()).toBeUndefined();
  });

  test('sends whoever does not know a device to our team, and says that tokens outlast signing out', async () => {
    kept.endpoint = 'https://hometown.example/mcp';
    open();
    await rows();
    expect(screen.getByText('If you don’t know a device, sign out there and tell our team.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tell our team' })).toHaveAttribute('href', '/contact');
    expect(screen.getByText(/Signing out doesn’t stop it. Revoke tokens you don’t know.$/)).toBeVisible();
  });

  test('signs out everywhere else, or says that it did not', async () => {
    let isDown = true;
    open({
      'POST /api/account/sessions/end-others': () => (isDown ? unreachable() : { body: { sessions: threeSessions.slice(0, 1) } }),
    });
    await press('Sign out everywhere else');
    await waitFor(() => expect(lastToast()?.title).toMatch(/couldn’t sign you out/));
    expect(await rows()).toHaveLength(3);
    isDown = false;
    kept.sessions = threeSessions.slice(0, 1);
    await press('Sign out everywhere else');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });
});

describe('M184: what one agreed to', () => {
  const give = 'POST /api/account/consents';

  test('says when; what has changed is read and agreed to in the version that is shown', async () => {
    kept.consents = changed;
    open({
      [give]: () => {
        kept.consents = everythingKept().consents;
        return { body: { consents: kept.consents } };
      },
    });
    expect(await screen.findByText(/^This has changed since you agreed on Nov 2/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read it: Terms' })).toHaveAttribute('href', '/terms');
    await press('I agree to the terms');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'I agree to the terms' })).toBeNull());
    expect(sent(give).map(({ body }) => body)).toEqual([{ what: 'terms', version: '2026-12' }]);
  });

  test('is asked for anew when the page has changed meanwhile', async () => {
    kept.consents = changed;
    open({ [give]: () => refusal(409, 'version_changed', 'This page has changed since you read it.') });
    await press('I agree to the terms');
    await waitFor(() => expect(lastToast()?.title).toMatch(/Read it again/));
    await waitFor(() => expect(sent('GET /api/account/consents').length).toBeGreaterThan(1));
  });
});

describe('M166: admins who see what one sees', () => {
  test('are told with their reason, and are kept out with a switch', async () => {
    const at = '2026-11-21T14:50:00.000Z';
    kept.looks = [{ id: '0198a0a0-0000-7000-8000-000000000001', reason: 'Your ride is missing.', started_at: at, ended_at: null }];
    open();
    const list = await screen.findByRole('list', { name: 'Looks at your account' });
    expect(list).toHaveTextContent('Your ride is missing.Right now');
    const allowed = screen.getByRole('switch', { name: 'Let admins see what I see' });
    expect(allowed).toBeChecked();
    await userEvent.click(allowed);
    await waitFor(() => expect(allowed).not.toBeChecked());
    expect(sent('PUT /api/account/looks').map(({ body }) => body)).toEqual([{ is_refused: true }]);
  });
});

describe('a part that is not there', () => {
  test('can be asked for again; the others are there', async () => {
    let isDown = true;
    const broken = () => refusal(500, 'internal', 'Something went wrong.');
    open({ 'GET /api/account/sessions': () => (isDown ? broken() : { body: { sessions: threeSessions } }) });
    expect(await button('Get a copy')).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await rows()).toHaveLength(3);
  });

  test('says that there is no network, and comes by itself when there is one', async () => {
    onlineManager.setOnline(false);
    open();
    expect(await screen.findAllByText('You’re offline.')).toHaveLength(6);
    act(() => onlineManager.setOnline(true));
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByText('You’re offline.')).toBeNull();
  });
});
