import { expect, test } from '@jest/globals';
import { world } from '../world/world.js';

test('before its script is there a browser neither sends passwords nor writes them into an address', async () => {
  const { rosa } = await world.people({ rosa: {} });
  const html = await (await rosa.http('/account/privacy', { headers: { accept: 'text/html' } })).text();
  const form = /<form(?:(?!<\/form>).)*name="new_password".*?<\/form>/s.exec(html)?.[0] ?? '';
  expect(form).toMatch(/^<form[^>]* method="post"/);
  expect(form).toMatch(/<fieldset[^>]* disabled=""/);
});
