import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { packetSeparator } from '../../src/realtime/frames.contract.js';
import { browse, productUrl } from './people.js';

/** Whether a signal is answered in a frame of Socket.IO. */
const acknowledges = (frame: string | Buffer): boolean =>
  String(frame)
    .split(packetSeparator)
    .some((packet) => /^4?3\d+\[/.test(packet));

/** Somebody has a place more, by way of another device. */
async function addPlace(page: Page, name: string): Promise<void> {
  const data = { name, address: '1 Harbor Street', lat: 43.1, lng: -70.6 };
  const answer = await page.request.post('/api/saved-locations', { data, headers: { origin: productUrl() } });
  expect(await answer.json()).toMatchObject({ name });
}

test('P4: what happens between the page and its live connection is there as soon as it connects', async () => {
  const { nadia } = await browse(['nadia']);
  const { page } = nadia;
  let connect = (): void => undefined;
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await nadia.goto('/saved-locations');
  await addPlace(page, 'The pier at low tide');
  const added = page.getByText('The pier at low tide');
  expect(await added.count()).toBe(0);
  connect();
  await added.first().waitFor();
}, 60_000);

test('P4: a line that died in silence is left once what was said on it has no answer', async () => {
  const { nadia } = await browse(['nadia']);
  const { page } = nadia;
  await page.clock.install();
  const answered = Promise.withResolvers<void>();
  let isDead = false;
  await page.routeWebSocket(/\/socket\.io\//, (near) => {
    const wasDead = isDead;
    const far = near.connectToServer();
    const pass = () => wasDead || !isDead;
    near.onMessage((frame) => {
      if (pass()) far.send(frame);
    });
    far.onMessage((frame) => {
      if (pass()) near.send(frame);
      if (acknowledges(frame)) answered.resolve();
    });
  });
  await nadia.goto('/saved-locations');
  await addPlace(page, 'The boathouse');
  await page.getByText('The boathouse').first().waitFor();
  await answered.promise;
  isDead = true;
  // Whoever leaves the page for another tab says so, and waits five seconds to be heard.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(6_000);
  await addPlace(page, 'The lighthouse');
  await page.getByText('The lighthouse').first().waitFor();
}, 60_000);
