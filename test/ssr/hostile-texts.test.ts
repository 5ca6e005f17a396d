import { expect, test } from '@jest/globals';
import { says } from '../chat/thread.js';
import { hostileTexts } from '../lib/hostile-texts.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

const isMarkup = (text: string) => /[<>&"]/.test(text);

/** What was written is in the page's state, and nowhere else as it was typed. */
async function assertOnlyText(reader: Person, path: string): Promise<void> {
  const response = await reader.http(path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  expect(hostileTexts.filter((text) => isMarkup(text) && html.includes(text))).toEqual([]);
  const state = /id="boot-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(state).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.stringify(JSON.parse(state))).toContain('executed');
}

test('MSG-6: in the server’s pages what people write is text, in the markup as in the state', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } });
  const [first = '', ...more] = hostileTexts;
  const { conversation_id } = await says(rosa, dan, first);
  await world.settle();
  // Later the notice is of many, and quotes none.
  await assertOnlyText(dan, '/notifications');
  for (const text of more) await says(rosa, dan, text);
  await assertOnlyText(dan, '/messages');
  await assertOnlyText(dan, `/messages?conversation=${conversation_id}`);
});
