import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { App } from '../bench/lib/app.mjs';
import { addPeople, befriend, type SignedIn } from '../bench/lib/people.mjs';
import { type RunningRedis, startRedis } from '../lib/redis.js';
import { until } from '../lib/until.js';
import { Ledger } from './lib/ledger.js';
import { Listener } from './lib/listener.js';
import { connected, openSocket, sendOverHttp } from './lib/sender.js';
import { isLong, Town } from './lib/town.js';

const senderCount = 10;
const burst = isLong ? 5_000 : 500;

let town: Town;
let here: App;
let there: App;
let reader: SignedIn;
let senders: SignedIn[];
let conversations: string[];
let hereListens: number[];
let redis: RunningRedis | undefined;

const listens = async () =>
  (
    await town.rows<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name in ('hometown-listen', 'hometown-notify')`,
    )
  ).map(({ pid }) => pid);

beforeAll(async () => {
  town = await Town.open({ givesWay: false });
  here = await town.start();
  hereListens = await listens();
  there = await town.start({ env: { PUBLIC_URL: here.url } });
  [reader, ...senders] = (await addPeople(town.pool, senderCount + 1)) as [SignedIn, ...SignedIn[]];
  conversations = await befriend(
    town.pool,
    senders.map((sender) => [reader, sender]),
  );
}, 60_000);
afterAll(async () => {
  await town.close();
  redis?.stop();
});

/** Sends as a page does: without an answer once more, by the same key. */
async function send(app: App, from: number, message = 'Hello'): Promise<string> {
  const tempId = randomUUID();
  const sent = { conversation_id: conversations[from] ?? '', message, tempId };
  const outcome = await until({ what: 'an answer to a send', withinMs: 20_000 }, async () => {
    const answer = await sendOverHttp({ app, cookie: senders[from]?.cookie ?? '' }, sent);
    return answer.kind === 'unknown' ? undefined : answer;
  });
  expect(outcome.kind).toBe('ok');
  return tempId;
}

/** Instances find each other by a heartbeat: until then they tell each other nothing. */
async function areTogether(app: App, listener: Listener): Promise<void> {
  await until({ what: 'a message from the other instance', withinMs: 20_000 }, async () => {
    await send(app, 0, 'Anybody there?');
    return listener.heard.size > 0;
  });
}

/** Acts in the middle of loads, and waits for them whatever comes of it: nothing of a test that failed goes on beside the next one. */
async function amid(loads: readonly Promise<unknown>[], act: () => Promise<void>): Promise<void> {
  const all = Promise.allSettled(loads);
  try {
    await act();
  } finally {
    await all;
  }
  await Promise.all(loads);
}

/** The reader's page, open at the second instance (its origin is the first one's, as behind a proxy). */
const openReader = () => Listener.open(there, reader, here.url);

describe('two instances on one database', () => {
  test('a message sent at one is heard at the other', async () => {
    const listener = await openReader();
    await areTogether(here, listener);
    const sent = await send(here, 1);
    await until({ what: 'the message at the other instance' }, () => listener.heard.has(sent));
    listener.close();
  });

  test(`F07: LISTEN connections of the other are cut in the middle of ${burst} messages: its clients have all of them within 10 s`, async () => {
    const listener = await openReader();
    const sent = new Set<string>();
    const loads = senders.map(async (_, from) => {
      for (let count = 0; count < burst / senderCount; count += 1) sent.add(await send(here, from));
    });
    await amid(loads, async () => {
      await until({ what: 'the middle of the burst', withinMs: 60_000 }, () => sent.size >= burst / 2);
      // As they are now: an instance may have opened its own anew since it started.
      const thereListens = (await listens()).filter((pid) => !hereListens.includes(pid));
      const [cut] = await town.rows<{ count: number }>(
        'select count(*) filter (where pg_terminate_backend(pid))::int as count from unnest($1::int[]) as pid',
        [thereListens],
      );
      expect(cut?.count).toBeGreaterThan(0);
    });
    await until({ what: `${burst} messages at the other instance`, withinMs: 10_000 }, () =>
      [...sent].every((tempId) => listener.knows(tempId)),
    );
    expect(listener.resyncs).toBeGreaterThan(0);
    expect((await fetch(`${there.url}/health/live`)).status).toBe(200);
    const later = await send(here, 0);
    await until({ what: 'live events to flow again', withinMs: 10_000 }, () => listener.heard.has(later));
    listener.close();
  }, 120_000);

  test('F01: one instance is killed under sends: within 5 s the other takes over; nothing is lost, doubled or out of order', async () => {
    const ledger = new Ledger();
    const each = isLong ? 200 : 20;
    let front = there;
    const loads = senders.map(async (sender, from) => {
      for (let count = 0; count < each; count += 1) {
        const sent = { conversation_id: conversations[from] ?? '', message: String(count), tempId: randomUUID() };
        ledger.attempted.add(sent.tempId);
        await until({ what: 'a send to be acknowledged', withinMs: 30_000 }, async () => {
          const outcome = await sendOverHttp({ app: front, cookie: sender.cookie, origin: here.url }, sent);
          if (outcome.kind === 'ok') ledger.acknowledged.set(sent.tempId, outcome.message.id);
          return outcome.kind === 'ok';
        });
      }
    });
    await amid(loads, async () => {
      await until({ what: 'the middle', withinMs: 60_000 }, () => ledger.acknowledged.size >= (each * senderCount) / 2);
      await there.kill();
      const began = performance.now();
      front = here;
      const socket = await connected(openSocket(here, reader.cookie));
      expect(performance.now() - began).toBeLessThanOrEqual(5_000);
      socket.disconnect();
    });
    expect(ledger.acknowledged.size).toBe(each * senderCount);
    await ledger.check(town);
    const orders = await town.rows<{ said: string[] }>(
      'select array_agg(message order by seq) as said from messages where client_id = any($1::uuid[]) group by conversation_id',
      [[...ledger.attempted]],
    );
    const inOrder = Array.from({ length: each }, (_, count) => String(count));
    expect(orders.map(({ said }) => said)).toEqual(senders.map(() => inOrder));
    there.launch();
    await there.isReady();
  }, 120_000);

  test('with Redis between them a message sent at one is heard at the other', async () => {
    redis = await startRedis();
    if (!redis) return; // startRedis has said so
    await Promise.all([here.stop(), there.stop()]);
    const env = { REDIS_URL: redis.url };
    here = await town.start({ env });
    there = await town.start({ env: { ...env, PUBLIC_URL: here.url } });
    const listener = await openReader();
    await areTogether(here, listener);
    const sent = await send(here, 1);
    await until({ what: 'the message at the other instance' }, () => listener.heard.has(sent));
    listener.close();
  }, 120_000);
});
