import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { dayMs, hourMs } from '../../src/contract/duration.js';
import { type ErrorReport, listErrors, reportErrors } from '../../src/errors/errors.contract.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let rosa: Person;
let dan: Person;
let olga: Person;

beforeEach(async () => {
  ({ rosa, dan, olga } = await world.people({ rosa: {}, dan: {}, olga: { admin: true } }));
  await world.truncate('error_reports');
  await world.truncate('error_groups');
});

const anError = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  id: randomUUID(),
  kind: 'error',
  message: 'TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n    at draw (https://hometown.test/assets/thread-Ab12Cd34.js:1:200)',
  path: '/messages',
  build: 'entry-client-Ab12Cd34.js',
  at: world.clock.now().toISOString(),
  ...more,
});

async function tell(caller: Caller, errors: readonly ErrorReport[], headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { accepted } = await caller.call(reportErrors, { body: { errors: [...errors] } }, headers);
  await world.settle();
  return accepted;
}

const kept = () => world.sql<{ id: string; message: string; user_id: string | null; happened_at: Date }>('select * from error_reports');
const groups = async (query: { id?: string } = {}) => (await olga.call(listErrors, { query })).errors;

describe('M176: what browsers tell', () => {
  test('is kept with who was signed in, the build and the browser', async () => {
    const report = anError();
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' };
    expect(await tell(rosa, [report], firefox)).toBe(1);
    expect(await kept()).toEqual([
      {
        id: report.id,
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        kind: 'error',
        message: report.message,
        stack: report.stack,
        source: null,
        path: '/messages',
        build: report.build,
        browser: 'Firefox 128',
        user_id: rosa.id,
        happened_at: new Date(report.at),
      },
    ]);
  });

  test('comes from people who are signed out as well, also with a session that ended', async () => {
    expect(await tell(world.stranger(), [anError()])).toBe(1);
    expect(await tell(world.stranger('sid=forged'), [anError()])).toBe(1);
    expect((await kept()).map(({ user_id }) => user_id)).toEqual([null, null]);
  });

  test('comes by a beacon too, and not from another site', async () => {
    const beacon = (headers: Record<string, string>) =>
      rosa.http(reportErrors.path, {
        method: 'POST',
        body: JSON.stringify({ errors: [anError()] }),
        headers: { 'content-type': 'application/json', ...headers },
      });
    const sent = await beacon({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' });
    expect([sent.status, await sent.json()]).toEqual([202, { accepted: 1 }]);
    expect((await beacon({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await beacon({ 'content-type': 'text/plain' })).status).toBe(415);
    await world.settle();
    expect(await kept()).toHaveLength(1);
  });

  test('is one row, however often and by how many calls at once it comes', async () => {
    const [one, other] = [anError(), anError({ message: 'Error: y' })];
    const calls = [[one, other], [one], [other, one]].map((errors) => rosa.call(reportErrors, { body: { errors } }));
    await Promise.all(calls);
    await tell(dan, [{ ...one, message: 'Error: something else' }]);
    expect((await kept()).map(({ message }) => message).toSorted()).toEqual(['Error: y', 'TypeError: x is undefined']);
  });

  test('may be no more than a sentence, an address and a time, whatever else is said; of the address only the path is kept', async () => {
    const at = world.clock.now().toISOString();
    const url = 'https://rosa:pw@hometown.test/social?token=s3cr3t#x';
    const errors = [
      { message: 'Error: a', url, at, line: 7, user_id: dan.id, browser: 'x' },
      { message: 'Error: b', stack: 'Error: b', url: '/ride/7?pin=p1n', at },
      { message: 'Error: c', url: 'about:blank', at },
    ];
    const response = await rosa.http(reportErrors.path, {
      method: 'POST',
      body: JSON.stringify({ errors, page: 'x' }),
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toEqual([202, { accepted: 3 }]);
    await world.settle();
    const rows = await world.sql('select message, kind, path, stack, user_id from error_reports order by message');
    expect(rows).toEqual([
      { message: 'Error: a', kind: 'error', path: '/social', stack: null, user_id: rosa.id },
      { message: 'Error: b', kind: 'error', path: '/ride/7', stack: 'Error: b', user_id: rosa.id },
      { message: 'Error: c', kind: 'error', path: '', stack: null, user_id: rosa.id },
    ]);
    expect(JSON.stringify(await kept())).not.toMatch(/s3cr3t|p1n|rosa:pw/);
  });

  test('says where: without an address it is refused', async () => {
    const errors = [{ message: 'Error: a', at: world.clock.now().toISOString() }];
    const { status, body } = await rosa.refused(reportErrors, { body: { errors } });
    expect([status, body.issues]).toEqual([400, [{ path: 'errors.0.url', message: expect.any(String) }]]);
  });

  test('nothing is nothing', async () => {
    expect(await tell(rosa, [])).toBe(0);
    expect(await kept()).toEqual([]);
  });

  test.each<[string, Partial<ErrorReport>]>([
    ['message', { message: 'x'.repeat(501) }],
    ['stack', { stack: 'x'.repeat(4_001) }],
    ['source', { source: 'x'.repeat(301) }],
    ['path', { path: 'x'.repeat(301) }],
    ['build', { build: 'x'.repeat(61) }],
  ])('has a %s of limited length', async (field, more) => {
    const { status, body } = await rosa.refused(reportErrors, { body: { errors: [anError(more)] } });
    expect([status, body.issues?.[0]?.path]).toEqual([400, `errors.0.${field}`]);
  });

  test('is twenty errors of 64 kB at most (NOT-6)', async () => {
    const many = (count: number, more: Partial<ErrorReport> = {}) => Array.from({ length: count }, () => anError(more));
    expect((await rosa.refused(reportErrors, { body: { errors: many(21) } })).status).toBe(400);
    expect((await rosa.refused(reportErrors, { body: { errors: many(17, { stack: 'x'.repeat(4_000) }) } })).status).toBe(413);
    expect(await tell(rosa, many(20))).toBe(20);
  });
});

test('SEC-33: queries, e-mail addresses and tokens are not kept, also not by the job', async () => {
  const canary = 'c4n4ry0123456789c4n4ry0123456789';
  const secret = anError({
    message: `GET /api/x?q=${canary} failed for rosa@hometown.test`,
    stack: `Error\n    at a (https://hometown.test/assets/a-Ab12Cd34.js?t=${canary}:1:2)\n    Bearer ${canary}`,
    source: `https://hometown.test/assets/a-Ab12Cd34.js#${canary}`,
    path: `/social?conversation=${canary}`,
  });
  await tell(rosa, [secret]);
  const jobs = await world.app.jobs.queues.get('housekeeping')?.getJobs(['completed', 'failed', 'waiting']);
  const texts = JSON.stringify([await kept(), jobs?.map(({ data }) => data as unknown), await groups()]);
  expect(texts).toContain('/api/x failed for [email]');
  expect(texts).not.toContain(canary);
  expect(texts).not.toContain('rosa@');
});

describe('GET /api/admin/errors', () => {
  test('is for admins', async () => {
    expect((await rosa.refused(listErrors, { query: {} })).status).toBe(403);
    expect((await world.stranger().refused(listErrors, { query: {} })).status).toBe(401);
  });

  test('shows the reports of one error together, whatever numbers, build and place they name', async () => {
    const first = anError({ message: 'Error: row 1' });
    await tell(rosa, [first]);
    world.clock.advance(hourMs);
    const stack = 'at f (https://hometown.test/assets/thread-zZ99_-xx.js:7:8)';
    await tell(rosa, [anError({ message: 'Error: row 22', stack, build: 'entry-client-zZ99.js' })], {
      'user-agent': 'Mozilla/5.0 Chrome/131.0.0.0 Safari/537.36',
    });
    const last = anError({ message: 'Error: row 333', path: '/social' });
    await tell(dan, [last]);
    expect(await groups()).toEqual([
      {
        fingerprint: expect.any(String),
        kind: 'error',
        count: 3,
        is_more: false,
        people: 2,
        first_at: first.at,
        last_at: last.at,
        builds: ['entry-client-Ab12Cd34.js', 'entry-client-zZ99.js'],
        browsers: ['Chrome 131', 'Other'],
        example: { id: last.id, message: last.message, stack: last.stack, source: null, path: '/social' },
      },
    ]);
  });

  test('is newest first, in pages', async () => {
    for (const name of ['ant', 'bee', 'cat', 'dog', 'elk']) {
      await tell(rosa, [anError({ message: name })]);
      world.clock.advance(1_000);
    }
    const names: string[][] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) };
      const page = await olga.call(listErrors, { query });
      names.push(page.errors.map(({ example }) => example.message));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(names).toEqual([['elk', 'dog'], ['cat', 'bee'], ['ant']]);
  });

  test('finds the error that somebody names to support (M179)', async () => {
    const wanted = anError({ message: 'Error: wanted 1' });
    await tell(rosa, [anError(), wanted]);
    await tell(dan, [anError({ message: 'Error: wanted 2' })]);
    expect((await groups({ id: wanted.id })).map(({ count }) => count)).toEqual([2]);
    expect(await groups({ id: randomUUID() })).toEqual([]);
  });
});

test('a group of more than a thousand is counted no further, and says when it began', async () => {
  const began = new Date(world.clock.now().getTime() - 5 * hourMs).toISOString();
  await world.sql(
    `insert into error_reports (id, fingerprint, kind, message, path, browser, build, happened_at)
     select uuidv7(), 'f', 'error', 'm' || n, '/', 'Other', 'b' || n % 20, $1::timestamptz + n * interval '1 s' from generate_series(0, 1000) n`,
    [began],
  );
  const [group] = await groups();
  expect(group).toMatchObject({ count: 1_000, is_more: true, people: 0, first_at: began, example: { message: 'm1000' } });
  expect(group?.builds).toHaveLength(10);
});

test('a group goes with its last report, and not before', async () => {
  const old = new Date(world.clock.now().getTime() - 29.5 * dayMs);
  await world.sql(
    `insert into error_reports (id, fingerprint, kind, message, path, browser, happened_at)
     select uuidv7(), f, 'error', 'old ' || f, '/', 'Other', $1::timestamptz from unnest('{stays,goes}'::text[]) f`,
    [old],
  );
  await world.sql(
    `insert into error_reports (id, fingerprint, kind, message, path, browser, happened_at)
     values (uuidv7(), 'stays', 'error', 'new', '/', 'Other', $1::timestamptz)`,
    [world.clock.now()],
  );
  expect(await groups()).toHaveLength(2);
  world.clock.advance(dayMs);
  await world.settle();
  expect(await world.sql('select fingerprint from error_groups')).toEqual([{ fingerprint: 'stays' }]);
  expect(await groups()).toMatchObject([{ count: 1, example: { message: 'new' } }]);
});

test('a group that loses its newest report is as new as the one that is left, and goes with it', async () => {
  const now = world.clock.now();
  const old = new Date(now.getTime() - hourMs);
  await world.sql(
    `insert into error_reports (id, fingerprint, kind, message, path, browser, happened_at)
     select uuidv7(), 'f', 'error', m, '/', 'Other', t from unnest('{old,new}'::text[], $1::timestamptz[]) r(m, t)`,
    [[old, now]],
  );
  await world.sql(`delete from error_reports where message = 'new'`);
  expect(await groups()).toMatchObject([{ count: 1, last_at: old.toISOString() }]);
  await world.sql('delete from error_reports');
  expect(await world.sql('select from error_groups')).toEqual([]);
});

test('a report is kept for 30 days, by when it happened', async () => {
  await tell(rosa, [anError({ message: 'old', at: new Date(world.clock.now().getTime() - 20 * hourMs).toISOString() })]);
  await tell(rosa, [anError({ message: 'new' })]);
  world.clock.advance(29.5 * dayMs);
  await world.settle();
  expect((await kept()).map(({ message }) => message)).toEqual(['new']);
});
