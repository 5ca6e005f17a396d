import './browser-globals';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { hourMs } from '@server/contract/duration.js';
import { startWorker } from '../../../web/lib/worker/app-worker';
import { mayPrint } from '../../lib/printed';

const worker = new EventTarget();
type Registration = EventTarget & { installing: EventTarget | null; active: EventTarget | null; update(): Promise<void> };

/** What the browser has, how often it was asked to register one and to look for a new version, and what comes of registering. */
let here: Registration | undefined;
let registered = 0;
let updated = 0;
let register: () => void;

/** The browser fetches the worker, which fetches its files. */
function installs(): void {
  const update = async () => void (updated += 1);
  here = Object.assign(new EventTarget(), { installing: worker, active: null, update });
}
/** One of them did not come: as the first worker of all it leaves nothing behind. */
function failsToInstall(): void {
  if (here) here.installing = null;
  here = undefined;
}
function becomesActive(): void {
  if (here) Object.assign(here, { installing: null, active: worker });
}

const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function asksFor(): Promise<number> {
  startWorker();
  await passes(0);
  return registered;
}

jest.useFakeTimers();
beforeEach(() => {
  // The entry of a build: in development there is no worker.
  document.head.innerHTML = '<script type="module" src="/assets/entry-1.js"></script>';
  [here, registered, updated, register] = [undefined, 0, 0, installs];
  const workers = {
    getRegistration: async () => here,
    async register() {
      registered += 1;
      register();
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
});
afterAll(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('M154: what the browser would not register is registered when it is asked for again, and then once', async () => {
  const said = mayPrint(/the service worker could not be started/);
  register = () => {
    throw new TypeError('no line');
  };
  expect([await asksFor(), said.length]).toEqual([1, 1]);
  register = installs;
  expect([await asksFor(), await asksFor()]).toEqual([2, 2]);
  becomesActive();
  expect(await asksFor()).toBe(2);
});

test('M154, M177: a worker whose files did not come is registered again, for whoever asks and within the hour', async () => {
  expect(await asksFor()).toBe(1);
  failsToInstall();
  expect(await asksFor()).toBe(2);
  failsToInstall();
  await passes(hourMs);
  expect(registered).toBe(3);
  becomesActive();
  await passes(hourMs);
  expect([registered, updated]).toEqual([3, 1]);
});
