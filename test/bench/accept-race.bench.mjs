// Goal 17: forty drivers accept one ride at the same moment; one gets it, and everybody learns the same.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApp } from './lib/app.mjs';
import { countAsOurs } from './lib/machine.mjs';
import { addDrivers, addPeople } from './lib/people.mjs';
import { Caller } from './lib/race.mjs';
import { Report } from './lib/report.mjs';
import { addCards, addOffers, addRides } from './lib/rides.mjs';
import { openScratch } from './lib/scratch.mjs';
import { connectAll, Socket } from './lib/socket.mjs';

const { rideCount, driverCount } = process.env.BENCH_LONG ? { rideCount: 1_000, driverCount: 32 } : { rideCount: 200, driverCount: 40 };
const riderCount = 10;
const batch = 20;
const quietWithinMs = 20_000;

const scratch = await openScratch();
countAsOurs(scratch.server.pid);
const report = await Report.begin(`${driverCount} drivers accept each of ${rideCount} rides`);
const databaseUrl = await scratch.database('app_race');
const app = await startApp({ databaseUrl, folder: scratch.folder });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const riders = await addPeople(pool, riderCount, { prefix: 'rider' });
const drivers = await addDrivers(pool, driverCount);
await addCards(pool, riders);
const rides = await addRides(pool, { riders, count: rideCount });
await addOffers(pool, rides, drivers);
await pool.query('create table raw_rides as select id, status, null::text as driver_id from rides');
await pool.query('create unique index on raw_rides (id)');
await pool.query('analyze');

const heard = { confirmed: new Set(), closed: new Map() };
const sockets = await connectAll([...riders, ...drivers], async ({ id, cookie }) => {
  const socket = await Socket.connect(app.url, { cookie });
  socket.onEvent = (name, payload) => hear(id, name, payload);
  return socket;
});
const callers = drivers.map(({ cookie }) => new Caller(app.url, cookie));
const raw = await Promise.all(
  drivers.map(async ({ id }) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    return { id, client };
  }),
);

const slowest = { ours: [], raw: [] };
const outcomes = { winners: new Map(), wrong: 0 };
await Promise.all(callers.map((caller) => caller.post(`/api/rides/${crypto.randomUUID()}/accept`)));
report.begin();
for (let from = 0; from < rideCount; from += batch) {
  for (const ride of rides.slice(from, from + batch)) slowest.ours.push(await raceOurs(ride));
  for (const ride of rides.slice(from, from + batch)) slowest.raw.push(await raceRaw(ride));
}
report.exact({ name: 'accept.rides_with_one_winner', ours: outcomes.winners.size, wanted: rideCount });
report.exact({ name: 'accept.answers_neither_200_nor_409', ours: outcomes.wrong, wanted: 0 });
report.ratio({ name: 'accept.slowest_answer_p50', ours: slowest.ours, anchor: slowest.raw, atMost: 4, unit: 'ms' });
await agreeWithAnswers();

async function raceOurs(ride) {
  const answers = await Promise.all(callers.map((caller) => caller.post(`/api/rides/${ride}/accept`)));
  const won = answers.flatMap(({ status }, index) => (status === 200 ? [drivers[index].id] : []));
  if (won.length === 1) outcomes.winners.set(ride, won[0]);
  outcomes.wrong += answers.filter(({ status }) => status !== 200 && status !== 409).length;
  return Math.max(...answers.map(({ ms }) => ms));
}

/** The guarded update alone, from as many connections. */
async function raceRaw(ride) {
  const took = await Promise.all(
    raw.map(async ({ id, client }) => {
      const began = performance.now();
      await client.query({
        name: 'take',
        text: `update raw_rides set driver_id = $2, status = 'confirmed' where id = $1 and status = 'pending'`,
        values: [ride, id],
      });
      return performance.now() - began;
    }),
  );
  return Math.max(...took);
}

function hear(person, name, payload) {
  if (name === 'rides.changed' && payload.status === 'confirmed') heard.confirmed.add(`${payload.id} ${person}`);
  if (name === 'rides.offer.closed') heard.closed.set(`${payload.ride_id} ${person}`, payload.reason);
}

/** Database, notifications and sockets say what the answers said. */
async function agreeWithAnswers() {
  const { rows } = await pool.query(
    `select r.id, r.driver_id, r.customer_id, r.status,
       (select count(*)::int from ride_offers o where o.ride_id = r.id and o.status = 'accepted' and o.driver_id = r.driver_id) as accepted,
       (select count(*)::int from ride_offers o where o.ride_id = r.id and o.status = 'withdrawn') as withdrawn,
       (select count(*)::int from ride_events e where e.ride_id = r.id and e.type = 'accepted') as journaled,
       (select count(*)::int from notifications n where n.user_id = r.driver_id and n.type = 'ride_assigned' and n.metadata ->> 'ride_id' = r.id::text) as told
     from rides r`,
  );
  const isRight = (ride) =>
    ride.driver_id === outcomes.winners.get(ride.id) &&
    ride.status === 'confirmed' &&
    ride.accepted === 1 &&
    ride.withdrawn === driverCount - 1 &&
    ride.journaled === 1;
  report.exact({ name: 'accept.rides_right_in_database', ours: rows.filter(isRight).length, wanted: rideCount });
  report.exact({ name: 'accept.winners_told_once', ours: rows.filter(({ told }) => told === 1).length, wanted: rideCount });
  const allClosed = rideCount * driverCount;
  for (const until = Date.now() + quietWithinMs; heard.closed.size < allClosed && Date.now() < until;) await delay(50);
  const isHeard = (ride) => [ride.customer_id, ride.driver_id].every((person) => heard.confirmed.has(`${ride.id} ${person}`));
  report.exact({ name: 'accept.rides_heard_by_rider_and_driver', ours: rows.filter(isHeard).length, wanted: rideCount });
  report.exact({ name: 'accept.offers_heard_closed', ours: heard.closed.size, wanted: allClosed });
}

for (const open of [...sockets, ...callers]) open.close();
for (const { client } of raw) await client.end();
await pool.end();
await app.stop();
await scratch.close();
report.end();
