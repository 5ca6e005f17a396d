import './browser-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { followWorker, useHasUpdate } from '../../../web/lib/worker/app-worker';

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('M154: a new version that was already being fetched when this page looked is noticed as well', () => {
  const worker = new EventTarget();
  const registration = Object.assign(new EventTarget(), { installing: worker as EventTarget | null, waiting: null as EventTarget | null });
  followWorker(registration as unknown as ServiceWorkerRegistration);
  const { result } = renderHook(useHasUpdate);
  expect(result.current).toBe(false);
  Object.assign(registration, { installing: null, waiting: worker });
  act(() => void worker.dispatchEvent(new Event('statechange')));
  expect(result.current).toBe(true);
});
