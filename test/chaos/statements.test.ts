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
  await until({ what: 'the dead process to be forgotten', withinMs: 30_000 }, async () => (await town.rows(open)).length === 0);
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

  /** A file of the sender's, as an upload leaves it. */
  async function newFile(): Promise<string> {
    const [file] = await town.rows<{ id: string }>(
      `insert into attachments (owner_id, kind, name, mime, bytes, file_name, created_at)
       values ($1, 'file', 'note.txt', 'text/plain', 10, $2, now()) returning id`,
      [couple.sender.id, randomUUID()],
    );
    return file?.id ?? '';
  }

  const sendFile = (tempId: string, file: string) =>
    sendOverHttp(
      { app, cookie: couple.sender.cookie },
      { conversation_id: couple.conversationId, message: 'The bridge', tempId, attachments: [{ id: file }] },
    );

  test(
    'send with a file',
    async () => {
      const first = await newFile();
      const all = await statementsOf(() => sendFile(randomUUID(), first));
      for (const point of points) {
        const [tempId, file] = [randomUUID(), await newFile()];
        await dieAt(Math.ceil(all * point), () => sendFile(tempId, file));
        const [state] = (await messages()) as { stored: number }[];
        const stored = state?.stored;
        expect(state).toEqual({ stored, last_seq: stored, unread: stored, told: stored });
        // It is the message's, or nobody's.
        const [place] = await town.rows<{ message_id: string | null; id: string | null }>(
          `select a.message_id, m.id from attachments a left join messages m on m.sender_id = a.owner_id and m.client_id = $2 where a.id = $1`,
          [file, tempId],
        );
        expect(place?.message_id).toBe(place?.id);
        await restart();
        expect(await sendFile(tempId, file)).toMatchObject({ kind: 'ok' });
      }
    },
    30_000 + points.length * 10_000,
  );

  const json = { 'content-type': 'application/json' };
  const acts = {
    PATCH: { method: 'PATCH', headers: json, body: JSON.stringify({ message: 'The pier' }) },
    DELETE: { method: 'DELETE', headers: {} },
  } as const;
  const act = (method: keyof typeof acts, id: string) => {
    const { headers, ...request } = acts[method];
    const own = { origin: app.url, cookie: couple.sender.cookie };
    return fetch(`${app.url}/api/chat/messages/${id}`, { ...request, headers: { ...own, ...headers } }).then(
      ({ status }) => status,
      () => undefined,
    );
  };

  /** A message with a file, and what belongs to it: what it said before, its files, and how many its friend has not read. */
  async function assertWhole(id: string): Promise<void> {
    const [state] = await town.rows<{ edits: number; isDeleted: boolean; left: number }>(
      `select x.message, x.edited_at is not null as "isEdited", x.deleted_at is not null as "isDeleted",
         (select count(*)::int from message_edits e where e.message_id = x.id) as edits,
         (select count(*)::int from attachments a where a.message_id = x.id) as files,
         (select count(*)::int from messages y where y.conversation_id = x.conversation_id and y.deleted_at is null) as left, m.unread_count as unread
       from messages x join conversation_members m on m.conversation_id = x.conversation_id and m.user_id <> x.sender_id where x.id = $1`,
      [id],
    );
    const { edits, isDeleted, left } = state ?? { edits: 0, isDeleted: false, left: 0 };
    const text = edits === 0 ? 'The bridge' : 'The pier';
    const message = isDeleted ? '' : text;
    expect(state).toEqual({ message, isEdited: edits === 1, isDeleted, edits, files: isDeleted ? 0 : 1, left, unread: left });
  }

  async function newMessage(): Promise<string> {
    const outcome = await sendFile(randomUUID(), await newFile());
    return outcome.kind === 'ok' ? outcome.message.id : '';
  }

  test.each(['PATCH', 'DELETE'] as const)(
    '%s of a message',
    async (method) => {
      const first = await newMessage();
      const all = await statementsOf(() => act(method, first));
      expect(all).toBeGreaterThan(3);
      for (const point of points) {
        const id = await newMessage();
        await dieAt(Math.ceil(all * point), () => act(method, id));
        await assertWhole(id);
        await restart();
        expect(await act(method, id)).toBe(200);
        await assertWhole(id);
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
