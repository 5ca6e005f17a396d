import { afterEach, expect, test } from '@jest/globals';
import { subscribeHere } from '../../../web/lib/push/push';
import { aPushBrowser, forgetPushBrowser, pushBrowser } from './push-browser';

afterEach(forgetPushBrowser);

test('M177, M154: whoever turns push on does not wait until the page would start its worker', async () => {
  // The entry of a build: in development there is no worker.
  document.head.innerHTML = '<script type="module" src="/assets/entry-1.js"></script>';
  aPushBrowser();
  const ready = await navigator.serviceWorker.ready;
  const registered: string[] = [];
  const started = Promise.withResolvers<ServiceWorkerRegistration>();
  Object.assign(ready, { addEventListener: () => undefined });
  Object.assign(navigator.serviceWorker, {
    ready: started.promise,
    register: async (path: string) => {
      registered.push(path);
      started.resolve(ready);
    },
  });
  expect(await subscribeHere('BPublicKey')).toMatchObject({ endpoint: pushBrowser.endpoint });
  expect(registered).toEqual(['/sw.js']);
});
