import { get } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { stopRun } from '../../src/agents/agents.contract.js';
import { workOnRun } from '../../src/agents/agents.jobs.js';
import { maxStreamsEach } from '../../src/agents/limits.js';
import { Work } from '../../src/database/work.js';
import { until } from '../lib/until.js';
import { waitingBehind, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { hangs, ModelServer, says } from './model-server.js';
import { asks, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none' });
afterAll(() => model.stop());

test('P28: a hundred are answered at once, and nobody waits for another’s model', async () => {
  const { ann, ben } = await world.people({ ann: {}, ben: {} });
  model.will(hangs);
  const first = await Stream.ask(ann, asks('Hello?'));
  await first.hears('status');
  const crowd = await world.sql<{ id: string }>(
    `insert into agent_runs (user_id, agent_id, conversation_id, session_id, request_key, status, created_at, updated_at)
     select user_id, agent_id, conversation_id, session_id, gen_random_uuid(), 'queued', now(), now()
     from agent_runs, generate_series(1, 99) where id = $1 returning id`,
    [first.runId],
  );
  await world.app.get(Work).run((unit) => {
    for (const { id } of crowd) unit.enqueue(workOnRun, { runId: id });
    return Promise.resolve();
  });
  await until({ what: 'all of them to be asked at once', withinMs: 30_000 }, () => model.asked.length - model.calledOff > crowd.length);

  await world.sql(
    `update agent_runs set status = 'stopped', claim = null, lease_until = null, ended_at = now() where id = any($1::uuid[])`,
    [crowd.slice(1).map(({ id }) => id)],
  );
  model.will(says('Here I am.'));
  expect((await (await Stream.ask(ben, asks('And me?'))).end()).text).toBe('Here I am.');
  await ann.call(stopRun, { params: { id: first.runId } });
  await first.end();
});

/** Open ones, from whomever. */
const connections = (): Promise<number> => {
  const { httpServer } = world.app.sockets;
  return promisify<number>((done) => httpServer.getConnections(done))();
};

test('whoever left while their streams were waited for takes no place of theirs', async () => {
  const { cleo } = await world.people({ cleo: {} });
  // A busy machine may hold them for longer than the database waits, or has a connection for all.
  world.log.expectError(/lock timeout|timeout exceeded/);
  model.will(hangs);
  const { runId: id } = await Stream.ask(cleo, asks('Hello?'));
  const address = new URL(`/api/chat/agents/runs/${id}/stream`, cleo.instance.url);
  await whileHeld('lock table agent_runs in access exclusive mode', async () => {
    const open = await connections();
    let refused = 0;
    const asked = Array.from({ length: maxStreamsEach }, () => get(address, { agent: false, headers: { cookie: cleo.cookie } }));
    for (const each of asked) {
      each.on('error', () => undefined); // it is broken off
      each.on('response', (response) => response.resume().on('end', () => (refused += 1)));
    }
    await until({ what: 'all to wait' }, async () => refused + (await waitingBehind()).length >= maxStreamsEach);
    for (const each of asked) each.destroy();
    await until({ what: 'their connections to be closed' }, async () => (await connections()) <= open);
  });
  const stream = await Stream.resume(cleo, id);
  await stream.hears('status');
  await cleo.call(stopRun, { params: { id } });
  await stream.end();
});
