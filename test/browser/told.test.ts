import { expect, test } from '@jest/globals';
import type { WebSocketRoute } from 'playwright-core';
import { browse, desktop, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

const pickup = { address: '12 Mill Street', latitude: 44.103348, longitude: -69.087332 };
const located = { ...desktop, permissions: ['geolocation'], geolocation: { latitude: pickup.latitude, longitude: pickup.longitude } };
const withinMs = 180_000;

async function choosePlace({ page }: Visitor, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByTestId('place-option').filter({ hasText: text }).first().click();
}

/** What the other side does on a page that this test is not about. */
async function acts({ page }: Visitor, path: string, data: object = {}): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { origin: productUrl() } });
  if (!answer.ok() && answer.status() !== 409) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
}

const toast = ({ page }: Visitor, title: RegExp) => page.locator('[data-slot="toast"]').filter({ hasText: title });

/** In one of the tabs, once: the other one has had time to say it too when the next piece of news is there. */
async function isToldOnce(tabs: readonly Visitor[], title: RegExp): Promise<void> {
  const shown = () => Promise.all(tabs.map((tab) => toast(tab, title).count()));
  await Promise.any(tabs.map((tab) => toast(tab, title).first().waitFor()));
  expect((await shown()).reduce((sum, count) => sum + count, 0)).toBe(1);
}

/** From the next page on, this page's live connection can be cut and given back. */
async function line({ page }: Visitor): Promise<{ cut(): Promise<void>; giveBack(): void }> {
  const sockets: WebSocketRoute[] = [];
  let giveBack = (): void => undefined;
  let mayConnect = Promise.resolve();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await mayConnect;
    socket.connectToServer();
    sockets.push(socket);
  });
  return {
    async cut() {
      mayConnect = new Promise((resolve) => {
        giveBack = resolve;
      });
      await Promise.all(sockets.splice(0).map((socket) => socket.close()));
    },
    giveBack: () => giveBack(),
  };
}

test(
  'two people who are on other pages are told of their ride in time, and once, also across a gap; what its page shows is read by itself',
  async () => {
    const [{ rosa }, { dan }] = await Promise.all([browse(['rosa']), browse(['dan'], located)]);
    // The device goes on telling where it is when the ride is over already.
    dan.allow(/409 \(Conflict\)/);
    await dan.goto('/driver/dashboard-v2');
    await dan.sees(/You.re available/);

    await rosa.goto('/rider/dashboard');
    await choosePlace(rosa, 'Pickup', pickup.address);
    await choosePlace(rosa, 'Where to?', 'Harbor Station');
    await rosa.page.getByTestId('driver-tile').filter({ hasText: 'Dan' }).click();
    await rosa.page.getByTestId('book').click();
    await rosa.arrivesAt(/^\/ride\//);
    const ride = new URL(rosa.page.url()).pathname;
    const id = ride.slice('/ride/'.length);
    const tab = await rosa.tab();
    await tab.goto('/saved-locations');
    await rosa.goto('/social');
    await rosa.page.bringToFront();

    await dan.page.getByTestId('preferred-ride-modal').getByRole('button', { name: 'Accept' }).click();
    await isToldOnce([rosa, tab], /Dan is (your driver|on the way)/);
    const connection = await line(dan);
    await dan.goto('/driver/payouts');
    await acts(dan, `/api/rides/${id}/depart`);
    const here = { lat: pickup.latitude, lng: pickup.longitude, accuracy_m: 8 };
    await acts(dan, `/api/rides/${id}/arrived`, here);
    await isToldOnce([rosa, tab], /Dan is here/);
    await rosa.shot('told');

    await tab.page.close();
    const reading = rosa.page.waitForResponse((response) => response.url().endsWith('/api/notifications/mark-read'));
    await rosa.goto(ride);
    expect(await (await reading).json()).toMatchObject({ marked: 1 });

    await rosa.page.getByRole('link', { name: 'Message', exact: true }).first().click();
    await rosa.page.getByPlaceholder('Type a message...').fill('I am at the blue door.');
    await rosa.page.keyboard.press('Enter');
    await isToldOnce([dan], /I am at the blue door\./);
    await dan.shot('message');

    await connection.cut();
    await acts(rosa, `/api/rides/${id}/cancel`, { fee_cents: 10_000 });
    connection.giveBack();
    await isToldOnce([dan], /Rosa.* canceled/);
    await dan.shot('canceled');
    expect(await toast(rosa, /canceled/).count()).toBe(0);
  },
  withinMs,
);
