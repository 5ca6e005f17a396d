import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Peer, startPeer } from '../bench/lib/peer.mjs';
import { addPeople } from '../bench/lib/people.mjs';
import { until } from '../lib/until.js';
import { isLong, Town } from './lib/town.js';

const kills = isLong ? 3 : 1;
const [peopleCount, browsersEach] = [50, 10];
const browsers = peopleCount * browsersEach;
/** As many at a time as the product sends to one push service. */
const concurrency = 64;

/** A push service: what came for each browser, by its topic. Every fiftieth browser is gone. */
const came = new Map<string, string[]>();
const isGone = (path: string): boolean => path.startsWith('/410/');
const service = createServer((request, response) => {
  request.resume().on('end', () => {
    const path = request.url ?? '';
    came.set(path, [...(came.get(path) ?? []), String(request.headers.topic)]);
    response.writeHead(isGone(path) ? 410 : 201).end();
  });
});

let town: Town;
const peers: Peer[] = [];

beforeAll(async () => {
  town = await Town.open();
  await once(service.listen(0, '127.0.0.1'), 'listening');
}, 60_000);
afterAll(async () => {
  for (const { child } of peers) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  service.close().closeAllConnections();
  await town.close();
});

/** The product, which takes this push service for one of its own. */
async function start(): Promise<Peer> {
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', EMBEDDED_IDP: '1', RATE_SCALE: '100000', LOG_LEVEL: 'warn' };
  const place = { DATABASE_URL: town.databaseUrl, DATA_DIR: town.scratch.folder, SESSION_SECRET: 'a secret that only this test knows' };
  const peer = await startPeer('push-ours', { ...env, ...place });
  peers.push(peer);
  return peer;
}

async function subscribed(): Promise<string[]> {
  const people = (await addPeople(town.pool, peopleCount)).map(({ id }) => id);
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await town.rows(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, renewed_at)
     select s.user_id, s.id, $1 || case when (row_number() over (order by s.user_id, n)) % 50 = 0 then '/410/' else '/201/' end || s.user_id || '/' || n,
       $2, $3, now(), now() from sessions s, generate_series(1, $4::int) n where s.user_id = any($5)`,
    [origin, keys.getPublicKey('base64url'), randomBytes(16).toString('base64url'), browsersEach, people],
  );
  return people;
}

const told = (): number => [...came.values()].reduce((sum, topics) => sum + topics.length, 0);

test('F18: killed in the midst of 500 pushes: each browser has its own, few have it twice and then in its own place, gone ones are left alone', async () => {
  let product = await start();
  const userIds = await subscribed();
  product.child.send({ act: 'tell', userIds, round: 'kill' });
  for (let kill = 1; kill <= kills; kill += 1) {
    await until({ what: 'some pushes', withinMs: 30_000 }, () => told() > (browsers * kill) / (kills + 2));
    product.child.kill('SIGKILL');
    await once(product.child, 'exit');
    // What the dead one had in hand is anybody's after a minute; here that minute is over.
    await town.rows(`update push_deliveries set due_at = now() where status = 'waiting'`);
    product = await start();
  }
  await until({ what: 'all browsers to have theirs', withinMs: 120_000 }, () => came.size === browsers);
  const extra = told() - browsers;
  expect(extra).toBeLessThanOrEqual(kills * concurrency);
  for (const topics of came.values()) expect(new Set(topics).size).toBe(1);

  await until({ what: 'the gone ones to be known', withinMs: 30_000 }, async () => {
    const [row] = await town.rows<{ gone: number }>('select count(*)::int as gone from push_subscriptions where not active');
    return row?.gone === browsers / 50;
  });
  const before = told();
  product.child.send({ act: 'tell', userIds, round: 'afterwards' });
  await until({ what: 'the next pushes', withinMs: 60_000 }, () => told() >= before + browsers - browsers / 50);
  for (const [path, topics] of came) if (isGone(path)) expect(topics.length).toBeLessThanOrEqual(1 + kills);
  expect(told()).toBe(before + browsers - browsers / 50);
}, 300_000);
