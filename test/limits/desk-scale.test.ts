import { beforeAll, expect, test } from '@jest/globals';
import { getOverview } from '../../src/admin/overview/overview.contract.js';
import { getDeskRide, listDeskRides } from '../../src/admin/rides/desk-rides.contract.js';
import { getTownNow } from '../../src/admin/town-now/town-now.contract.js';
import { listFreeDrivers } from '../../src/admin/rides/assign.contract.js';
import { callName, type Endpoint } from '../../src/contract/endpoint.js';
import { listErrors } from '../../src/errors/errors.contract.js';
import { getTariffs, listTariffs } from '../../src/fares/desk/desk-tariffs.contract.js';
import { getTolls, listTollHistory } from '../../src/fares/tolls/tolls.contract.js';
import { type Audience, countAudience, listAnnouncements } from '../../src/notifications/announcements/announcements.contract.js';
import { listDriverBalances, listPayoutsByHand } from '../../src/payments/payouts/by-hand/by-hand.contract.js';
import { listPayoutTroubles } from '../../src/payments/payouts/payout-desk.contract.js';
import { listRideCharges } from '../../src/payments/refunds/refunds.contract.js';
import { listSetbacks } from '../../src/payments/setbacks/setbacks.contract.js';
import { getTownSetup } from '../../src/service-area/service-area.contract.js';
import { currentView } from '../../src/admin/views/views.contract.js';
import { getAccount, listAccounts } from '../../src/admin/users/users.contract.js';
import { getAgentSpend } from '../../src/agents/usage/agent-spend.contract.js';
import { listAudit } from '../../src/audit/audit.contract.js';
import { listApplications } from '../../src/drivers/applications/review/review.contract.js';
import { countLostPushes, listLostPushes } from '../../src/push/desk/lost-pushes.contract.js';
import { listDeskCases } from '../../src/support/desk/desk.contract.js';
import type { Person } from '../world/person.js';
import { copyRide } from '../rides/copies.js';
import { books } from '../rides/town.js';
import { scansOf, statements } from '../world/statements.js';
import { vacuumed } from '../world/vacuumed.js';
import { world } from '../world/world.js';
import { manyEntries, manyPayouts, manySetbacks } from './many-money.js';
// Last: it reads what the world has loaded.
import { endpoints } from '../http/routes.js';

/** Statements of one call, with those of its session and its rates. */
const most = 8;
const growing =
  /Seq Scan on (users|support_cases|support_entries|audit_log|driver_applications|user_blocks|rides|ride_events|push_deliveries|announcements|notifications|driver_states|vehicles|error_reports|error_groups|payments|refunds|setbacks|payouts|ledger_entries)\b/;
const count = 10_000;
/** Rides that there ever were. */
const rideCount = 100_000;

/** A town of ten thousand, in which everybody asked something once, and something was done to each. */
beforeAll(async () => {
  await world.sql(
    `insert into users (id, full_name, email, created_at, updated_at)
     select 'n' || i, 'Neighbor ' || i, 'n' || i || '@hometown.test', now() - i * interval '1 minute', now() from generate_series(1, $1::int) i`,
    [count],
  );
  await world.sql(
    `insert into support_cases (user_id, kind, state, subject, about_user_id, created_at, updated_at)
     select 'n' || i, case i % 2 when 0 then 'fare' else 'safety' end, case i % 50 when 0 then 'open' else 'resolved' end, 'Case ' || i,
       'n' || (i % 900 + 1), now(), now() from generate_series(1, $1::int) i`,
    [count],
  );
  await world.sql(
    `insert into support_entries (case_id, author, author_id, text, created_at) select id, 'person', user_id, 'x', now() from support_cases`,
  );
  await world.sql(
    `insert into audit_log (actor_id, act, subject_kind, subject_id, at)
     select 'n' || (i % 90 + 1), case i % 40 when 0 then 'role_taken' else 'role_given' end, 'user', 'n' || (i % 900 + 1), now()
     from generate_series(1, $1::int) i`,
    [count],
  );
  await world.sql(
    `insert into driver_applications (user_id, status, created_at, updated_at)
     select 'n' || i, case i % 100 when 0 then 'under_review' else 'approved' end, now(), now() from generate_series(1, $1::int) i`,
    [count],
  );
  await world.sql(
    `insert into user_blocks (blocker_id, blocked_id, created_at) select 'n' || i, 'n' || (i % $1::int + 1), now() from generate_series(1, $1::int) i`,
    [count],
  );
  await manyRides();
  await manyPushes();
  await manyAnnouncements();
  await manyErrors();
  await manyDrivers();
  await manySetbacks(ride, count);
  await manyPayouts(count);
  await manyEntries(count);
  await vacuumed(
    'push_deliveries',
    'announcements',
    'notifications',
    'error_reports',
    'error_groups',
    'payments',
    'refunds',
    'setbacks',
    'payouts',
    'ledger_entries',
    'driver_states',
    'vehicles',
    'rides',
    'ride_events',
    'users',
    'support_cases',
    'support_entries',
    'audit_log',
    'driver_applications',
    'user_blocks',
  );
}, 180_000);

let ride = '';

/** Rides of theirs, of which a few go on, each with an event; each case is about one. */
async function manyRides(): Promise<void> {
  const { rosa } = await world.people({ rosa: {} });
  const { id } = await books(rosa);
  await world.settle();
  ride = id;
  await copyRide(id, {
    count: rideCount,
    change: `'is_scheduled', true, 'status', case place % 1000 when 0 then 'pending' else 'cancelled' end, 'next_step_at', null, 'rider_span', null,
       'pickup_time', r.pickup_time - place * interval '1 hour', 'customer_id', 'n' || (place % 9000 + 1)`,
  });
  await world.sql(
    `insert into ride_events (ride_id, seq, actor, type, data, at)
     select id, 99, 'driver', 'accepted', jsonb_build_object('driver_id', 'n' || (row_number() over () % 9000 + 1)), now() from rides`,
  );
  await world.sql(
    `update support_cases c set ride_id = r.id
     from (select id, row_number() over (order by id) as place from support_cases) named
     join (select id, row_number() over (order by id) as place from rides) r on r.place = named.place
     where c.id = named.id`,
  );
}

/** A browser of the first neighbor to which as many were pushed, of which a few did not arrive. */
async function manyPushes(): Promise<void> {
  await world.sql(
    `with browser as (
       insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
       values ('n1', uuidv7(), 'https://fcm.googleapis.com/x', 'p', 'a', now(), now()) returning id
     )
     insert into push_deliveries (subscription_id, status, http_status, attempts, due_at, created_at)
     select browser.id, case i % 50 when 0 then 'gone' else 'sent' end, 201, 1, now(), now() from browser cross join generate_series(1, $1::int) i`,
    [count],
  );
}

/** As many announcements, the newest of which everybody has, and half of them read. */
async function manyAnnouncements(): Promise<void> {
  await world.sql(
    `insert into announcements (title, text, audience, state, send_at, created_by, created_at, people, sent_count)
     select 'News ' || i, 'x', 'everybody', 'sent', now(), 'n1', now(), $1::int, $1::int from generate_series(1, $1::int) i`,
    [count],
  );
  await world.sql(
    `insert into notifications (user_id, type, section, title, message, priority, event_key, created_at, read_at)
     select 'n' || i, 'announcement', 'system', 'News', 'x', 'normal', 'announcement:' || newest.id, now(), case i % 2 when 0 then now() end
     from generate_series(1, $1::int) i cross join (select id from announcements order by id desc limit 1) newest`,
    [count],
  );
}

async function manyErrors(): Promise<void> {
  await world.sql(
    `insert into error_reports (id, fingerprint, kind, message, path, browser, happened_at)
     select uuidv7(), case i % 2 when 0 then 'f' else 'g' || i end, 'error', 'x', '/', 'Firefox 1', now() - i * interval '1 second' from generate_series(1, $1::int) i`,
    [count],
  );
}

/** Every other neighbor drives; one in a hundred of them is on. */
async function manyDrivers(): Promise<void> {
  await world.sql(`update users set roles = '{customer,driver}' where id = any(select 'n' || i from generate_series(2, $1::int, 2) i)`, [
    count,
  ]);
  await world.sql(
    `insert into vehicles (driver_id, make, model, colour, plate, seats)
     select 'n' || i, 'Toyota', 'Prius', 'Blue', 'N' || i, 4 from generate_series(2, $1::int, 2) i`,
    [count],
  );
  await world.sql(
    `insert into driver_states (driver_id, availability, lat, lng, fix_at, lease_until, updated_at)
     select 'n' || i, case i % 200 when 0 then 'available' else 'off' end, 44.1 + i * 0.00001, -69.1, now(), now() + interval '1 hour', now()
     from generate_series(2, $1::int, 2) i`,
    [count],
  );
}

const dayBefore = () => new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);

const asked: readonly (readonly [string, (ada: Person) => Promise<unknown>])[] = [
  ['the overview', (ada) => ada.call(getOverview, {})],
  ['the town now', (ada) => ada.call(getTownNow, { query: {} })],
  ['drivers who are free now', (ada) => ada.call(getTownNow, { query: { show: 'free' } })],
  ['applications', (ada) => ada.call(listApplications, { query: {} })],
  ['approved applications', (ada) => ada.call(listApplications, { query: { status: 'approved' } })],
  ['open cases', (ada) => ada.call(listDeskCases, { query: {} })],
  ['cases of a kind', (ada) => ada.call(listDeskCases, { query: { state: 'resolved', kind: 'fare' } })],
  ['reports of a person', (ada) => ada.call(listDeskCases, { query: { state: 'any', about: 'n77' } })],
  ['rides', (ada) => ada.call(listDeskRides, { query: {} })],
  ['rides that go on', (ada) => ada.call(listDeskRides, { query: { show: 'live' } })],
  ['rides booked for later', (ada) => ada.call(listDeskRides, { query: { show: 'coming' } })],
  ['rides that are over', (ada) => ada.call(listDeskRides, { query: { show: 'over' } })],
  ['rides of a person', (ada) => ada.call(listDeskRides, { query: { person: 'n77', show: 'over' } })],
  ['rides of a day', (ada) => ada.call(listDeskRides, { query: { day: dayBefore() } })],
  ['a ride', (ada) => ada.call(getDeskRide, { params: { id: ride } })],
  ['what banks took back', (ada) => ada.call(listSetbacks, { query: {} })],
  ['all that banks ever took back', (ada) => ada.call(listSetbacks, { query: { show: 'all' } })],
  ['payouts that stopped', (ada) => ada.call(listPayoutTroubles, {})],
  ['payouts by hand', (ada) => ada.call(listPayoutsByHand, { query: {} })],
  ['balances of drivers', (ada) => ada.call(listDriverBalances, { query: {} })],
  ['balances of drivers by name', (ada) => ada.call(listDriverBalances, { query: { q: 'driver' } })],
  ['what it was charged', (ada) => ada.call(listRideCharges, { params: { id: ride } })],
  ['drivers who could take it', (ada) => ada.call(listFreeDrivers, { params: { id: ride }, query: {} })],
  ['drivers of a name', (ada) => ada.call(listFreeDrivers, { params: { id: ride }, query: { q: 'Neighbor 432' } })],
  ['announcements', (ada) => ada.call(listAnnouncements, { query: { limit: 10 } })],
  ...(['everybody', 'riders', 'drivers'] as const satisfies Audience[]).map(
    (audience) =>
      [`how many an announcement to ${audience} reaches`, (ada: Person) => ada.call(countAudience, { query: { audience } })] as const,
  ),
  ['tariffs', (ada) => ada.call(getTariffs, {})],
  ['tariffs that held', (ada) => ada.call(listTariffs, { query: {} })],
  ['toll places', (ada) => ada.call(getTolls, {})],
  ['tolls that held', (ada) => ada.call(listTollHistory, { query: {} })],
  ['the town’s set-up', (ada) => ada.call(getTownSetup, {})],
  ['errors', (ada) => ada.call(listErrors, { query: {} })],
  ['lost pushes', (ada) => ada.call(listLostPushes, { query: {} })],
  ['lost pushes by host', (ada) => ada.call(countLostPushes, {})],
  ['what agents use', (ada) => ada.call(getAgentSpend, {})],
  ['people', (ada) => ada.call(listAccounts, { query: {} })],
  ['operators', (ada) => ada.call(listAccounts, { query: { show: 'desk' } })],
  ['suspended people', (ada) => ada.call(listAccounts, { query: { show: 'suspended' } })],
  ['people by name', (ada) => ada.call(listAccounts, { query: { q: 'Neighbor 4321' } })],
  ['a person', (ada) => ada.call(getAccount, { params: { id: 'n77' } })],
  ['my look at somebody', (ada) => ada.call(currentView, {})],
  ['the audit log', (ada) => ada.call(listAudit, { query: {} })],
  ['the log of an act', (ada) => ada.call(listAudit, { query: { act: 'role_taken' } })],
  ['the log of an admin', (ada) => ada.call(listAudit, { query: { actor: 'n7' } })],
  ['the log of a person', (ada) => ada.call(listAudit, { query: { subject: 'n77' } })],
];

/** Not lists. */
const single = new Set([
  'GET /api/admin/driver-applications/:id',
  'GET /api/admin/cases/:id',
  'GET /api/admin/files/:id',
  'GET /api/admin/views/:id/:part',
]);

test('every list of the desk is among them', async () => {
  expect(endpoints.length).toBeGreaterThan(asked.length);
  const called = new Set<string>();
  const listening = { call: (endpoint: Endpoint) => Promise.resolve(called.add(callName(endpoint))) } as unknown as Person;
  for (const [, act] of asked) await act(listening);
  const reads = endpoints.filter(([, { method, access }]) => method === 'GET' && (access === 'operator' || access === 'admin'));
  expect(reads.map(([name]) => name).filter((name) => !called.has(name) && !single.has(name))).toEqual([]);
});

test.each(asked)('%s: few statements, and none reads all of what grows', async (_, act) => {
  const { ada } = await world.people({ ada: { admin: true } });
  // The session is known by then, as in a page.
  await act(ada);
  const sent = await statements(() => act(ada));
  expect(sent.length).toBeLessThanOrEqual(most);
  expect(await scansOf(sent, growing)).toEqual([]);
});
