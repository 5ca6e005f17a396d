import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dayMs } from '../../../src/contract/duration';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { aDevice } from '../../../stories/features/notifications/push-fixtures';
import { ArrivalOffer } from '../../../web/features/notifications/push/arrival-offer';
import { PushEffects } from '../../../web/features/notifications/push/push-effects';
import { mayPrint } from '../../lib/printed';
import { now, open, server, toasts } from './harness';
import { aPushBrowser, forgetPushBrowser, pushBrowser, turnedOnHere } from './push-browser';
import { list, preferencesPath, servesPush } from './push-server';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse(now) });
  aPushBrowser();
  servesPush();
});
afterEach(() => {
  cleanup();
  forgetPushBrowser();
  jest.useRealTimers();
});

/** A load of a ride's page. */
const page = () =>
  open(
    <>
      <PushEffects card={null} />
      <ArrivalOffer />
    </>,
  );
const line = () => screen.queryByTestId('arrival-push');
const inLine = () => within(screen.getByTestId('arrival-push'));
const offer = () => inLine().getByRole('button', { name: 'Tell me when the driver arrives' });

test('M177: a press turns push on, and the line says so; nobody is asked before, and nothing of the account holds it back', async () => {
  servesPush({ preferences: { ...rosasPreferences, push_enabled: false, push_categories: { ride_updates: false, payments: false } } });
  const { user } = await page();
  expect(pushBrowser.asked).toBe(0);
  await user.click(offer());
  expect(await inLine().findByText('We’ll tell you in this browser when the driver arrives.')).toBeVisible();
  expect(inLine().queryByRole('button')).toBeNull();
  expect([pushBrowser.asked, server.calls('POST', list).length, toasts()]).toEqual([1, 1, ['Push is on in this browser']]);
  const changes = () => server.calls('PUT', preferencesPath).map(({ body }) => body);
  await waitFor(() => expect(changes()).toEqual([{ push_enabled: true, push_categories: { ride_updates: true } }]));
});

test('M177: dismissed, it comes no more, to this person', async () => {
  const { user } = await page();
  await user.click(inLine().getByRole('button', { name: 'Don’t ask again' }));
  expect(line()).toBeNull();
  cleanup();
  await page();
  expect([line(), pushBrowser.asked]).toEqual([null, 0]);
  cleanup();
  localStorage.setItem('hometown.push-cards', JSON.stringify({ user_dan: { arrival: Date.parse(now) } }));
  await page();
  expect(line()).not.toBeNull();
});

test('M177: whoever has push in this browser is offered nothing', async () => {
  const device = aDevice({ renewed_at: now });
  aPushBrowser({ permission: 'granted', endpoint: device.endpoint });
  turnedOnHere(device.id, device.endpoint);
  servesPush({ rows: [device] });
  await page();
  await waitFor(() => expect(server.calls('GET', list).length).toBeGreaterThan(0));
  expect(line()).toBeNull();
});

test('M177: where it is allowed but off, one press does without the prompt', async () => {
  aPushBrowser({ permission: 'granted' });
  const { user } = await page();
  await waitFor(() => expect(line()).not.toBeNull());
  await user.click(offer());
  expect(await inLine().findByText('We’ll tell you in this browser when the driver arrives.')).toBeVisible();
});

test('M177: where it is denied nothing is offered', async () => {
  aPushBrowser({ permission: 'denied' });
  await page();
  expect(line()).toBeNull();
});

test('M177, M172: nor where push cannot be had', async () => {
  forgetPushBrowser();
  await page();
  expect(line()).toBeNull();
});

test('M177, S24: nor where the browser asked in the last seven days', async () => {
  localStorage.setItem('hometown.push-asked-at', String(Date.parse(now) - 6 * dayMs));
  await page();
  expect(line()).toBeNull();
});

test('M178: on an iPhone a press tells how to have it: the home screen first', async () => {
  forgetPushBrowser();
  const real = navigator.userAgent;
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Safari/604.1' });
  const { user } = await page();
  await user.click(offer());
  expect(inLine().getByRole('heading', { name: 'Add Hometown to your Home Screen' })).toBeVisible();
  expect(inLine().getByText('Choose Add to Home Screen.')).toBeVisible();
  await user.click(inLine().getByRole('button', { name: 'Don’t ask again' }));
  expect(line()).toBeNull();
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: real });
});

test('M177, M178: whoever says no to the prompt is told how to undo it', async () => {
  aPushBrowser({ answer: 'denied' });
  const { user } = await page();
  await user.click(offer());
  expect(await inLine().findByRole('heading', { name: 'Notifications Blocked' })).toBeVisible();
  expect(inLine().getAllByRole('listitem')).toHaveLength(3);
  expect(server.calls('POST', list)).toEqual([]);
});

test('M174: a prompt that is left unanswered takes the line away; a failure stays in it for another try', async () => {
  mayPrint(/push could not be turned on/);
  aPushBrowser({ answer: 'default' });
  const first = await page();
  await first.user.click(offer());
  await waitFor(() => expect(toasts()).toEqual(['Please allow notifications when prompted by your browser']));
  await waitFor(() => expect(line()).toBeNull());
  cleanup();
  localStorage.clear();
  aPushBrowser();
  const answers = server.answer;
  server.refuses('POST', list);
  const { user } = await page();
  await user.click(offer());
  expect(await inLine().findByText('Failed to enable notifications. Please try again.')).toBeVisible();
  server.answer = answers;
  await user.click(offer());
  expect(await inLine().findByText('We’ll tell you in this browser when the driver arrives.')).toBeVisible();
});
