import { expect, test } from '@jest/globals';
import { browse, productUrl } from './people.js';

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
  const place = { name: 'The pier at low tide', address: '1 Harbor Street', lat: 43.1, lng: -70.6 };
  const answer = await page.request.post('/api/saved-locations', { data: place, headers: { origin: productUrl() } });
  expect(await answer.json()).toMatchObject({ name: place.name });
  const added = page.getByText(place.name);
  expect(await added.count()).toBe(0);
  connect();
  await added.first().waitFor();
}, 60_000);
