import { expect, test } from '@jest/globals';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import { setServiceArea } from '../../src/service-area/service-area.contract.js';
import { completed } from '../rides/town.js';
import { world } from '../world/world.js';

const asPage = { accept: 'text/html' };

test('pages are written as the town writes, but for readers who chose a language', async () => {
  const { ada, rosa, dan } = await world.people({ ada: { admin: true }, rosa: {}, dan: { driver: true } });
  const area = { ...demoTown, language: 'en-AT', currency: 'EUR', center: { lat: 44.1, lng: -69.09 }, radius_miles: 5 } as const;
  await ada.call(setServiceArea, { body: { ...area, reason: 'We write as people here do.', version: 0 } });
  const ride = await completed(rosa, dan);
  await world.settle();
  const page = async (cookie: string) => {
    const html = await (await rosa.http('/payments', { headers: { ...asPage, cookie: `${rosa.cookie}; ${cookie}` } })).text();
    return html.replaceAll('\u00a0', ' ');
  };
  const price = ride.price.toFixed(2);
  const followed = await page('theme=dark');
  expect(followed).toContain('<html lang="en-AT"');
  expect(followed).toContain(`€ ${price.replace('.', ',')}`);
  const chosen = await page('language=en-US');
  expect(chosen).toContain('<html lang="en-US"');
  expect(chosen).toContain(`€${price}`);
  const signedOut = await (await world.stranger().http('/', { headers: asPage })).text();
  expect(signedOut).toContain('<html lang="en-AT"');
});
