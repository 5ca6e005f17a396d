import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { packetSeparator } from '../../src/realtime/frames.contract.js';
import { browse, productUrl } from './people.js';

/** Whether a signal is answered in a frame of Socket.IO. */
const acknowledges = (frame: unknown): boolean =>
  String(frame)
    .split(packetSeparator)
    .some((packet) => /^4?3\d+\[/.test(packet));

/** Somebody does something on another device. */
async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await page.request.post(path, { data, headers: { origin: productUrl() } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Record<string, unknown>;
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
  await post(page, '/api/saved-locations', { name: 'The pier at low tide', address: '1 Harbor Street', lat: 43.1, lng: -70.6 });
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
  const { friends } = (await (await page.request.get('/api/friends?limit=1')).json()) as { friends: { clerk_id: string }[] };
  const hello = { recipient_id: friends[0]?.clerk_id, message: 'Are you there?' };
  const { conversation_id: id } = await post(page, '/api/chat/messages', hello);
  await nadia.goto(`/messages?conversation=${String(id)}`);
  const box = page.getByPlaceholder('Type a message...');
  const say = async (words: string) => {
    await box.fill(words);
    await box.press('Enter');
  };
  await say('I am at the pier');
  await answered.promise;
  isDead = true;
  await say('… and it rains');
  // It is said again, and waits five seconds each time.
  await page.clock.runFor(18_000);
  await post(page, '/api/chat/messages', { conversation_id: id, message: 'From my other phone' });
  await page.getByText('From my other phone').first().waitFor();
}, 60_000);

test('S13: whoever writes as the line breaks goes to no other page by what they type, and is in the box again once it is back', async () => {
  const { nadia } = await browse(['nadia']);
  const { page } = nadia;
  nadia.allow(/WebSocket/);
  let isCut = false;
  const cuts = new Set<() => Promise<void>>();
  const live = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (near) => {
    if (isCut) return near.close();
    cuts.add(() => near.close());
    near.connectToServer().onMessage((frame) => {
      near.send(frame);
      // More than the offer of a connection.
      if (!String(frame).startsWith('0')) live.resolve();
    });
  });
  const { friends } = (await (await page.request.get('/api/friends?limit=1')).json()) as { friends: { clerk_id: string }[] };
  const hello = { recipient_id: friends[0]?.clerk_id, message: 'Are you on your way?' };
  const { conversation_id: id } = await post(page, '/api/chat/messages', hello);
  const address = `/messages?conversation=${String(id)}`;
  await nadia.goto(address);
  const box = page.getByPlaceholder('Type a message...');
  await live.promise;
  await box.pressSequentially('I am a');
  isCut = true;
  await Promise.all([...cuts].map((cut) => cut()));
  await page.getByPlaceholder('Offline - messages will be sent when reconnected').waitFor();
  await page.keyboard.type('gr');
  isCut = false;
  await box.waitFor();
  await page.keyboard.type('t the pier');
  expect(await box.inputValue()).toBe('I am at the pier');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
}, 60_000);
