import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { rosasPreferences } from '../../../stories/features/notifications/fixtures';
import { aDelivery, aDevice, phone } from '../../../stories/features/notifications/push-fixtures';
import { PreferencesScreen } from '../../../web/features/notifications/preferences-screen';
import { PushEffects } from '../../../web/features/notifications/push/push-effects';
import { open, server, toasts } from './harness';
import { aPushBrowser, forgetPushBrowser, pushBrowser, turnedOnHere } from './push-browser';
import { list, preferencesPath, servesPush, testPath } from './push-server';

afterEach(() => {
  cleanup();
  forgetPushBrowser();
});

const mine = aDevice();
const endpoint = 'https://fcm.googleapis.com/fcm/send/before';
const logOf = (id: string) => `${list}/${id}/deliveries`;

/** The settings, in a load of the page. */
const settings = () =>
  open(
    <>
      <PushEffects card={null} />
      <PreferencesScreen />
    </>,
  );
const state = (name: string) => waitFor(() => expect(screen.getByTestId('push-here')).toHaveAttribute('data-state', name));
const renewed = () => server.calls('POST', list);
const fresh = () => aDevice({ renewed_at: new Date().toISOString() });

test('M172: a browser that cannot push says so', async () => {
  servesPush();
  await settings();
  expect(await screen.findByRole('heading', { name: 'Browser Not Supported' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
});

test('M178: a tab on an iPhone is told to add the app to the home screen', async () => {
  const real = navigator.userAgent;
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Safari/604.1' });
  servesPush();
  await settings();
  expect(await screen.findByRole('heading', { name: 'Add Hometown to your Home Screen' })).toBeVisible();
  expect(screen.getByText('Choose Add to Home Screen.')).toBeInTheDocument();
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: real });
});

test('M172, M178: one that blocks says how to undo it', async () => {
  aPushBrowser({ permission: 'denied' });
  servesPush();
  await settings();
  expect(await screen.findByRole('heading', { name: 'Notifications Blocked' })).toBeVisible();
  expect(screen.getByText('How to allow them')).toBeVisible();
  expect(pushBrowser.asked).toBe(0);
});

test('M65, M77, M177: turned on by a press, tested, and turned off again', async () => {
  aPushBrowser();
  servesPush({ preferences: { ...rosasPreferences, push_enabled: false } });
  const { user } = await settings();
  await state('off');
  expect(pushBrowser.asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await state('on');
  expect(renewed().map(({ body }) => body)).toEqual([
    { endpoint: pushBrowser.endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } },
  ]);
  await waitFor(() => expect(server.calls('PUT', preferencesPath).map(({ body }) => body)).toEqual([{ push_enabled: true }]));
  expect(await screen.findByText('This device')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test this device' }));
  expect(await screen.findByText('Sent. It shows up here in a few seconds.')).toBeVisible();
  expect(server.calls('POST', testPath).map(({ body }) => body)).toEqual([{ id: mine.id }]);
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await state('off');
  expect([pushBrowser.endpoint, server.calls('DELETE', `${list}/${mine.id}`).length]).toEqual([null, 1]);
  await waitFor(() => expect(screen.queryByText('This device')).toBeNull());
});

test('M77: a test that failed says why', async () => {
  aPushBrowser({ permission: 'granted', endpoint });
  turnedOnHere(mine.id, endpoint);
  servesPush({ rows: [fresh()], tested: aDelivery({ status: 'gone', http_status: 410, notification_id: null }) });
  const { user } = await settings();
  await state('on');
  await user.click(screen.getByRole('button', { name: 'Test this device' }));
  expect(await screen.findByText(/push subscription has ended/)).toBeVisible();
});

test('M75: what nothing happened to is not said again', async () => {
  aPushBrowser({ permission: 'granted', endpoint });
  turnedOnHere(mine.id, endpoint);
  servesPush({ rows: [fresh()] });
  await settings();
  await state('on');
  expect(renewed()).toEqual([]);
});

test.each([
  ['that was lost', null, fresh()],
  ['that changed', `${endpoint}/new`, fresh()],
  ['that the server gave up', endpoint, { ...fresh(), active: false }],
  ['of a session before', endpoint, { ...fresh(), id: phone.id, is_this_device: false }],
  ['that is a week old', endpoint, aDevice({ renewed_at: '2026-01-01T00:00:00.000Z' })],
] as const)('M75: a subscription %s is said again with the load, and nobody is asked', async (_name, found, row) => {
  aPushBrowser({ permission: 'granted', endpoint: found });
  turnedOnHere(row.id, endpoint);
  servesPush({ rows: [row] });
  await settings();
  await state('on');
  expect([renewed().length, pushBrowser.asked]).toEqual([1, 0]);
  // That of the session before is taken off the list.
  expect(server.calls('DELETE', `${list}/${phone.id}`)).toHaveLength(row.is_this_device ? 0 : 1);
});

test.each([
  ['removed on another device', true],
  ['somebody else’s (P18)', false],
])('M75: a subscription that is %s goes here too', async (_name, wasMine) => {
  aPushBrowser({ permission: 'granted', endpoint });
  if (wasMine) turnedOnHere(mine.id, endpoint);
  servesPush({ rows: [phone] });
  await settings();
  await state('off');
  expect([pushBrowser.endpoint, renewed().length]).toEqual([null, 0]);
});

test('M174: what was kept under a shorter id than ours turns nothing on', async () => {
  aPushBrowser({ permission: 'granted', endpoint: null });
  turnedOnHere('short', endpoint);
  servesPush({ rows: [fresh()] });
  await settings();
  await state('off');
  expect(renewed()).toEqual([]);
});

test('M75: a permission that was taken back is told as a loss', async () => {
  aPushBrowser({ endpoint: null });
  turnedOnHere(mine.id, endpoint);
  servesPush({ rows: [mine] });
  await settings();
  expect(await screen.findByRole('heading', { name: 'Push stopped in this browser' })).toBeVisible();
});

test('M77: each device has its log, page by page, and can be removed', async () => {
  servesPush({ rows: [phone] });
  const before = server.answer;
  server.answer = (sent) => {
    if (sent.path !== logOf(phone.id)) return before(sent);
    const isFirst = sent.search.get('cursor') === null;
    const page = [isFirst ? aDelivery({ notification_id: null }) : aDelivery({ status: 'gone', http_status: 410 })];
    return { body: { push_deliveries: page, nextCursor: isFirst ? 'next' : null } };
  };
  const { user } = await settings();
  const row = within(await screen.findByTestId('push-device'));
  expect(server.calls('GET', logOf(phone.id))).toEqual([]);
  await user.click(row.getByRole('button', { name: /Safari · iPhone/ }));
  expect(await row.findByText('Sent')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Show earlier' }));
  expect(await row.findByText('Not sent: the subscription had ended')).toBeVisible();
  expect(row.getByText('End of the last 30 days')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Remove Safari · iPhone' }));
  await waitFor(() => expect(screen.queryByTestId('push-device')).toBeNull());
  expect(toasts()).toEqual(['Device removed']);
});

test('a device that could not be removed stays, and says so', async () => {
  servesPush({ rows: [phone] });
  server.refuses('DELETE', `${list}/${phone.id}`);
  const { user } = await settings();
  await user.click(await screen.findByRole('button', { name: /Safari · iPhone/ }));
  await user.click(screen.getByRole('button', { name: 'Remove Safari · iPhone' }));
  await waitFor(() => expect(toasts()).toEqual(['We couldn’t remove that device']));
  expect(screen.getByTestId('push-device')).toBeVisible();
});

test('devices that could not be had can be asked for again', async () => {
  servesPush({ rows: [phone] });
  const answers = server.answer;
  server.refuses('GET', list);
  const { user } = await settings();
  const alert = within(await screen.findByRole('alert'));
  server.answer = answers;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTestId('push-device')).toBeVisible();
});

test('M64: where push is off for all devices, a browser that is on says so', async () => {
  aPushBrowser({ permission: 'granted', endpoint });
  turnedOnHere(mine.id, endpoint);
  servesPush({ rows: [fresh()], preferences: { ...rosasPreferences, push_enabled: false } });
  await settings();
  await state('on');
  expect(screen.getByText('Push to my devices is off, so only tests come here.')).toBeVisible();
});
