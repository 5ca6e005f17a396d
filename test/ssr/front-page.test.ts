import { expect, test } from '@jest/globals';
import { putFrontPageChoice } from '../../src/drivers/pages/front-page.contract.js';
import { world } from '../world/world.js';

const pageAt = async (path: string) => (await world.stranger().http(path)).text();

test('a price is on the page that the form leads to, without a script, and on nobody else’s', async () => {
  const before = await pageAt('/');
  const priced = await pageAt('/?from=Mill+Street&to=Harbor+Station');
  expect(priced).toMatch(/\$\d+\.\d\d<\/span>/);
  expect(priced).toContain('Mill Street');
  expect(priced).not.toContain('<script');
  expect(await pageAt('/?from=Atlantis&to=Harbor+Station')).toContain('We don’t know that pickup.');
  expect(await pageAt('/')).toBe(before);
});

test('what is asked stays words', async () => {
  const html = await pageAt(`/?from=${encodeURIComponent('"><script>alert(1)</script>')}&to=Harbor+Station`);
  expect(html).toContain('&gt;&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script>alert');
});

test('drivers who agreed are on it a minute later at the latest', async () => {
  const { dan } = await world.people({ dan: { driver: true, fullName: 'Danforth Driver' } });
  await pageAt('/');
  await dan.call(putFrontPageChoice, { body: { shown: true } });
  world.clock.advance(60_000);
  const html = await pageAt('/');
  expect(html).toContain('Danforth');
  expect(html).not.toContain('Danforth Driver');
});
