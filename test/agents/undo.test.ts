import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { AnswerMetadata } from '../../src/agents/act.contract.js';
import { answerConfirmation } from '../../src/agents/agents.contract.js';
import { putSchedule } from '../../src/drivers/schedule/schedule.contract.js';
import { thread } from '../chat/thread.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { connect, tokenOf, use } from './mcp-client.js';
import { calls, ModelServer, says } from './model-server.js';
import { asks, confirmationOf, runOf, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none', MCP: 'on' });
afterAll(() => model.stop());

let dan: Person;

beforeEach(async () => {
  ({ dan } = await world.people({ dan: { driver: true, fullName: 'Dan Doe' } }));
  await world.sql('delete from driver_weeks');
});

const sundaysOff = { day_of_week: 0, hours: [] };
const changed = { day_of_week: 0, is_available: false };

test('M134: what takes an act back is its person’s alone: in its event and its message, and not among what the model hears', async () => {
  model.will(calls('change_schedule', sundaysOff), says('Done.'));
  const stream = await Stream.ask(dan, asks('Sundays off'));
  const { id } = await confirmationOf(stream);
  await dan.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
  const { events } = await stream.end();
  const heard = model.heard.findLast(({ role }) => role === 'tool');
  expect(JSON.parse(heard?.content ?? '')).toEqual({ changed: expect.objectContaining(changed) });

  const { conversation_id: conversation } = await runOf(dan, stream);
  const [act] = AnswerMetadata.parse((await thread(dan, conversation)).at(-1)?.metadata).acts;
  expect(putSchedule.body.parse(act?.undo)).toMatchObject({ is_always: true });
  const result = events.find((event) => event.type === 'tool_result');
  expect(result).toMatchObject({ ok: true, result: { changed }, undo: act?.undo });
  expect(result).not.toHaveProperty('result.undo');
});

test('M185: nor is it shown to an assistant outside', async () => {
  const client = await connect(await tokenOf(dan));
  const { facts } = await use(client, 'change_schedule', sundaysOff);
  const done = await use(client, 'confirm', { confirm_id: String(facts['confirm_id']) });
  expect(done).toMatchObject({ ok: true, facts: { changed } });
  expect([Object.keys(done.facts), done.text]).toEqual([['changed'], expect.not.stringContaining('undo')]);
  await client.close();
});
