import { expect, test } from '@jest/globals';
import { hostileTexts } from '../lib/hostile-texts.js';
import { browse, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 120_000;
/** A person may send twenty messages in ten seconds. */
const inOneMessage = 2;

/** Whatever this page asks of somebody else. */
function foreignRequests({ page }: Visitor): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== productUrl()) asked.push(request.url());
  });
  return asked;
}

async function says({ page }: Visitor, message: string): Promise<string> {
  const data = { recipient_id: 'demo_abigail', message };
  const answer = await page.request.post('/api/chat/messages', { data, headers: { origin: productUrl() } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { conversation_id: string }).conversation_id;
}

test(
  'MSG-6: what somebody types runs nowhere and asks nobody: in the thread, the list, the search and the notices, loaded or live',
  async () => {
    const { imogen, abigail } = await browse(['imogen', 'abigail']);
    const { page } = abigail;
    const foreign = foreignRequests(abigail);
    const assertNothingRan = async () => {
      expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
      expect(new URL(page.url()).origin).toBe(productUrl());
      expect(foreign).toEqual([]);
    };
    let conversation = '';
    for (let place = 0; place < hostileTexts.length; place += inOneMessage)
      conversation = await says(imogen, hostileTexts.slice(place, place + inOneMessage).join('\n'));

    await abigail.goto(`/messages?conversation=${conversation}`);
    await page.getByTestId('message').filter({ hasText: 'onmouseover' }).waitFor();
    await assertNothingRan();
    await says(imogen, `live ${hostileTexts[0] ?? ''}`);
    await page.getByTestId('message').filter({ hasText: 'live <img' }).waitFor();
    await assertNothingRan();

    await page.getByPlaceholder('Search or find friends...').first().fill('executed');
    await page.getByTestId('found-message').first().waitFor();
    await assertNothingRan();

    await abigail.goto('/notifications');
    await page
      .getByRole('main')
      .getByText(/Imogen/)
      .first()
      .waitFor();
    await assertNothingRan();
  },
  withinMs,
);
