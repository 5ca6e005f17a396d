import { expect } from '@jest/globals';
import pg from 'pg';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { environment } from '../lib/environment.js';
import { until } from '../lib/until.js';
import { desktop, productUrl } from './people.js';
import type { Visitor } from './visitor.js';

// What the people of a day in town do; what a test is about it does on the pages, the rest of a ride is driven here.

const pickup = { address: '12 Mill Street', latitude: 44.103348, longitude: -69.087332 };
const destination = 'Harbor Station';

/** A driver's window: where the riders are. */
export const located = {
  ...desktop,
  permissions: ['geolocation'],
  geolocation: { latitude: pickup.latitude, longitude: pickup.longitude },
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** What somebody's page asks the server, by itself. */
export async function calls<T>({ name, page }: Visitor, act: `${Method} ${string}`, data?: object): Promise<T> {
  const [method = '', path = ''] = act.split(' ');
  const answer = await page.request.fetch(path, { method, ...(data ? { data } : {}), headers: { origin: productUrl() } });
  if (!answer.ok()) throw new Error(`${name}: ${act}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A card of the demo vault, by the digits that it ends in; it pays from now on. */
export async function addsCard(visitor: Visitor, last4: string): Promise<string> {
  const { cards } = await calls<{ cards: { token: string; last4: string }[] }>(visitor, 'GET /api/payment-methods/setup');
  const token = cards.find((card) => card.last4 === last4)?.token;
  const { id } = await calls<{ id: string }>(visitor, 'POST /api/payment-methods', { token });
  await calls(visitor, `PATCH /api/payment-methods/${id}`, { is_default: true });
  return id;
}

/** Friends, if they are none yet: whoever is asked back has said yes. */
export async function befriend(one: Visitor, other: Visitor): Promise<void> {
  await calls(one, 'POST /api/friends', { addressee_id: `demo_${other.name}` });
  await calls(other, 'POST /api/friends', { addressee_id: `demo_${one.name}` });
}

/** What cannot be waited for, and what only somebody does whom other tests sign in. */
export async function inTheTables(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({
    connectionString: Object.assign(new URL(environment('TEST_DATABASE_SERVER')), { pathname: '/browser' }).href,
  });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

interface Week {
  readonly version: number;
  readonly time_zone: string;
  readonly days: unknown;
}

/** Whenever somebody asks. */
async function worksAlways(driver: Visitor): Promise<void> {
  const { version, time_zone, days } = await calls<Week>(driver, 'GET /api/driver/schedule');
  await calls(driver, 'PUT /api/driver/schedule', { version, time_zone, days, is_always: true });
}

/** At work: near the pickup, with the page open on which offers come. */
export async function comesToWork(driver: Visitor): Promise<void> {
  await worksAlways(driver);
  await driver.goto('/driver/dashboard-v2');
  await driver.isReached();
}

/** Of radios that their labels draw: presses the label, as people do, once nothing lies over it. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
}

async function choosePlace(visitor: Visitor, field: string, text: string): Promise<void> {
  await visitor.page.getByRole('combobox', { name: field }).fill(text);
  await visitor.page.getByTestId('place-option').filter({ hasText: text }).first().click();
}

/** Says where; the price is there then. */
export async function asksForPrice(rider: Visitor): Promise<void> {
  await rider.goto('/rider/dashboard');
  await choosePlace(rider, 'Pickup', pickup.address);
  await choosePlace(rider, 'Where to?', destination);
  await rider.page.getByTestId('quote').getByText('Total').waitFor();
}

/** Chooses who is asked. Drivers who come and go move the faces, also from under a press. */
export async function asks(rider: Visitor, driver: string): Promise<void> {
  const tile = rider.page.getByTestId('driver-tile').filter({ hasText: driver });
  await until({ what: `${driver} to be chosen` }, async () => {
    await tile.click();
    return tile.getByRole('radio').isChecked();
  });
}

/** The ride's id. */
export async function books(rider: Visitor): Promise<string> {
  const answer = rider.page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/rides'));
  await rider.page.getByTestId('book').click();
  const booked = await answer;
  if (!booked.ok()) throw new Error(`not booked: ${await booked.text()}`);
  await rider.arrivesAt(/^\/ride\//);
  return new URL(rider.page.url()).pathname.slice('/ride/'.length);
}

export const sentence = (visitor: Visitor, words: RegExp): Promise<void> =>
  visitor.page.getByTestId('ride-sentence').filter({ hasText: words }).first().waitFor();

/** Takes what is asked of them by name. */
export async function takesRequest(driver: Visitor): Promise<void> {
  await driver.page.getByTestId('preferred-ride-modal').getByRole('button', { name: 'Accept' }).click();
  await driver.page.getByTestId('preferred-ride-modal').waitFor({ state: 'detached' });
}

export const here = { lat: pickup.latitude, lng: pickup.longitude, accuracy_m: 8 };

/** Takes what is offered to whoever is near. */
export async function takesOffer(driver: Visitor, rider: string): Promise<void> {
  const card = driver.page.getByTestId('offer-card').filter({ hasText: `Offer from ${rider}` });
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.waitFor({ state: 'detached' });
}

/** From the pickup to the destination. */
export async function drives(driver: Visitor, rider: Visitor, id: string): Promise<void> {
  const {
    pin,
    destination_latitude: lat,
    destination_longitude: lng,
  } = await calls<Record<string, unknown>>(rider, `GET /api/rides/${id}`);
  expect(pin).toMatch(/^\d{4}$/);
  await calls(driver, `POST /api/rides/${id}/arrived`, here);
  await calls(driver, `POST /api/rides/${id}/start`, { pin });
  await calls(driver, `POST /api/rides/${id}/complete`, { lat, lng, accuracy_m: 8 });
}

const details = {
  full_name: 'Keisha Daniels',
  phone: '+12075550142',
  license_issued_on: '2015-05-05',
  vehicle: { make: 'Toyota', model: 'Prius', year: 2024, colour: 'Blue', plate: 'HT 777', seats: 4 },
};

interface Application {
  readonly documents: readonly { readonly id: string; readonly kind: string }[];
}

/** An application to drive to which nothing is missing, sent. */
export async function applies(applicant: Visitor): Promise<void> {
  await calls(applicant, 'POST /api/driver/application', { details });
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  for (const kind of ['license', 'insurance', 'registration', 'car_photo']) {
    const file = { name: kind, mimeType: 'image/png', buffer: photo };
    const path = `/api/driver/application/documents?kind=${kind}`;
    const answer = await applicant.page.request.post(path, { multipart: { file }, headers: { origin: productUrl() } });
    if (!answer.ok()) throw new Error(`${kind}: ${answer.status()} ${await answer.text()}`);
    if (kind === 'car_photo') continue;
    const { documents } = (await answer.json()) as Application;
    const id = documents.find((document) => document.kind === kind)?.id;
    await calls(applicant, `PATCH /api/driver/application/documents/${id}`, { expires_on: nextYear });
  }
  await calls(applicant, 'PATCH /api/driver/application', { submit: true });
}
