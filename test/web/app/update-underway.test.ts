import './browser-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { followWorker, useHasUpdate } from '../../../web/lib/worker/app-worker';

afterEach(cleanup);

test('M154: a new version that was already being fetched when this page looked is noticed as well', () => {
  const worker = new EventTarget();
  const registration = Object.assign(new EventTarget(), {
    active: new EventTarget(),
    installing: worker as EventTarget | null,
    waiting: null as EventTarget | null,
  });
  followWorker(registration as unknown as ServiceWorkerRegistration);
  const { result } = renderHook(useHasUpdate);
  expect(result.current).toBe(false);
  Object.assign(registration, { installing: null, waiting: worker });
  act(() => void worker.dispatchEvent(new Event('statechange')));
  expect(result.current).toBe(true);
});
