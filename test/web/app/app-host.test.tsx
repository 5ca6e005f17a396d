import './browser-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getTown } from '@server/service-area/the-town.contract.js';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppHost } from '../../../web/app/offline/app-host';
import { endpointQuery } from '../../../web/lib/cache/query';
import { MyIdContext } from '../../../web/lib/my-id';
import { theTown } from '../../../web/lib/town';
import { followWorker } from '../../../web/lib/worker/app-worker';
import { button, forgetToasts, lastToast, showPage } from '../pages/show-page';

/** What the browser says of its service workers. */
const workers = new EventTarget();
const line = Object.assign(new EventTarget(), { rtt: 50, downlink: 10 });

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line });
});
afterEach(() => {
  cleanup();
  forgetToasts();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

test('M155: a connection that becomes slow is told once', () => {
  showPage(<AppHost />);
  expect(lastToast()).toBeUndefined();
  const becomes = (rtt: number) =>
    act(() => {
      line.rtt = rtt;
      line.dispatchEvent(new Event('change'));
    });
  becomes(401);
  expect(lastToast()?.title).toBe('Your connection is slow');
  act(forgetToasts);
  becomes(700);
  expect(lastToast()).toBeUndefined();
  becomes(50);
  becomes(401);
  expect(lastToast()?.title).toBe('Your connection is slow');
  line.rtt = 50;
});

test('M68: where a pressed notification leads is shown without loading the page anew', async () => {
  showPage(<AppHost />);
  const answered = jest.fn();
  const said = Object.assign(new Event('message'), { data: { kind: 'go-to', path: '/elsewhere' }, ports: [{ postMessage: answered }] });
  act(() => void workers.dispatchEvent(said));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(answered).toHaveBeenCalledWith(true);
});

test('M154, M158: a new version is offered, waits, and is taken by a press', async () => {
  const worker = Object.assign(new EventTarget(), { postMessage: jest.fn() });
  const registration = Object.assign(new EventTarget(), {
    active: new EventTarget(),
    installing: null as typeof worker | null,
    waiting: null as typeof worker | null,
  });
  followWorker(registration as unknown as ServiceWorkerRegistration);
  showPage(<AppHost />);
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  expect(screen.queryByText('A new version of Hometown is ready')).toBeNull();
  registration.waiting = worker;
  act(() => void worker.dispatchEvent(new Event('statechange')));
  expect(await screen.findByText('A new version of Hometown is ready')).toBeVisible();
  expect(worker.postMessage).not.toHaveBeenCalled();
  await userEvent.click(await button('Update'));
  expect(worker.postMessage.mock.calls).toEqual([[{ kind: 'take-over' }]]);
});

test('the town is kept with the answers of whoever is signed in', () => {
  const cache = showPage(
    <MyIdContext value="user_rosa">
      <AppHost />
    </MyIdContext>,
  );
  expect(cache.getQueryData(endpointQuery(getTown, {}).queryKey)).toEqual(theTown());
});
