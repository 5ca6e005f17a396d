import { expect, test } from '@jest/globals';
import { says } from '../chat/thread.js';
import { hostileTexts } from '../lib/hostile-texts.js';
import { world } from '../world/world.js';

const isMarkup = (text: string) => /[<>&"]/.test(text);

test('MSG-6: in the server’s pages what people write is text, in the markup as in the state', async () => {
  const { rosa, dan } = await world.people({ rosa: {}, dan: { friendOf: ['rosa'] } });
  let conversation = '';
  for (const text of hostileTexts) ({ conversation_id: conversation } = await says(rosa, dan, text));
  await world.settle();
  for (const path of ['/messages', `/messages?conversation=${conversation}`, '/notifications']) {
    const response = await dan.http(path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect(hostileTexts.filter((text) => isMarkup(text) && html.includes(text))).toEqual([]);
    const state = /id="boot-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(state).not.toMatch(/[<>\u2028\u2029]/);
    // It is there, and only there.
    expect(JSON.stringify(JSON.parse(state))).toContain('executed');
  }
});
