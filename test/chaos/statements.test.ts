import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { App } from '../bench/lib/app.mjs';
import { addDrivers, addPeople, type SignedIn } from '../bench/lib/people.mjs';
import { addCards, addOffers, addRides } from '../bench/lib/rides.mjs';
import { until } from '../lib/until.js';
import { sendOverHttp } from './lib/sender.js';
import { StatementProxy } from './lib/statement-proxy.js';
import { type Couple, isLong, Town } from './lib/town.js';

/** Points of death, as shares of the statements that the whole command takes. */
const points = isLong ? Array.from({ length: 20 }, (_, index) => (index + 1) / 20) : [0.35, 0.7, 1];

let town: Town;
let proxy: StatementProxy;
let app: App;
let couple: Couple;
let drivers: SignedIn[];
let rides: string[];

beforeAll(async () => {
  town = await Town.open();
  proxy = await StatementProxy.to(town.databaseUrl);
  // Without its workers: what is left in the outbox stays there to be seen.
  app = await town.start({ databaseUrl: proxy.url, env: { ROLE: 'web' } });
  [couple] = (await town.couples(1)) as [Couple];
  drivers = await addDrivers(town.pool, 3);
  const riders = await addPeople(town.pool, 1, { prefix: 'rider' });
  await addCards(town.pool, riders);
  rides = await addRides(town.pool, { riders, count: points.length + 1 });
  await addOffers(town.pool, rides, drivers);
}, 60_000);
afterAll(async () => {
  await town.close();
  proxy.close();
});

/** Runs a command whose process dies at the `nth` statement, and waits until PostgreSQL has ended what it had begun. */
async function dieAt(nth: number, command: () => Promise<unknown>): Promise<void> {
  proxy.arm(nth, () => void app.kill());
  await command();
  proxy.disarm();
  await app.kill();
  const open = `select from pg_stat_activity where datname = current_database() and application_name = 'hometown'`;
  await until({ what: 'the dead process to be forgotten', withinMs: 10_000 }, async () => (await town.rows(open)).length === 0);
}

async function restart(): Promise<void> {
  app.launch();
  await app.isReady();
}

/** How many statements a command takes when nobody dies. */
async function statementsOf(command: () => Promise<unknown>): Promise<number> {
  proxy.disarm();
  await command();
  return proxy.count;
}

describe('F22: kill -9 between the statements of a command: all of it happened, or nothing', () => {
  const send = (tempId: string) =>
    sendOverHttp({ app, cookie: couple.sender.cookie }, { conversation_id: couple.conversationId, message: 'Are you there?', tempId });
  const accept = (rideId: string) =>
    fetch(`${app.url}/api/rides/${rideId}/accept`, { method: 'POST', headers: { origin: app.url, cookie: drivers[0]?.cookie ?? '' } }).then(
      ({ status }) => status,
      () => undefined,
    );

  /** What the message's statement writes together: message, seq, unread count, job (in the outbox, in its queue, or, on its way, in both). */
  const messages = () =>
    town.rows(`select (select count(*)::int from messages) as stored, c.last_seq::int, m.unread_count as unread,
        (select count(*)::int from (select id::text from outbox where name = 'chat.tell' union select id from bullmq.job where name = 'chat.tell') job) as told
      from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = '${couple.friend.id}'`);

  test(
    'send',
    async () => {
      const all = await statementsOf(() => send(randomUUID()));
      expect(all).toBeGreaterThan(0);
      for (const [index, point] of points.entries()) {
        const tempId = randomUUID();
        await dieAt(Math.ceil(all * point), () => send(tempId));
        const [state] = (await messages()) as { stored: number }[];
        const stored = state?.stored;
        expect(state).toEqual({ stored, last_seq: stored, unread: stored, told: stored });
        await restart();
        expect(await send(tempId)).toMatchObject({ kind: 'ok', message: { seq: index + 2 } });
      }
    },
    30_000 + points.length * 10_000,
  );

  test(
    'accept',
    async () => {
      const [first = '', ...others] = rides;
      const all = await statementsOf(() => accept(first));
      expect(all).toBeGreaterThan(3);
      for (const [index, point] of points.entries()) {
        const ride = others[index] ?? '';
        await dieAt(Math.ceil(all * point), () => accept(ride));
        await expectWhole(ride);
        await restart();
        expect(await accept(ride)).toBe(200);
        await expectWhole(ride);
      }
    },
    30_000 + points.length * 10_000,
  );

  async function expectWhole(ride: string): Promise<void> {
    const [state] = await town.rows<{ status: string }>(
      `select r.status, r.driver_id is not null as taken,
         (select count(*)::int from ride_offers o where o.ride_id = r.id and o.status = 'open') as open,
         (select count(*)::int from ride_offers o where o.ride_id = r.id and o.status = 'accepted') as accepted,
         (select count(*)::int from ride_events e where e.ride_id = r.id and e.type = 'accepted') as journaled,
         (select count(*)::int from notifications n where n.type = 'ride_assigned' and n.metadata ->> 'ride_id' = r.id::text) as told
       from rides r where r.id = $1`,
      [ride],
    );
    const nothing = { status: 'pending', taken: false, open: drivers.length, accepted: 0, journaled: 0, told: 0 };
    expect(state).toEqual(
      state?.status === 'pending' ? nothing : { status: 'confirmed', taken: true, open: 0, accepted: 1, journaled: 1, told: 1 },
    );
  }
});
