import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { picture } from '../files/upload.js';
import { until } from '../lib/until.js';
import { openOnLine } from './dead-line.js';
import { OwnBrowser } from './own-browser.js';
import { browse, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 180_000;

const browser = new OwnBrowser();
afterAll(() => browser.remove());

interface Said {
  readonly message: string;
  readonly attachments: readonly unknown[];
}

const get = async ({ page }: Visitor, path: string): Promise<unknown> => (await page.request.get(path)).json();

async function conversationWith({ page }: Visitor, friend: string): Promise<string> {
  const data = { recipient_id: friend, message: 'Are you there?' };
  const answer = await page.request.post('/api/chat/messages', { data, headers: { origin: productUrl() } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { conversation_id: string }).conversation_id;
}

/** The newest messages there that say this. */
async function saidIn(visitor: Visitor, conversation: string, words: string): Promise<Said[]> {
  const { messages } = (await get(visitor, `/api/chat/conversations/${conversation}/messages?limit=100`)) as { messages: Said[] };
  return messages.filter(({ message }) => message.includes(words));
}

/** How many messages wait on the device, and what was typed. */
function keptBy(page: Page): Promise<{ waiting: number; typed: string[] }> {
  return page.evaluate(
    () =>
      new Promise<{ waiting: number; typed: string[] }>((resolve, reject) => {
        const opening = indexedDB.open('hometown-chat');
        opening.addEventListener('error', () => reject(new Error('the device keeps nothing')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(['outbox', 'drafts']);
          const waiting = reading.objectStore('outbox').count();
          const drafts = reading.objectStore('drafts').getAll();
          reading.addEventListener('complete', () => {
            opening.result.close();
            resolve({ waiting: waiting.result, typed: drafts.result.map((draft: { text: string }) => draft.text) });
          });
        });
      }),
  );
}

test(
  'F28, P8: what was sent and typed on a dead line outlives kill -9 of the browser: all is sent once, in order, and the draft is there',
  async () => {
    const { elena } = await browse(['elena']);
    const cookies = await elena.context.cookies();
    const conversation = await conversationWith(elena, 'demo_esther');
    const run = randomUUID();
    const lines = ['one', 'two', 'three', 'four', 'five'].map((word) => `${word} ${run}`);
    const draft = `and ${run}`;

    const before = await browser.start(cookies);
    const page = await before.newPage();
    const line = await openOnLine(page, conversation);
    const composer = page.getByPlaceholder('Type a message...');
    const send = page.getByRole('button', { name: 'Send message' });
    const buffer = await picture(60, 40).png().toBuffer();
    await page.locator('input[type=file]').first().setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer });
    await page.getByTestId('chip').waitFor();
    await composer.fill(`photo ${run}`);
    await send.click({ trial: true });
    await line.cut();
    await send.click();
    for (const text of lines) {
      await composer.fill(text);
      await composer.press('Enter');
    }
    await composer.fill(draft);
    await until({ what: 'all of it to be on the device', withinMs: 15_000 }, async () => {
      const { waiting, typed } = await keptBy(page);
      return waiting === lines.length + 1 && typed.includes(draft);
    });
    await browser.kill();
    expect(await saidIn(elena, conversation, run)).toEqual([]);

    const after = await browser.start(cookies);
    const again = await after.newPage();
    await openOnLine(again, conversation);
    await until({ what: 'all of it to be sent', withinMs: 60_000 }, async () => (await keptBy(again)).waiting === 0);
    const sent = await saidIn(elena, conversation, run);
    expect(sent.map(({ message }) => message)).toEqual([`photo ${run}`, ...lines]);
    expect(sent[0]?.attachments).toHaveLength(1);
    const typed = again.getByPlaceholder('Type a message...');
    await until({ what: 'the draft', withinMs: 20_000 }, async () => (await typed.inputValue()) === draft);
  },
  withinMs,
);
