import { expect, test } from '@jest/globals';
import type { WebSocketRoute } from 'playwright-core';
import { asks } from './day.js';
import { browse, desktop, productUrl } from './people.js';
import { Toasts } from './toasts.js';
import type { Visitor } from './visitor.js';

const pickup = { address: '12 Mill Street', latitude: 44.103348, longitude: -69.087332 };
const destination = 'Harbor Station';
const elsewhere = 'Hometown Airport';
/** Two people, some fifteen screens. */
const withinMs = 180_000;

const located = { ...desktop, permissions: ['geolocation'], geolocation: { latitude: pickup.latitude, longitude: pickup.longitude } };

async function choosePlace(visitor: Visitor, field: string, text: string): Promise<void> {
  await visitor.page.getByRole('combobox', { name: field }).fill(text);
  await visitor.page.getByTestId('place-option').filter({ hasText: text }).first().click();
}

/** Says where, picks the driver by face, and books. */
async function book(rider: Visitor, driver: string): Promise<void> {
  await rider.goto('/rider/dashboard');
  await choosePlace(rider, 'Pickup', pickup.address);
  await choosePlace(rider, 'Where to?', destination);
  await rider.page.getByTestId('quote').getByText('Total').waitFor();
  await asks(rider, driver);
  await rider.shot('quote');
  await rider.page.getByTestId('book').click();
  await rider.arrivesAt(/^\/ride\//);
}

const sentence = (visitor: Visitor, words: RegExp) =>
  visitor.page.getByTestId('ride-sentence').filter({ hasText: words }).first().waitFor();

async function say(visitor: Visitor, text: string): Promise<void> {
  await visitor.page.getByPlaceholder('Type a message...').fill(text);
  await visitor.page.keyboard.press('Enter');
}

const hears = (visitor: Visitor, text: string) => visitor.page.getByTestId('message').filter({ hasText: text }).first().waitFor();

async function review(visitor: Visitor, comment: string): Promise<void> {
  const form = visitor.page.getByTestId('review-form');
  await form.getByRole('radio', { name: /5/ }).first().check();
  await form.getByRole('textbox').fill(comment);
  await form.getByRole('button', { name: 'Send review' }).click();
  await visitor.sees('You gave 5 of 5 stars.');
}

test(
  'a ride from the first tap to both reviews, with a talk on the way',
  async () => {
    const [{ mabel }, { dan }] = await Promise.all([browse(['mabel']), browse(['dan'], located)]);

    await dan.goto('/driver/dashboard-v2');
    // Coming to work is enough (M6): a tap on the switch would take it back.
    await dan.isReached();

    await book(mabel, 'Dan Driver');
    await sentence(mabel, /Asking Dan/);
    await mabel.shot('asking');

    const request = dan.page.getByTestId('preferred-ride-modal');
    await request.getByText('Preferred Ride Request').first().waitFor();
    expect(await request.innerText()).toContain(pickup.address);
    await dan.shot('request');
    await request.getByRole('button', { name: 'Accept' }).click();
    await dan.page.getByTestId('running-trip').getByText('Drive to').waitFor();
    await sentence(mabel, /away|on the way|pulling up/);
    const ride = new URL(mabel.page.url()).pathname;

    await mabel.page.getByRole('link', { name: 'Message', exact: true }).first().click();
    await mabel.arrivesAt(/^\/messages/);
    await say(mabel, 'I am at the blue door.');
    await dan.goto('/messages');
    await dan.page.getByTestId('conversation-row').filter({ hasText: 'Mabel' }).first().click();
    await hears(dan, 'I am at the blue door.');
    await say(dan, 'On my way, four minutes.');
    await hears(mabel, 'On my way, four minutes.');
    await mabel.shot('talk');

    await Promise.all([mabel.goto(ride), dan.goto(ride)]);
    await dan.page.getByRole('button', { name: 'I’m here' }).click();
    await sentence(mabel, /Dan is here/);
    const pin = (await mabel.page.getByTestId('pin').first().innerText()).replace(/\D/g, '');
    expect(pin).toMatch(/^\d{4}$/);
    await mabel.shot('here');
    await dan.page.getByLabel('Rider’s PIN').fill(pin);
    await dan.page.getByRole('button', { name: 'Start ride' }).click();
    await sentence(mabel, /to Harbor Station|On the way/);
    await dan.shot('trip');
    await dan.page.getByRole('button', { name: 'Complete ride' }).click();
    await dan.page.getByRole('dialog').getByRole('button', { name: 'Complete ride' }).click();
    await sentence(mabel, /You’ve arrived/);
    await mabel.page.getByTestId('receipt').getByText('Total').waitFor();

    await review(mabel, 'Kind and on time.');
    await review(dan, 'Ready at the door.');
    await mabel.shot('done');

    const told = await mabel.page.request.get('/api/notifications?limit=50');
    const { notifications } = (await told.json()) as { notifications: { type: string; metadata: { ride_id?: string } }[] };
    // One row for a ride: what was told last of it.
    const ofRide = notifications.filter(({ type, metadata }) => type.startsWith('ride_') && ride.endsWith(metadata.ride_id ?? '-'));
    expect(ofRide.map(({ type }) => type)).toEqual(['ride_completed']);
  },
  withinMs,
);

// In this file too, since Mabel and Dan can have one ride at a time and the files of a run share their town.

/** What the other side does on a page that this test is not about. */
async function acts({ page }: Visitor, path: string, data: object = {}): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { origin: productUrl() } });
  if (!answer.ok() && answer.status() !== 409) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
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
    const [{ mabel }, { dan }] = await Promise.all([browse(['mabel']), browse(['dan'], located)]);
    const [toMabel, toDan] = await Promise.all([Toasts.of(mabel.context), Toasts.of(dan.context)]);
    await dan.goto('/driver/dashboard-v2');
    await dan.isReached();

    await mabel.goto('/rider/dashboard');
    await choosePlace(mabel, 'Pickup', pickup.address);
    await choosePlace(mabel, 'Where to?', 'Harbor Station');
    await asks(mabel, 'Dan Driver');
    await mabel.page.getByTestId('book').click();
    await mabel.arrivesAt(/^\/ride\//);
    const ride = new URL(mabel.page.url()).pathname;
    const id = ride.slice('/ride/'.length);
    const tab = await mabel.tab();
    await tab.goto('/saved-locations');
    await mabel.goto('/social');
    await mabel.page.bringToFront();

    await dan.page.getByTestId('preferred-ride-modal').getByRole('button', { name: 'Accept' }).click();
    await toMabel.say(/Dan is (your driver|on the way)/);
    const connection = await line(dan);
    await dan.goto('/driver/payouts');
    await acts(dan, `/api/rides/${id}/depart`);
    const here = { lat: pickup.latitude, lng: pickup.longitude, accuracy_m: 8 };
    await acts(dan, `/api/rides/${id}/arrived`, here);
    await toMabel.say(/Dan is here/);
    await mabel.shot('told');

    const reading = mabel.page.waitForResponse((response) => response.url().endsWith('/api/notifications/mark-read'));
    await mabel.goto(ride);
    expect(await (await reading).json()).toMatchObject({ marked: 1 });

    await mabel.page.getByRole('link', { name: 'Message', exact: true }).first().click();
    await mabel.page.getByPlaceholder('Type a message...').fill('I am at the blue door.');
    await mabel.page.keyboard.press('Enter');
    await toDan.say(/I am at the blue door\./);
    await dan.shot('message');

    await connection.cut();
    await acts(mabel, `/api/rides/${id}/cancel`, { fee_cents: 10_000 });
    connection.giveBack();
    await toDan.say(/Mabel.* canceled/);
    await dan.shot('canceled');
    // Counted only now, so that another tab had its time to say it too.
    for (const news of [/Dan is your driver/, /Dan is on the way/]) expect(toMabel.count(news)).toBeLessThanOrEqual(1);
    expect([/Dan is here/, /canceled/].map((news) => toMabel.count(news))).toEqual([1, 0]);
    expect([/I am at the blue door\./, /Mabel.* canceled/].map((news) => toDan.count(news))).toEqual([1, 1]);
  },
  withinMs,
);

test(
  'on the trip the rider goes elsewhere: she sees how the fare changes first, and her driver says yes',
  async () => {
    const [{ mabel }, { dan }] = await Promise.all([browse(['mabel']), browse(['dan'], located)]);
    await dan.goto('/driver/dashboard-v2');
    await dan.isReached();
    await book(mabel, 'Dan Driver');
    await dan.page.getByTestId('preferred-ride-modal').getByRole('button', { name: 'Accept' }).click();
    // The press has an answer of its own: before it Dan is nobody who could arrive.
    await sentence(mabel, /away|on the way|pulling up/);
    const ride = new URL(mabel.page.url()).pathname;
    const id = ride.slice('/ride/'.length);
    const here = { lat: pickup.latitude, lng: pickup.longitude, accuracy_m: 8 };
    await acts(dan, `/api/rides/${id}/arrived`, here);
    const pin = (await mabel.page.getByTestId('pin').first().innerText()).replace(/\D/g, '');
    await acts(dan, `/api/rides/${id}/start`, { pin });
    await dan.goto(`/driver/ride/${id}`);
    await sentence(mabel, /to Harbor Station|On the way/);

    await mabel.page.getByRole('button', { name: 'Change destination or stops' }).click();
    const dialog = mabel.page.getByTestId('reroute-dialog');
    await choosePlace(mabel, 'Where to?', elsewhere);
    await dialog
      .getByTestId('route-quote')
      .getByText(/more than before/)
      .waitFor();
    await mabel.shot('reroute');
    await dialog.getByRole('button', { name: /^Ask for/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await mabel.page
      .getByTestId('route-waits')
      .getByText(/Waiting for Dan/)
      .waitFor();
    await mabel.shot('route-waits');

    const card = dan.page.getByTestId('asked-route');
    await card.getByText('Mabel wants to change the route').waitFor();
    expect(await card.innerText()).toContain(`To ${elsewhere}`);
    await dan.shot('asked-route');
    await card.getByRole('button', { name: 'Accept' }).click();
    await card.waitFor({ state: 'detached' });
    await sentence(mabel, new RegExp(elsewhere));
    expect(await mabel.page.getByTestId('route-waits').count()).toBe(0);
    await dan.shot('rerouted');
    const navigate = dan.page.getByRole('link', { name: /^Open in maps: / }).last();
    const seen = (await (await dan.page.request.get(`/api/rides/${id}`)).json()) as {
      destination_latitude: number;
      destination_longitude: number;
    };
    expect(await navigate.getAttribute('href')).toContain(
      `destination=${seen.destination_latitude.toFixed(6)},${seen.destination_longitude.toFixed(6)}`,
    );
    await acts(dan, `/api/rides/${id}/complete`);
    await sentence(mabel, /You’ve arrived/);
  },
  withinMs,
);
