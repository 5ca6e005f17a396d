import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type RunEvent, stopRun } from '../../src/agents/agents.contract.js';
import { RunAppends, type Said } from '../../src/agents/runs/storing/run-appends.js';
import { Work } from '../../src/database/work.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { hangs, ModelServer, says } from './model-server.js';
import { asks, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());

let people: Person[];
let streams: Stream[] = [];

beforeEach(async () => {
  people = Object.values(await world.people({ ann: {}, ben: {}, cleo: {} }));
});

afterEach(async () => {
  for (const [place, { runId: id }] of streams.entries()) await people[place]?.call(stopRun, { params: { id } });
  await Promise.all(streams.map((stream) => stream.end()));
  streams = [];
});

const delta = (text: string): RunEvent[] => [{ type: 'content_delta', delta: text }];

/** Runs whose model has not said a word, as their worker has them. */
async function held(): Promise<Omit<Said, 'events'>[]> {
  model.will(hangs);
  streams = await Promise.all(people.map((person) => Stream.ask(person, asks('Hello?'))));
  await Promise.all(streams.map((stream) => stream.hears('status')));
  return Promise.all(
    streams.map(async ({ runId: id }) => {
      const [run] = await world.sql<{ claim: string }>('select claim from agent_runs where id = $1', [id]);
      return { id, claim: run?.claim ?? '' };
    }),
  );
}

const stored = (ids: readonly string[]) =>
  world.sql<{ run_id: string; said: string; written: string }>(
    `select run_id, data ->> 'delta' as said, xmin::text as written from agent_run_events
     where run_id = any($1::uuid[]) and data ->> 'type' = 'content_delta' order by run_id, seq`,
    [ids],
  );

describe('what the runs of an instance say', () => {
  test('at once is stored by one statement, each in its own order', async () => {
    const [ann, ben, cleo] = await held();
    if (!ann || !ben || !cleo) throw new Error('no runs');
    const appends = world.app.get(RunAppends);
    const firsts = await Promise.all([
      appends.append({ ...ann, events: [...delta('a'), ...delta('b')] }),
      appends.append({ ...ben, events: delta('c') }),
      appends.append({ ...cleo, claim: ann.claim, events: delta('not mine') }),
      appends.append({ ...ann, events: delta('d') }),
    ]);
    const [row] = await world.sql<{ last: number }>('select last_seq as last from agent_runs where id = $1', [ann.id]);
    const ofAnn = row?.last ?? 0;
    expect(firsts).toEqual([ofAnn - 2, expect.any(Number), undefined, ofAnn]);
    const rows = await stored([ann.id, ben.id, cleo.id]);
    expect(rows.filter((row) => row.run_id === ann.id).map(({ said }) => said)).toEqual(['a', 'b', 'd']);
    expect(rows.some((row) => row.run_id === cleo.id)).toBe(false);
    expect(new Set(rows.filter(({ said }) => said !== 'd').map(({ written }) => written)).size).toBe(1);
  });

  test('of many is told over several turns of the process, in which others are heard', async () => {
    const [ann] = await held();
    if (!ann) throw new Error('no run');
    const many = await world.sql<{ id: string }>(
      `insert into agent_runs (user_id, agent_id, conversation_id, session_id, request_key, status, claim, lease_until, created_at, updated_at)
       select user_id, agent_id, conversation_id, session_id, gen_random_uuid(), status, claim, lease_until, created_at, updated_at
       from agent_runs, generate_series(1, 20) where id = $1 returning id`,
      [ann.id],
    );
    const appends = world.app.get(RunAppends);
    let turn = 0;
    let next = setImmediate(function count() {
      turn += 1;
      next = setImmediate(count);
    });
    const told = await Promise.all(
      many.map(async ({ id }) => {
        await expect(appends.append({ ...ann, id, events: delta('a') })).resolves.toBe(1);
        return turn;
      }),
    );
    clearImmediate(next);
    await world.sql('delete from agent_runs where id = any($1::uuid[])', [many.map(({ id }) => id)]);
    const first = told[0] ?? 0;
    expect(told.map((at) => at - first)).toEqual(Array.from(many, (_, place) => Math.floor(place / 8)));
  });

  test('of one whose row somebody else holds keeps nobody waiting', async () => {
    const [ann, ben] = await held();
    if (!ann || !ben) throw new Error('no runs');
    const appends = world.app.get(RunAppends);
    let late: Promise<number | undefined> | undefined;
    await world.app.get(Work).run(async (unit) => {
      await unit.rows('select id from agent_runs where id = $1 for update', [ann.id]);
      late = appends.append({ ...ann, events: delta('late') });
      await expect(appends.append({ ...ben, events: delta('soon') })).resolves.toEqual(expect.any(Number));
    });
    await expect(late).resolves.toEqual(expect.any(Number));
  });
});

test('answers that come at once are whole, in order, and numbered without gaps', async () => {
  const words = Array.from({ length: 200 }, (_, place) => `w${place} `).join('');
  model.will(says(words));
  streams = await Promise.all(people.map((person) => Stream.ask(person, asks('Say much.'))));
  for (const stream of streams) {
    await stream.end();
    expect(stream.text).toBe(words);
    expect(stream.frames.map(({ id }) => id)).toEqual(stream.frames.map((_, place) => place + 1));
  }
});
