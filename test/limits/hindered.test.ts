import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { App } from '../bench/lib/app.mjs';
import { until } from '../lib/until.js';
import { Ledger } from '../chaos/lib/ledger.js';
import { newMessage, type Outcome, sendOverHttp } from '../chaos/lib/sender.js';
import { type Couple, isLong, Town } from '../chaos/lib/town.js';

const coupleCount = 5;
const sends = isLong ? 200 : 20;
/** More than any server here takes. */
const mostConnections = 1_000;

let town: Town;
let app: App;

beforeAll(async () => {
  town = await Town.open({ givesWay: false });
  app = await town.start();
}, 60_000);
afterAll(() => town.close());

const from = ({ sender }: Couple) => ({ app, cookie: sender.cookie });

/** Sends with one key until it is acknowledged. */
async function send(ledger: Ledger, couple: Couple, heard: (outcome: Outcome) => void = () => undefined): Promise<void> {
  const sent = newMessage(couple, 'Are you there?');
  ledger.attempted.add(sent.tempId);
  await until({ what: 'a send to be acknowledged', withinMs: 60_000 }, async () => {
    const outcome = await sendOverHttp(from(couple), sent);
    heard(outcome);
    if (outcome.kind === 'refused') throw new Error(`a send was refused with ${outcome.status}`);
    if (outcome.kind === 'ok') ledger.acknowledged.set(sent.tempId, outcome.message.id);
    return outcome.kind === 'ok';
  });
}

/** The status of an answer, and after how many milliseconds it came. */
async function timed({ sender }: Couple, path: string): Promise<{ path: string; status: number; ms: number }> {
  const began = performance.now();
  const response = await fetch(app.url + path, { headers: { cookie: sender.cookie } });
  await response.text();
  return { path, status: response.status, ms: performance.now() - began };
}

test('F10: PostgreSQL stands still under sends: everybody hears so within 3 s, and afterwards each message is there once', async () => {
  const couples = await town.couples(coupleCount, 'frozen');
  const [couple] = couples as [Couple];
  const ledger = new Ledger();
  const unanswered = new Set<Couple>();
  const loads = couples.map(async (one) => {
    const heard = ({ kind }: Outcome) => {
      if (kind === 'unknown') unanswered.add(one);
    };
    for (let count = 0; count < sends; count += 1) await send(ledger, one, heard);
  });
  await until({ what: 'sends under way', withinMs: 30_000 }, () => ledger.acknowledged.size >= coupleCount);
  const backends = await town.rows<{ pid: number }>('select pid from pg_stat_activity');
  const pids = [town.scratch.server.pid, ...backends.map(({ pid }) => pid)];
  signal(pids, 'SIGSTOP');
  try {
    const paths = ['/api/chat/conversations', '/api/notifications', '/health/ready'];
    const answers = await Promise.all(paths.map((path) => timed(couple, path)));
    expect(answers.map(({ path, status }) => ({ path, status }))).toEqual(paths.map((path) => ({ path, status: 503 })));
    expect(answers.filter(({ ms }) => ms > 3_000)).toEqual([]);
    expect((await timed(couple, '/health/live')).status).toBe(200);
    await until({ what: 'every sender to hear of it', withinMs: 10_000 }, () => unanswered.size === coupleCount);
  } finally {
    signal(pids, 'SIGCONT');
  }
  await until({ what: 'normal service', withinMs: 5_000 }, async () => (await timed(couple, '/api/chat/conversations')).status === 200);
  await Promise.all(loads);
  expect(ledger.acknowledged.size).toBe(coupleCount * sends);
  await ledger.check(town);
}, 120_000);

test('F13: others hold every connection that is left: each send is answered within 5 s, and is there once afterwards', async () => {
  const couples = await town.couples(coupleCount, 'crowded');
  const ledger = new Ledger();
  await Promise.all(couples.map((couple) => send(ledger, couple)));
  const others = await takeConnections();
  try {
    expect(others.length).toBeGreaterThan(0);
    const outcomes = await Promise.all(
      couples.map(async (couple) => {
        const sent = newMessage(couple, 'Still there?');
        ledger.attempted.add(sent.tempId);
        const began = performance.now();
        const outcome = await sendOverHttp(from(couple), sent);
        expect(performance.now() - began).toBeLessThanOrEqual(5_000);
        return { couple, sent, outcome };
      }),
    );
    expect(outcomes.filter(({ outcome }) => outcome.kind === 'refused')).toEqual([]);
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    await Promise.all(others.splice(0).map((client) => client.end()));
    for (const { couple, sent } of outcomes) {
      const outcome = await until({ what: 'the repeat to be answered', withinMs: 10_000 }, async () => {
        const answer = await sendOverHttp(from(couple), sent);
        return answer.kind === 'ok' ? answer : undefined;
      });
      ledger.acknowledged.set(sent.tempId, outcome.message.id);
    }
  } finally {
    await Promise.all(others.map((client) => client.end()));
  }
  expect(ledger.acknowledged.size).toBe(2 * coupleCount);
  await ledger.check(town);
}, 60_000);

/** Opens connections until there are no more. */
async function takeConnections(): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  while (taken.length < mostConnections) {
    const client = new pg.Client({ connectionString: town.databaseUrl });
    client.on('error', () => undefined); // it ends with the town
    try {
      await client.connect();
    } catch {
      break;
    }
    taken.push(client);
  }
  return taken;
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      // One that ended by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
