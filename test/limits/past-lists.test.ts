import { beforeAll, expect, test } from '@jest/globals';
import { getAccount } from '../../src/admin/users/users.contract.js';
import { dayMs, later } from '../../src/contract/duration.js';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { getDeskRide, listDeskRides, type RideGroup } from '../../src/admin/rides/desk-rides.contract.js';
import { listDrivers } from '../../src/booking/driver-picker.contract.js';
import { listScheduledRides } from '../../src/dispatch/listed/listed.contract.js';
import { listOffers, listPreferred } from '../../src/dispatch/offers/offer.contract.js';
import { listPastOffers } from '../../src/dispatch/offers/past-offers.contract.js';
import { getAbout } from '../../src/drivers/pages/about.contract.js';
import { listFrontFaces } from '../../src/drivers/pages/front-page.contract.js';
import { listDebts } from '../../src/payments/debts/debts.contract.js';
import { listPayments } from '../../src/payments/history/payment-history.contract.js';
import { getTip } from '../../src/payments/extras/tips.contract.js';
import { getDriverEarnings } from '../../src/payments/ledger/earnings.contract.js';
import { listLedger } from '../../src/payments/ledger/ledger.contract.js';
import { getDriverBalance } from '../../src/payments/payments.contract.js';
import { listPayouts } from '../../src/payments/payouts/payouts.contract.js';
import { getReceipt } from '../../src/payments/receipts/receipt.contract.js';
import { listRideCharges } from '../../src/payments/refunds/refunds.contract.js';
import { listMyParts } from '../../src/payments/split/split.contract.js';
import { getUserProfile } from '../../src/friends/people/people.contract.js';
import { getEarnedYear } from '../../src/payments/years/earned-year.contract.js';
import { createReview, listEligible, listKindWords, listReceivedReviews, listRideReviews } from '../../src/reviews/reviews.contract.js';
import { getActiveRide, getRide, listRideEvents, listRides, type RideFilter } from '../../src/rides/rides.contract.js';
import { listCases } from '../../src/support/support.contract.js';
import { getWhy } from '../../src/why/why.contract.js';
import type { Person } from '../world/person.js';
import { preparedPlansOf, readsOf } from '../world/reads.js';
import { statements } from '../world/statements.js';
import { world } from '../world/world.js';
import { longPast } from '../rides/long-past.js';
import { completed, isOnline, millStreet } from '../rides/town.js';

// A town of two years. Rosa took 5,000 of its rides, Dan drove 10,000.
const rideCount = 100_000;
const maxStatements = 8;
/** A tenth of Dan's rides: whoever looks at more looks at all of somebody's. Sums are made of an index alone. */
const maxRows = 1_000;
const past = ['rides', 'quotes', 'payments', 'ledger_entries', 'reviews', 'ride_events', 'ride_offers'];
const wholePast = new RegExp(`Seq Scan on (${past.join('|')})\\b`);

let rosa: Person;
let dan: Person;
let ada: Person;
let latest: string;

beforeAll(async () => {
  ({ rosa, dan, ada } = await world.people({ rosa: {}, dan: { driver: true }, ada: { admin: true } }));
  await isOnline(dan);
  const like = await completed(rosa, dan);
  latest = like.id;
  await world.settle();
  await rosa.call(createReview, { params: { id: latest }, body: { stars: 5, tags: [], comment: 'Kind and on time.' } });
  await world.settle();
  await longPast({ count: rideCount, like, rider: rosa.id, driver: dan.id });
}, 120_000);

const filters: (RideFilter | undefined)[] = [undefined, 'upcoming', 'past', 'completed', 'cancelled', 'no_drivers', 'pending'];
const roles = [undefined, 'rider', 'driver'] as const;
const groups: (RideGroup | undefined)[] = [undefined, 'live', 'coming', 'over'];
const day = () => world.clock.now().toISOString().slice(0, 10);
const aYearAgo = () =>
  later(world.clock.now(), -365 * dayMs)
    .toISOString()
    .slice(0, 10);
const params = () => ({ params: { id: latest } });

/** Each as its page asks for it first. */
const lists: [string, () => Promise<unknown>][] = [
  ...roles.flatMap((role) =>
    filters.map((status): [string, () => Promise<unknown>] => [
      `rides as ${role ?? 'either'}, ${status ?? 'all'}`,
      () => (role === 'driver' ? dan : rosa).call(listRides, { query: { role, status } }),
    ]),
  ),
  ['the ride that goes on', () => rosa.call(getActiveRide, { query: { view: 'nav' } })],
  ['the ride in the strip', () => dan.call(getActiveRide, { query: { view: 'sidebar', role: 'driver' } })],
  ['one ride', () => rosa.call(getRide, params())],
  ['what happened to it', () => rosa.call(listRideEvents, params())],
  ['its receipt', () => rosa.call(getReceipt, params())],
  ['its reviews', () => rosa.call(listRideReviews, params())],
  ['its tip', () => rosa.call(getTip, params())],
  ['whom to review', () => rosa.call(listEligible, {})],
  ['whom a driver can review', () => dan.call(listEligible, {})],
  ['reviews about a driver', () => dan.call(listReceivedReviews, { query: {} })],
  ['kind words about a driver', () => rosa.call(listKindWords, { params: { id: dan.id }, query: {} })],
  ['a driver’s page', () => rosa.call(getAbout, { params: { id: dan.id } })],
  ['a profile', () => rosa.call(getUserProfile, { params: { id: dan.id } })],
  ['drivers to prefer', () => rosa.call(listDrivers, { query: millStreet })],
  ['faces of the front page', () => world.stranger().call(listFrontFaces, {})],
  ['debts', () => rosa.call(listDebts, { query: {} })],
  ['payments', () => rosa.call(listPayments, { query: {} })],
  ['parts of fares', () => rosa.call(listMyParts, { query: {} })],
  ['cases', () => rosa.call(listCases, { query: {} })],
  ['offers', () => dan.call(listOffers, {})],
  ['requests', () => dan.call(listPreferred, {})],
  ['what they were asked lately', () => dan.call(listPastOffers, { query: {} })],
  ['scheduled rides to take', () => dan.call(listScheduledRides, { query: {} })],
  ['why a ride went as it did, for its rider', () => rosa.call(getWhy, params())],
  ['… for its driver', () => dan.call(getWhy, params())],
  ['… for the desk', () => ada.call(getWhy, params())],
  ['earnings', () => dan.call(getDriverEarnings, { query: {} })],
  ['earnings of a week a year ago', () => dan.call(getDriverEarnings, { query: { week: aYearAgo() } })],
  ['the ledger', () => dan.call(listLedger, { query: {} })],
  ['the balance', () => dan.call(getDriverBalance, {})],
  ['payouts', () => dan.call(listPayouts, { query: {} })],
  ['the desk’s overview', () => ada.call(getOverview, {})],
  ...groups.flatMap((show): [string, () => Promise<unknown>][] => [
    [`the desk’s rides, ${show ?? 'all'}`, () => ada.call(listDeskRides, { query: { show } })],
    [`the desk’s rides of a person, ${show ?? 'all'}`, () => ada.call(listDeskRides, { query: { show, person: dan.id } })],
    [`the desk’s rides of a day, ${show ?? 'all'}`, () => ada.call(listDeskRides, { query: { show, day: day() } })],
    [
      `the desk’s rides of a person’s day, ${show ?? 'all'}`,
      () => ada.call(listDeskRides, { query: { show, person: dan.id, day: day() } }),
    ],
  ]),
  ['a ride at the desk', () => ada.call(getDeskRide, params())],
  ['its charges at the desk', () => ada.call(listRideCharges, params())],
  ['a person at the desk', () => ada.call(getAccount, { params: { id: dan.id } })],
];

test.each(lists)('with 100,000 past rides a first page looks at few of them: %s', async (_, ask) => {
  const asked = await statements(ask);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(maxStatements);
  expect(await preparedPlansOf(asked)).not.toMatch(wholePast);
  const reads = (await readsOf(asked)).filter(({ table }) => past.includes(table));
  const much = reads.filter(({ by, rows }) => by === 'Seq Scan' || (by !== 'Index Only Scan' && rows > maxRows));
  expect(much).toEqual([]);
});

test('with 100,000 past rides a driver’s year reads the entries of that year, and of each ride those alone', async () => {
  const year = String(world.clock.now().getUTCFullYear() - 1);
  let rides = 0;
  const asked = await statements(async () => {
    rides = (await dan.call(getEarnedYear, { params: { year } })).total.rides;
  });
  expect(rides).toBeGreaterThan(maxRows);
  expect(asked.length).toBeLessThanOrEqual(maxStatements);
  expect(await preparedPlansOf(asked)).not.toMatch(wholePast);
  const reads = (await readsOf(asked)).filter(({ table }) => past.includes(table));
  expect(reads.filter(({ by }) => by === 'Seq Scan')).toEqual([]);
  // The driver's entry of each ride, and the three of the ride, among which is the platform's.
  expect(reads.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(rides * 4 + maxRows);
});
