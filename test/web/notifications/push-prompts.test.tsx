import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { dayMs } from '../../../src/contract/duration';
import { PushEffects } from '../../../web/features/notifications/push/push-effects';
import { matchMediaWith } from '../../lib/media';
import { mayPrint } from '../../lib/printed';
import { open, server, toasts } from './harness';
import { aPushBrowser, forgetPushBrowser, pushBrowser } from './push-browser';
import { list, preferencesPath, servesPush } from './push-server';

const start = Date.parse('2026-11-23T12:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: start });
  aPushBrowser();
  servesPush();
});
afterEach(() => {
  cleanup();
  forgetPushBrowser();
  jest.useRealTimers();
});

const card = () => screen.queryByTestId('push-prompt');
const inCard = () => within(screen.getByTestId('push-prompt'));
const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => inCard().getByRole('button', { name });

/** A load of the page, so long ago. */
async function load(kind: 'updated' | 'connected' | null, ms: number) {
  const opened = await open(<PushEffects card={kind} />);
  await passes(ms);
  return opened;
}

test('S24, M173: Stay Updated comes after five seconds in a tab, and its dismissal holds for seven days', async () => {
  const { user } = await load('updated', 3_000);
  expect(card()).toBeNull();
  await passes(2_500);
  expect(inCard().getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await user.click(press('Not now'));
  expect(card()).toBeNull();
  cleanup();
  jest.setSystemTime(start + 7 * dayMs - 60_000);
  await load('updated', 6_000);
  expect(card()).toBeNull();
  cleanup();
  jest.setSystemTime(start + 7 * dayMs + 60_000);
  await load('updated', 6_000);
  expect(card()).not.toBeNull();
  expect(pushBrowser.asked).toBe(0);
});

test('S24: in the installed app it comes after two seconds', async () => {
  matchMediaWith((query) => query === '(display-mode: standalone)');
  await load('updated', 2_500);
  expect(card()).not.toBeNull();
});

test('S24, M172: Stay Connected comes after ten seconds, and what it switches is what push is turned on with', async () => {
  const { user } = await load('connected', 7_000);
  expect(card()).toBeNull();
  await passes(3_500);
  expect(inCard().getByRole('heading', { name: 'Stay Connected' })).toBeVisible();
  await user.click(inCard().getByRole('switch', { name: 'Group chats' }));
  await user.click(press('Turn on'));
  await waitFor(() => expect(card()).toBeNull());
  expect(toasts()).toEqual(['Push is on in this browser']);
  expect([pushBrowser.asked, server.calls('POST', list).length]).toEqual([1, 1]);
  const changes = () => server.calls('PUT', preferencesPath).map(({ body }) => body);
  await waitFor(() => expect(changes()).toEqual([{ push_categories: { global_chat: false } }]));
});

test('S24: it is asked again after a day, by another person at once', async () => {
  localStorage.setItem('hometown.push-cards', JSON.stringify({ user_rosa: { connected: start - dayMs + 60_000 }, user_dan: {} }));
  await load('connected', 11_000);
  expect(card()).toBeNull();
  cleanup();
  localStorage.setItem('hometown.push-cards', JSON.stringify({ user_dan: { connected: start } }));
  await load('connected', 11_000);
  expect(card()).not.toBeNull();
});

test.each(['granted', 'denied'] as const)('M172: where it is %s no card comes', async (permission) => {
  aPushBrowser({ permission });
  await load('updated', 20_000);
  expect(card()).toBeNull();
});

test('M172: no card comes where push cannot be had', async () => {
  forgetPushBrowser();
  await load('updated', 20_000);
  expect(card()).toBeNull();
});

test('M172: over a ride under way none comes', async () => {
  await load(null, 20_000);
  expect(card()).toBeNull();
});

test.each(['dialog', 'alertdialog', 'menu'])('M172: it waits until a %s is closed', async (role) => {
  const above = document.body.appendChild(document.createElement('div'));
  above.setAttribute('role', role);
  await load('updated', 20_000);
  expect(card()).toBeNull();
  above.remove();
  await passes(1_100);
  expect(card()).not.toBeNull();
});

test('Escape dismisses it, but not out of a text', async () => {
  const text = document.body.appendChild(document.createElement('textarea'));
  const { user } = await load('updated', 6_000);
  await act(async () => text.focus());
  await user.keyboard('{Escape}');
  expect(card()).not.toBeNull();
  await act(async () => text.blur());
  await user.keyboard('{Escape}');
  expect(card()).toBeNull();
  text.remove();
});

test('M172, M178: whoever says no is told how to undo it', async () => {
  aPushBrowser({ answer: 'denied' });
  const { user } = await load('updated', 6_000);
  await user.click(press('Turn on'));
  expect(await screen.findByRole('heading', { name: 'Notifications Blocked' })).toBeVisible();
  expect(inCard().getAllByRole('listitem')).toHaveLength(3);
  expect(server.calls('POST', list)).toEqual([]);
  await user.click(press('Close'));
  expect(card()).toBeNull();
});

test('M174, S24: a prompt that is left unanswered says so, and the browser asks no more for seven days', async () => {
  aPushBrowser({ answer: 'default' });
  const { user } = await load('updated', 6_000);
  await user.click(press('Turn on'));
  await waitFor(() => expect(toasts()).toEqual(['Please allow notifications when prompted by your browser']));
  expect(card()).toBeNull();
  cleanup();
  jest.setSystemTime(start + 6 * dayMs);
  await load('connected', 20_000);
  expect(card()).toBeNull();
});

test('M174: a failure is told in the card, which stays for another try', async () => {
  mayPrint(/push could not be turned on/);
  const answers = server.answer;
  server.refuses('POST', list);
  const { user } = await load('updated', 6_000);
  await user.click(press('Turn on'));
  expect(await inCard().findByText('Failed to enable notifications. Please try again.')).toBeVisible();
  server.answer = answers;
  await user.click(press('Turn on'));
  await waitFor(() => expect(card()).toBeNull());
  expect(toasts()).toEqual(['Push is on in this browser']);
});

describe('where its service worker was not started yet', () => {
  const entry = document.createElement('script');
  entry.dataset['entry'] = 'entry-1a2b3c.js';
  afterEach(() => entry.remove());

  test('S24: the card comes in its time all the same, and turning on starts it', async () => {
    document.head.append(entry);
    aPushBrowser({ hasWorker: false });
    const { user } = await load('updated', 5_500);
    expect([card() === null, pushBrowser.hasWorker]).toEqual([false, false]);
    await user.click(press('Turn on'));
    await waitFor(() => expect(card()).toBeNull());
    expect([toasts(), pushBrowser.hasWorker]).toEqual([['Push is on in this browser'], true]);
  });

  test('M172: in development, where there is none, no card comes', async () => {
    aPushBrowser({ hasWorker: false });
    await load('updated', 20_000);
    expect(card()).toBeNull();
  });
});
