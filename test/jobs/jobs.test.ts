import { beforeEach, describe, expect, test } from '@jest/globals';
import { job } from '../../src/contract/job.js';
import { Work } from '../../src/database/work.js';
import { until } from '../lib/until.js';
import { heldBy } from '../world/queues.js';
import { world } from '../world/world.js';

const queue = 'housekeeping';
const note = job<{ text: string }>({ name: 'test.note', queue, attempts: 3, backoffMs: 60_000 });
const stumble = job<{ failures: number }>({ name: 'test.stumble', queue, attempts: 3, backoffMs: 60_000 });

let notes: string[] = [];
let stumbles = 0;
let isHandled = false;

beforeEach(() => {
  notes = [];
  stumbles = 0;
  if (isHandled) return;
  isHandled = true;
  world.app.jobs.handle(note, async ({ text }) => void notes.push(text));
  world.app.jobs.handle(stumble, async ({ failures }) => {
    stumbles += 1;
    if (stumbles <= failures) throw new Error(`stumble ${stumbles}`);
  });
});

const enqueue = (text: string, runAt?: Date) =>
  world.app.get(Work).run(async (unit) => unit.enqueue(note, { text }, runAt ? { runAt } : {}));

describe('a job', () => {
  test('runs once after its command committed', async () => {
    await enqueue('committed');
    await world.settle();
    expect(notes).toEqual(['committed']);
  });

  test('of a rolled-back command never runs', async () => {
    const command = world.app.get(Work).run(async (unit) => {
      unit.enqueue(note, { text: 'rolled back' });
      throw new Error('no');
    });
    await expect(command).rejects.toThrow('no');
    await world.settle();
    expect(notes).toEqual([]);
  });

  test('for later waits for its time', async () => {
    await enqueue('later', new Date(world.clock.now().getTime() + 600_000));
    await world.settle();
    expect(notes).toEqual([]);
    world.clock.advance(600_000);
    await world.settle();
    expect(notes).toEqual(['later']);
  });

  test('that fails is tried again, after twice the pause each time, and nobody is called for it', async () => {
    await world.app.get(Work).run(async (unit) => unit.enqueue(stumble, { failures: 2 }));
    await world.settle();
    expect(stumbles).toBe(1);
    world.clock.advance(60_000);
    await world.settle();
    expect(stumbles).toBe(2);
    world.clock.advance(120_000);
    await world.settle();
    expect(stumbles).toBe(3);
    expect(world.log.heard('warn').filter((line) => line.includes('tried again'))).toHaveLength(2);
  });

  test('that spent its attempts stands among the failed ones', async () => {
    world.log.expectError(/stumble/);
    await world.app.get(Work).run(async (unit) => unit.enqueue(stumble, { failures: 9 }));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await world.settle();
      world.clock.advance(600_000);
    }
    await world.settle();
    expect(stumbles).toBe(3);
    expect(await world.app.jobs.queues.get(queue)?.getFailedCount()).toBe(1);
    expect(world.log.heard('error')).toEqual([expect.stringContaining('stumble 3')]);
  });
});

describe('the outbox (P25)', () => {
  const leaveBehind = (id: string, text: string, where = queue) =>
    world.sql(
      `insert into outbox (id, queue, name, payload, attempts, backoff_ms, run_at, created_at) values ($1, $2, 'test.note', $3, 3, 1000, $4, $4)`,
      [id, where, JSON.stringify({ text }), world.clock.now()],
    );

  test('a job survives a crash between its commit and the queue', async () => {
    await leaveBehind('01990000-0000-7000-8000-000000000001', 'left behind');
    world.clock.advance(2_000);
    await world.settle();
    expect(notes).toEqual(['left behind']);
    expect(await world.sql('select 1 from outbox')).toEqual([]);
  });

  test('a job that a crash put into the queue twice takes effect once', async () => {
    const id = '01990000-0000-7000-8000-000000000002';
    await leaveBehind(id, 'twice');
    world.clock.advance(2_000);
    await world.settle();
    await leaveBehind(id, 'twice');
    world.clock.advance(2_000);
    await world.settle();
    expect(notes).toEqual(['twice']);
  });

  test('jobs that one commit asked for together run once each, however often a crash brings them back', async () => {
    const texts = Array.from({ length: 230 }, (_, place) => `${place}`);
    const once = texts.toSorted();
    await world.app.get(Work).run(async (unit) => texts.forEach((text) => unit.enqueue(note, { text })));
    await world.settle();
    expect(notes.toSorted()).toEqual(once);

    notes = [];
    const payload = JSON.stringify(texts.map((text) => ({ text })));
    for (let crash = 0; crash < 2; crash += 1) {
      await world.sql(
        `insert into outbox (id, queue, name, payload, attempts, backoff_ms, run_at, created_at)
         values ('01990000-0000-7000-8000-000000000005', $1, 'test.note', $2, 3, 1000, $3, $3)`,
        [`${queue}*`, payload, world.clock.now()],
      );
      expect((await heldBy(world.app)).busy['outbox']).toBeGreaterThanOrEqual(texts.length);
      world.clock.advance(2_000);
      await world.settle();
    }
    expect(notes.toSorted()).toEqual(once);
    expect(await world.sql('select 1 from outbox')).toEqual([]);
  });

  test('jobs of a queue that this version does not have wait for one that does, and hold up no others', async () => {
    await leaveBehind('01990000-0000-7000-8000-000000000003', 'for later', 'another-version');
    await leaveBehind('01990000-0000-7000-8000-000000000004', 'for now');
    world.clock.advance(2_000);
    await until({ what: 'the job behind it' }, () => notes.length > 0);
    expect(notes).toEqual(['for now']);
    // It runs as soon as its queue has it; its row goes right after that.
    const left = () => world.sql('select payload from outbox');
    await until({ what: 'its row to go' }, async () => (await left()).length < 2);
    expect(await world.sql('delete from outbox returning payload')).toEqual([{ payload: { text: 'for later' } }]);
  });
});

test('sweeps delete what only served for a while, however much of it there is', async () => {
  const now = world.clock.now();
  const many = 'from generate_series(1, 2500) i';
  await world.sql(`insert into idempotency_keys (user_id, key, request_hash, created_at) select 'user_x', i, '', $1 ${many}`, [now]);
  await world.sql(`insert into rate_limits (key, points, expire) select i, 1, $1 ${many}`, [now.getTime()]);
  await world.sql(`insert into oidc_payloads (kind, id, payload, expires_at) select 'Interaction', i, '{}', $1 ${many}`, [now]);
  world.clock.advance(49 * 3_600_000);
  await world.settle();
  for (const table of ['idempotency_keys', 'rate_limits', 'oidc_payloads'])
    expect([table, ...(await world.sql(`select count(*)::int as left from ${table}`))]).toEqual([table, { left: 0 }]);
});

test('a sweep that fails every few seconds pushes no failed job out of its queue, and of its rounds the newest stay', async () => {
  const now = world.clock.now().getTime();
  const insert = (rows: string) =>
    world.sql(
      `insert into bullmq.job (queue, id, seq, name, state, added_at_ms, finished_at_ms, scheduler_id)
       select $2, rows.id, rows.i, rows.name, 'failed', $1, $1::bigint + rows.i, rows.round from (${rows}) rows`,
      [now, queue],
    );
  await world.sql(`delete from bullmq.job where state in ('completed', 'failed')`);
  await insert(`select 'repeat:c:1' as id, 1 as i, 'c' as name, 'c' as round`);
  // So little the database knows of a table that grows in a moment.
  await world.sql('vacuum analyze bullmq.job');
  await insert(`select 'the first' as id, 0 as i, 'payments.look-dispute' as name, null as round`);
  for (const round of ['a', 'b'])
    await insert(`select 'repeat:${round}:' || i as id, i, '${round}' as name, '${round}' as round from generate_series(1, 5001) i`);
  await world.app.jobs.evict(world.clock.now());
  const left = await world.sql(
    `select name, count(*)::int, min(finished_at_ms)::bigint - $1 as oldest from bullmq.job where queue = $2 and finished_at_ms >= $1 group by name order by name`,
    [now, queue],
  );
  expect(left).toEqual([
    { name: 'a', count: 50, oldest: '4952' },
    { name: 'b', count: 50, oldest: '4952' },
    { name: 'c', count: 1, oldest: '1' },
    { name: 'payments.look-dispute', count: 1, oldest: '0' },
  ]);
});
