import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../lib/until.js';
import { unzip } from '../privacy/unzip.js';
import { OwnTown, places } from './own-town.js';
import {
  accepts,
  answers,
  applies,
  asksForPrice,
  asksQuestion,
  choosePlace,
  drives,
  fill,
  opens,
  press,
  reportsOf,
  setsPrices,
  setsUpTown,
  signsIn,
  unfolds,
} from './own-town-acts.js';
import { isDrawnFrom } from './own-town-map.js';
import { isPaidOut } from './own-town-payout.js';
import { isAsItsAdminLeftIt, isAsItsRiderLeftIt } from './own-town-restored.js';
import { desktop, visit, type VisitOptions } from './people.js';
import type { Visitor } from './visitor.js';

// A town without a demo begins: each test goes on where the one before has ended, by the pages alone.

const withinMs = 90_000;

/** What a browser keeps of whoever has signed in. */
type Kept = Awaited<ReturnType<Visitor['context']['storageState']>>;

let town: OwnTown;
const kept = new Map<string, Kept>();

beforeAll(async () => {
  town = await OwnTown.open();
}, withinMs);
afterAll(() => town?.remove());

const windowOf = (more: VisitOptions = {}) => ({ ...desktop, baseURL: town.url, timezoneId: 'Europe/London', ...more });

/** Somebody creates an account, by the town's own pages. */
async function joins(name: string): Promise<Visitor> {
  const person = await visit(windowOf(), name);
  await person.goto('/sign-up');
  await fill(person, 'Full name', `${name} Ashdown`);
  await fill(person, 'Email', emailOf(name));
  await fill(person, 'Password', 'a sentence of our own');
  await press(person, 'Create account');
  await person.arrivesAt(/^\/rider\/dashboard/);
  await stays(person);
  return person;
}

/** What this browser has is there again in the next test: a role that was given meanwhile has made the session another one. */
async function stays({ name, context }: Visitor): Promise<void> {
  kept.set(name, await context.storageState());
}

const emailOf = (name: string) => `${name.toLowerCase()}@ashford.test`;

/** Whoever has joined comes back in the same browser. */
async function comes(name: string, more: VisitOptions = {}): Promise<Visitor> {
  const storageState = kept.get(name);
  if (!storageState) throw new Error(`${name} has not joined: the test before this one failed`);
  return visit(windowOf({ storageState, ...more }), name);
}

test(
  'people join; until the town is set up nobody rides, and a command makes the first admin',
  async () => {
    const [ada, , rosa] = await Promise.all(['Ada', 'Dan', 'Rosa'].map(joins));
    if (!ada || !rosa) throw new Error('nobody joined');
    rosa.allow(/409/);
    await asksForPrice(rosa, 'East Station');
    await rosa.sees('This town isn’t set up yet');
    await rosa.shot('not-ready');

    ada.allow(/404/);
    await ada.page.goto('/admin/town');
    await ada.shot('no-admin');
    expect(await ada.page.getByText('What’s left to do').count()).toBe(0);
    expect(town.command('admin', 'add', emailOf('Ada'))).toContain('ada@ashford.test is an admin now');
    await ada.goto('/admin');
    await ada.sees('Getting your town ready');
    await ada.shot('desk');
    await opens(ada, /^Name your town/);
    await ada.arrivesAt(/^\/admin\/town/);
    await ada.sees('What’s left to do');
    await ada.shot('to-do');
    await stays(ada);
  },
  withinMs,
);

test(
  'the admin says what the town is called, how it counts, where it drives, whom to ask and what rides cost',
  async () => {
    const [ada, rosa] = await Promise.all([comes('Ada'), comes('Rosa')]);
    await setsUpTown(ada);
    await ada.shot('set-up');

    await setsPrices(ada);
    await ada.shot('tariff');

    await rosa.goto('/');
    await rosa.sees('What rides cost in Ashford');
    await rosa.sees('£1.20');
    expect(await rosa.page.getByText('For example').count()).toBe(0);
    await rosa.shot('front-page');

    rosa.allow(/400/);
    await asksForPrice(rosa, 'Far Abbey');
    await rosa.sees('We don’t drive there.');
    await rosa.sees('It’s outside of our area. Choose a place closer to town.');
    await rosa.shot('outside');
    await choosePlace(rosa, 'Where to?', 'East Station');
    await rosa.page.getByTestId('quote').getByText(/£/).first().waitFor();
    await rosa.shot('priced');
  },
  withinMs,
);

test(
  'maps are drawn by the style and the tiles that the town names',
  async () => isDrawnFrom(await comes('Rosa', { maps: 'drawn' }), town.tiles),
  withinMs,
);

test(
  'a driver applies and is approved at the desk',
  async () => {
    const [ada, dan] = await Promise.all([comes('Ada'), comes('Dan')]);
    await applies(dan);
    await ada.goto('/admin/applications');
    await opens(ada, /Dan Ashdown/);
    await press(ada, 'Approve');
    await ada.sees('Decision saved.');
    await ada.shot('approved');
    await dan.sees('You’re approved to drive');
    await dan.shot('approved');
    await dan.goto('/driver/dashboard-v2');
    await dan.arrivesAt(/^\/driver\/dashboard-v2/);
    await stays(dan);
    await ada.goto('/admin');
    await ada.sees('Connect card payments');
    expect(await ada.page.getByText('Set your prices').count()).toBe(0);
    expect(await ada.page.getByText('Approve your first driver').count()).toBe(0);
    await ada.shot('desk-later');
  },
  withinMs,
);

const noCards = 'Ashford can’t take cards yet, so no one can book a ride.';

test(
  'until someone charges cards no one adds one or books, riders read why, and the admin what to set',
  async () => {
    const [ada, rosa] = await Promise.all([comes('Ada'), comes('Rosa')]);
    await asksForPrice(rosa, 'East Station');
    await rosa.sees(noCards);
    expect(await rosa.page.getByTestId('book').count()).toBe(0);
    expect(await rosa.page.getByText('STRIPE_SECRET_KEY').count()).toBe(0);
    await rosa.shot('no-cards-booking');
    await rosa.goto('/account/payment-methods');
    await rosa.sees(noCards);
    expect(await rosa.page.getByRole('button', { name: 'Add a card' }).count()).toBe(0);
    await rosa.shot('no-cards');
    await ada.goto('/account/payment-methods');
    await ada.sees(/Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/);
    await ada.shot('no-cards-admin');
    await opens(ada, /What the town has/);
    await ada.sees('To do: Take cards');
    await ada.shot('no-cards-town');
  },
  withinMs,
);

test(
  'with Stripe’s variables the town is ready, and a card is entered on Stripe’s page',
  async () => {
    await town.setUpCards();
    const [ada, rosa] = await Promise.all([comes('Ada'), comes('Rosa')]);
    await ada.goto('/admin/town');
    await ada.sees('Your town is ready for riders');
    await ada.shot('ready');
    await rosa.goto('/account/payment-methods');
    await press(rosa, 'Add a card');
    await rosa.sees(/Hometown never sees card numbers/);
    await rosa.shot('cards');
    await press(rosa, 'Continue to Stripe');
    await rosa.page.waitForURL(/\/enter\//);
    await rosa.page.goto(town.stripe.account.enter(sessionOf(rosa.page.url())));
    await rosa.sees(/4242/);
    await rosa.shot('card');
  },
  withinMs,
);

/** The name of Stripe's page in its address. */
const sessionOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

test(
  'the first ride: booked, driven and paid, and its receipt says whom to ask',
  async () => {
    const located = { permissions: ['geolocation'], geolocation: places['Old Mill'] };
    const [dan, rosa] = await Promise.all([comes('Dan', located), comes('Rosa')]);
    await dan.goto('/driver/dashboard-v2');
    await dan.shot('dashboard');
    await dan.isReached();
    await asksForPrice(rosa, 'East Station');
    expect(await rosa.page.getByTestId('quote').innerText()).toMatch(/km/);
    await rosa.page.getByTestId('book').click();
    await rosa.arrivesAt(/^\/ride\//);
    const ride = new URL(rosa.page.url()).pathname;
    await accepts(dan, ride);
    await drives(dan, rosa);
    await rosa.page.getByTestId('receipt').getByText('Total').waitFor();
    const fare = () => [...town.stripe.account.intents.values()].at(-1);
    await until({ what: 'the fare to be taken at Stripe' }, () => fare()?.status === 'succeeded');
    expect(fare()).toMatchObject({ currency: 'gbp', amount_received: fare()?.amount });
    await rosa.goto(`${ride}/receipt`);
    await rosa.sees('help@ashford.test');
    await rosa.shot('receipt');
  },
  withinMs,
);

test(
  'its driver connects a bank at Stripe, and is paid out',
  async () => isPaidOut(await comes('Dan', { viewport: { width: 390, height: 844 } }), town.stripe.account),
  withinMs,
);

test(
  'a question is answered in the conversation of whoever asked',
  async () => {
    const [ada, rosa] = await Promise.all([comes('Ada'), comes('Rosa')]);
    await rosa.goto('/contact');
    await rosa.sees('help@ashford.test');
    await asksQuestion(rosa);
    await answers(ada, /Sundays/, 'Yes, from eight on.');
    await rosa.sees('Yes, from eight on.');
    await rosa.shot('answered');
  },
  withinMs,
);

test(
  'a report about someone is answered, and they never learn of it',
  async () => {
    const [ada, dan, rosa] = await Promise.all([comes('Ada'), comes('Dan'), comes('Rosa')]);
    await reportsOf(rosa, dan);
    await answers(ada, /Dan Ashdown|unsafe/, 'We spoke with Dan.');
    await ada.sees('He drove too fast at the station.');
    await rosa.goto('/contact');
    await unfolds(rosa, 'Dan Ashdown');
    await rosa.sees('We spoke with Dan.');
    await dan.goto('/contact');
    expect(await dan.page.getByText(/too fast|We spoke/).count()).toBe(0);
  },
  withinMs,
);

test(
  'a copy of one’s data is gathered and downloaded, and holds the ride and the question',
  async () => {
    const rosa = await comes('Rosa', { acceptDownloads: true });
    await rosa.goto('/account/privacy');
    await press(rosa, 'Get a copy');
    const [download] = await Promise.all([
      rosa.page.waitForEvent('download'),
      rosa.page.getByRole('link', { name: 'Download', exact: true }).click(),
    ]);
    await rosa.shot('copy');
    const files = unzip(readFileSync(await download.path()));
    const whole = [...files.values()].map((file) => file.toString('utf8')).join('\n');
    expect([...files.keys()]).toEqual(expect.arrayContaining(['about.json', 'rides.json']));
    for (const words of ['East Station', 'Do you drive on Sundays?', emailOf('Rosa')]) expect(whole).toContain(words);
  },
  withinMs,
);

test(
  'a backup put back elsewhere shows the same town: its people sign in, and find their rides, answers and files',
  async () => {
    const there = await town.elsewhere();
    const [ada, rosa] = await Promise.all(['Ada', 'Rosa'].map((name) => visit(windowOf({ baseURL: there.url }), name)));
    if (!ada || !rosa) throw new Error('nobody came');
    await signsIn(ada, emailOf('Ada'));
    await isAsItsAdminLeftIt(ada);
    await signsIn(rosa, emailOf('Rosa'));
    await isAsItsRiderLeftIt(rosa);
  },
  withinMs,
);
