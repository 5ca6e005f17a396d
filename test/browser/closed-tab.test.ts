import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../lib/until.js';
import { openOnLine } from './dead-line.js';
import { browse, desktop, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 120_000;

/** Farid, whose browser has the worker, with a conversation. */
async function installed(): Promise<{ farid: Visitor; conversation: string }> {
  const { farid } = await browse(['farid'], { ...desktop, serviceWorkers: 'allow' });
  await farid.goto('/home');
  await until({ what: 'it to be known whose browser this is', withinMs: 20_000 }, () =>
    farid.page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'hometown-kept')),
  );
  await farid.goto('/install');
  await farid.page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const data = { recipient_id: 'demo_hiro', message: 'Are you there?' };
  const answer = await farid.page.request.post('/api/chat/messages', { data, headers: { origin: productUrl() } });
  return { farid, conversation: ((await answer.json()) as { conversation_id: string }).conversation_id };
}

/** How many messages wait in this browser. */
const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('hometown-chat');
        opening.addEventListener('error', () => reject(new Error('the browser keeps nothing')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Submits on a line over which nothing arrives any more, and closes the tab at once. */
async function submitAndClose(page: Page, conversation: string, words: string): Promise<void> {
  const line = await openOnLine(page, conversation);
  const composer = page.getByPlaceholder('Type a message...');
  await composer.fill(words);
  await page.getByRole('button', { name: 'Send message' }).click({ trial: true });
  await line.cut();
  await composer.press('Enter');
  await until({ what: 'it to be kept' }, async () => (await waiting(page)) === 1);
  await page.close();
}

/** The browser wakes the worker, as it does once it has been asked; a browser without a window does not do it by itself. */
async function wake(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin: productUrl(), registrationId, tag: 'outbox', lastChance: false });
}

/** How often the conversation has it. */
async function times({ page }: Visitor, conversation: string, words: string): Promise<number> {
  const answer = await page.request.get(`/api/chat/conversations/${conversation}/messages?limit=100`);
  const { messages } = (await answer.json()) as { messages: { message: string }[] };
  return messages.filter(({ message }) => message === words).length;
}

test.each(['/messages', '/privacy'])(
  'M157, P8: what a tab had no answer for as it was closed is sent once, with %s still open',
  async (path) => {
    const { farid, conversation } = await installed();
    await farid.goto(path);
    const words = `closed ${randomUUID()}`;
    await submitAndClose(await farid.context.newPage(), conversation, words);
    await wake(farid.page);
    await until({ what: 'it to be sent', withinMs: 20_000 }, async () => (await waiting(farid.page)) === 0);
    expect(await times(farid, conversation, words)).toBe(1);
  },
  withinMs,
);
