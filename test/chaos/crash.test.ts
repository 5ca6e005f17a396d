import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { App } from '../bench/lib/app.mjs';
import { addDrivers, addPeople } from '../bench/lib/people.mjs';
import { addCards, addRides, addStepJobs } from '../bench/lib/rides.mjs';
import { until } from '../lib/until.js';
import { AnswerProxy } from './lib/answer-proxy.js';
import { Ledger } from './lib/ledger.js';
import { connected, newMessage, openSocket, type Outcome, type Sent, sendOverHttp, sendOverSocket } from './lib/sender.js';
import { isLong, Town } from './lib/town.js';

const kills = isLong ? 20 : 1;
const sends = 200;
const senders = 10;

let town: Town;
let app: App;

beforeAll(async () => {
  town = await Town.open({ givesWay: false });
  app = await town.start();
}, 60_000);
afterAll(() => town.close());

/** Sends until it is acknowledged, in turn over HTTP and the socket, always with the same key. */
async function sendUntilSure(ledger: Ledger, sent: Sent, ways: readonly (() => Promise<Outcome>)[]): Promise<void> {
  ledger.attempted.add(sent.tempId);
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await ways[attempt % ways.length]?.();
    if (outcome?.kind === 'ok') {
      ledger.acknowledged.set(sent.tempId, outcome.message.id);
      return;
    }
    if (outcome?.kind === 'refused') throw new Error(`a send was refused with ${outcome.status}`);
    await until({ what: 'the app to be back', withinMs: 30_000 }, () => app.isUp());
  }
}

test(
  'F01: kill -9 during 200 sends, the same command starts it again: nothing acknowledged is lost, nothing doubled, no gap',
  async () => {
    for (let round = 0; round < kills; round += 1) {
      const ledger = new Ledger();
      const couples = await town.couples(senders, `crash${round}n`);
      const loads = couples.map(async (couple) => {
        const { cookie } = couple.sender;
        const socket = openSocket(app, cookie);
        for (let count = 0; count < sends / senders; count += 1) {
          const sent = newMessage(couple, `message ${count}`);
          const ways = [() => sendOverHttp({ app, cookie }, sent), async () => sendOverSocket(await connected(socket), sent)];
          await sendUntilSure(ledger, sent, count % 2 ? ways.toReversed() : ways);
        }
        socket.disconnect();
      });
      const killAt = sends / 4 + Math.floor((Math.random() * sends) / 4);
      await until({ what: 'sends under way', withinMs: 30_000 }, () => ledger.acknowledged.size >= killAt);
      await app.kill();
      expect(ledger.acknowledged.size).toBeLessThan(sends);
      app.launch();
      await Promise.all(loads);
      expect(ledger.acknowledged.size).toBe(sends);
      await ledger.check(town);
    }
  },
  60_000 * kills,
);

test('F05: the answer of each fifth send is lost after COMMIT, twice; the retries over HTTP and socket find the same message', async () => {
  const [couple] = await town.couples(1, 'lost');
  if (!couple) throw new Error('there is nobody');
  const { cookie } = couple.sender;
  const ledger = new Ledger();
  const unlucky = new Map<string, number>();
  const proxy = await AnswerProxy.before(app.url, (body) => {
    const { message, tempId } = JSON.parse(body) as Sent;
    const times = (unlucky.get(tempId) ?? 0) + 1;
    const isLost = Number(message) % 5 === 0 && times <= 2;
    if (isLost) unlucky.set(tempId, times);
    return isLost;
  });
  const socket = await connected(openSocket(app, cookie));
  const overProxy = (sent: Sent) => () => sendOverHttp({ app, cookie, url: proxy.url }, sent);
  for (let number = 1; number <= 50; number += 1) {
    const sent = newMessage(couple, String(number));
    await sendUntilSure(ledger, sent, [overProxy(sent), overProxy(sent), () => sendOverSocket(socket, sent)]);
  }
  socket.disconnect();
  proxy.close();
  expect([...unlucky.values()]).toEqual(Array.from({ length: 10 }, () => 2));
  expect(ledger.acknowledged.size).toBe(50);
  await ledger.check(town);
}, 60_000);

test('P12: a preferred request that waits during kill -9 times out once, at most 5 s late', async () => {
  const timeoutMs = 8_000;
  const [preferred] = await addDrivers(town.pool, 1);
  const riders = await addPeople(town.pool, 5, { prefix: 'waiting' });
  await addCards(town.pool, riders);
  const timeouts = riders.map(() => new Date(Date.now() + timeoutMs));
  const rides = await addRides(town.pool, { riders, count: riders.length, timeouts, ...(preferred ? { preferred } : {}) });
  await addStepJobs(town.pool, rides);
  await until({ what: 'the jobs to be queued' }, async () => (await town.rows('select from outbox')).length === 0);
  await app.kill();
  app.launch();
  await app.isReady();
  // A machine that is busy may take longer than that to start it.
  const readyLate = Math.max(0, ...timeouts.map((timeout) => Date.now() - timeout.getTime()));
  const ended = `select extract(epoch from e.at - r.preferred_driver_timeout) * 1000 as late from rides r join ride_events e on e.ride_id = r.id and e.type = 'preferred_timed_out'
    where r.id = any($1) and r.preferred_outcome = 'timed_out'`;
  await until(
    { what: 'every request to time out', withinMs: timeoutMs + 10_000 },
    async () => (await town.rows(ended, [rides])).length >= rides.length,
  );
  const late = (await town.rows<{ late: string }>(ended, [rides])).map((row) => Number(row.late));
  expect(late).toHaveLength(rides.length);
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...late)).toBeLessThanOrEqual(readyLate + 5_000);
}, 60_000);
