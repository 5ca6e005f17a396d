import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { until } from '../lib/until.js';
import { TcpProxy } from '../lib/tcp-proxy.js';
import { realPatience } from '../world/instance.js';
import { world } from '../world/world.js';

/** P26. */
const answeredWithinMs = 3_000;
const json = { 'content-type': 'application/json' };
const trip = {
  pickup_latitude: 44.105,
  pickup_longitude: -69.09,
  pickup_address: 'Harbor Station',
  destination_latitude: 44.11,
  destination_longitude: -69.1,
  destination_address: 'Market Square',
};

/** Every kind of answer: calls that read and write, a send, pages, health. */
const asked: readonly (readonly [path: string, body?: object])[] = [
  ['/api/me'],
  ['/api/rides'],
  ['/api/notifications/counts'],
  ['/api/quotes', trip],
  ['/api/chat/messages', { recipient_id: 'user_dan', message: 'Hello', tempId: randomUUID() }],
  ['/api/blocks', { user_id: 'user_dan' }],
  ['/messages'],
  ['/health/ready'],
];

test('P26: a database that stands still, and breaks no connection, is answered for within 3 s; nothing is left of it', async () => {
  world.log.expectError(/unavailable|timeout|terminated|does not answer|Health|page/i);
  const proxy = await TcpProxy.to(world.databaseUrl);
  const instance = await world.second({ ...realPatience, DATABASE_URL: proxy.url });
  const { rosa, known } = await world.people({ rosa: {}, known: {}, dan: { friendOf: ['rosa'] } });
  const ask = async (who: typeof rosa, path: string, body?: object) => {
    const began = performance.now();
    const init = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { ...json, origin: world.app.publicUrl, cookie: who.cookie ?? '' } }
      : { headers: { cookie: who.cookie ?? '' } };
    const response = await fetch(instance.url + path, { redirect: 'manual', ...init });
    await response.text();
    return {
      path,
      who: who.id,
      status: response.status,
      retry: response.headers.has('retry-after'),
      ms: Math.round(performance.now() - began),
    };
  };
  try {
    // One whose session the instance has in mind: she gets past the guard, and waits further inside. Nothing is loaded for the first time, either.
    for (const [path, body] of asked) expect((await ask(known, path, body)).status).not.toBe(503);
    proxy.freeze('');
    const answers = await Promise.all([rosa, known].flatMap((who) => asked.map(([path, body]) => ask(who, path, body))));
    expect(answers.filter(({ ms }) => ms >= answeredWithinMs)).toEqual([]);
    expect(answers.filter(({ path, status, retry }) => status !== 503 || !(retry || path === '/health/ready'))).toEqual([]);
    expect((await fetch(`${instance.url}/health/live`)).status).toBe(200);
    proxy.heal();
    await until(
      { what: 'calls to work again beside the frozen connections', withinMs: 15_000 },
      async () => (await ask(rosa, '/api/rides')).status === 200,
    );
  } finally {
    proxy.heal();
    proxy.reset();
    await world.stop(instance);
    await proxy.close();
  }
}, 60_000);
