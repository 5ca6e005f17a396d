import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { agentRunChanged, answerConfirmation, stopRun } from '../../src/agents/agents.contract.js';
import { AnswerMetadata } from '../../src/agents/act.contract.js';
import { messageDeleted, sendMessage } from '../../src/chat/messages/message.contract.js';
import { note } from '../chat/attachments/files.js';
import { thread } from '../chat/thread.js';
import { ownFolder } from '../files/upload.js';
import type { Person } from '../world/person.js';
import { queueBehind, row } from '../world/waiting.js';
import { world } from '../world/world.js';
import { calls, ModelServer, type Play, says, stalls } from './model-server.js';
import { answerTo, asks, confirmationOf, post, runOf, Stream } from './streams.js';

const model = await ModelServer.start();
world.configure({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'none', DATA_DIR: ownFolder() });
afterAll(() => model.stop());

let rosa: Person;
let finn: Person;

beforeEach(async () => {
  ({ rosa, finn } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, finn: {} }));
  await world.sql('delete from agent_runs');
});

/** What stands in a conversation, without what was taken back. */
const linesOf = async (id: string) =>
  (await thread(rosa, id)).filter(({ deleted_at: gone }) => gone === null).map(({ message }) => message);

/** A question of Rosa's with its answer, in a conversation of its own. */
async function asked(agentId: 'agent_travel' | 'agent_support') {
  model.will(says('The first answer.'));
  const stream = await answerTo(rosa, asks('Where to?', { agentId }));
  const { conversation_id: id } = await runOf(rosa, stream);
  const [question] = (await thread(rosa, id)).filter(({ sender_id: sender }) => sender === rosa.id).slice(-1);
  if (!question) throw new Error('the question is not there');
  return { id, question, again: { agentId, conversationId: id, messages: [], rewindTo: question.id } };
}

test('M132: an answer is made anew: the old one is gone, and the question is heard once', async () => {
  const { id, again } = await asked('agent_travel');
  model.will(says('The second answer.'));
  const body = { ...again, tempId: randomUUID() };
  const stream = await answerTo(rosa, body);
  expect(stream.text).toBe('The second answer.');
  expect((await linesOf(id)).slice(-2)).toEqual(['Where to?', 'The second answer.']);
  expect(model.heard.filter(({ content }) => content === 'Where to?')).toHaveLength(1);
  expect(JSON.stringify(model.heard)).not.toContain('The first answer.');
  await rosa.hears(messageDeleted, ({ conversation_id: where }) => where === id);
  // Asked again under its key it is the same answer: nothing more is taken back.
  expect((await answerTo(rosa, body)).runId).toBe(stream.runId);
  expect((await linesOf(id)).slice(-2)).toEqual(['Where to?', 'The second answer.']);
});

test('M132: a question that says something else is answered as that', async () => {
  const { id, again } = await asked('agent_support');
  model.will(says('To the harbor.'));
  await answerTo(rosa, { ...again, messages: [{ role: 'user', content: 'Where to, by boat?' }] });
  expect((await linesOf(id)).slice(-2)).toEqual(['Where to, by boat?', 'To the harbor.']);
  expect(model.heard.at(-1)).toMatchObject({ role: 'user', content: 'Where to, by boat?' });
});

test('only one’s own newest message is answered anew, and not behind an answer that is still to come', async () => {
  const { id, question, again } = await asked('agent_travel');
  const refusal = async (person: Person, body: object) => {
    const response = await post(person, body);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const theirs = (await thread(rosa, id)).find(({ sender_id: sender }) => sender === 'agent_travel');
  expect(await refusal(rosa, { ...again, rewindTo: theirs?.id })).toEqual([404, 'not_found']);
  expect(await refusal(finn, again)).toEqual([404, 'not_found']);
  expect(await refusal(rosa, { ...again, rewindTo: randomUUID() })).toEqual([404, 'not_found']);

  model.will(stalls('Let me '));
  const stream = await Stream.ask(rosa, asks('And then?', { agentId: 'agent_travel', conversationId: id }));
  await stream.hears('content_delta');
  expect(await refusal(rosa, again)).toEqual([409, 'answer_under_way']);
  await rosa.call(stopRun, { params: { id: stream.runId } });
  await stream.end();
  expect(await refusal(rosa, again)).toEqual([409, 'conflict']);
  expect(await linesOf(id)).toEqual(expect.arrayContaining([question.message, 'The first answer.', 'And then?']));
});

describe('M132: a question that is corrected while its answer waits for a yes', () => {
  const acts: Play = (...sent) => {
    stalls('I can open a case.')(...sent);
    calls('open_support_case', { kind: 'lost_item', subject: 'A hat', text: 'My hat is gone' })(...sent);
  };

  /** Rosa asked for something that Support may not do by itself; how she says yes, and how she corrects what she said. */
  async function waits() {
    model.will(acts, says('Done.'));
    const stream = await Stream.ask(rosa, asks('I lost my hat', { agentId: 'agent_support' }));
    const { id } = await confirmationOf(stream);
    const { conversation_id: conversationId } = await runOf(rosa, stream);
    const question = (await thread(rosa, conversationId)).at(-1);
    const corrected = { ...asks('I lost my scarf', { agentId: 'agent_support', conversationId }), rewindTo: question?.id };
    return { stream, conversationId, corrected, yes: { params: { id }, body: { decision: 'confirm' } } as const };
  }

  test('is answered as that, and nothing stays of the answer that waited', async () => {
    const { stream, conversationId, corrected, yes } = await waits();
    model.will(says('A scarf, then.'));
    await answerTo(rosa, corrected);
    expect((await stream.end()).events.at(-1)).toMatchObject({ type: 'done', status: 'stopped', messageId: null });
    expect((await linesOf(conversationId)).slice(-2)).toEqual(['I lost my scarf', 'A scarf, then.']);
    expect(JSON.stringify(model.heard)).not.toMatch(/I lost my hat|I can open a case/);
    expect(await rosa.refused(answerConfirmation, yes)).toMatchObject({ code: 'confirmation_over' });
  });

  test('is not, where the yes was a moment faster: what was confirmed is done, and said', async () => {
    const { stream, conversationId, corrected, yes } = await waits();
    const [said, response] = await queueBehind(
      row('agent_runs', stream.runId),
      () => rosa.call(answerConfirmation, yes),
      () => post(rosa, corrected),
    );
    expect(said).toMatchObject({ state: 'confirmed' });
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'answer_under_way' }]);
    await stream.end();
    expect((await linesOf(conversationId)).slice(-2)).toEqual(['I lost my hat', 'I can open a case.\n\nDone.']);
  });
});

test('what was sent like any message is answered under its key, and stands there once', async () => {
  const tempId = randomUUID();
  const first = await rosa.call(sendMessage, { body: { recipient_id: 'agent_assistant', message: 'Hello', tempId } });
  const reply = { recipient_id: 'agent_assistant', message: 'And you?', tempId: randomUUID(), reply_to: first.id };
  const second = await rosa.call(sendMessage, { body: reply });
  model.will(says('Fine.'));
  const stream = await answerTo(rosa, asks('And you?', { conversationId: second.conversation_id, tempId: reply.tempId }));
  expect(await linesOf(second.conversation_id)).toEqual(['Hello', 'And you?', 'Fine.']);
  expect(await runOf(rosa, stream)).toMatchObject({ tempId: reply.tempId });
  expect((await thread(rosa, second.conversation_id)).at(1)?.status).toBe('read');
});

test.each([
  ['has no words', '(file)', async () => ({ message: '', attachments: [{ id: (await note(rosa)).id }], tempId: randomUUID() })],
  ['has no key', 'And you?', async () => ({ message: 'And you?' })],
])('what %s is answered under its id, as said last, where an answer to something else overtook it', async (_, heard, wish) => {
  model.will(stalls('Let me see.'));
  const first = await Stream.ask(rosa, asks('Hello'));
  await first.hears('content_delta');
  const { conversation_id: id } = await runOf(rosa, first);
  const said = await rosa.call(sendMessage, { body: { conversation_id: id, ...(await wish()) } });
  await rosa.call(stopRun, { params: { id: first.runId } });
  await first.end();
  const overtaking = (await thread(rosa, id)).at(-1);
  expect(overtaking).toMatchObject({ sender_id: 'agent_assistant', message: 'Let me see.' });

  const wanted = { agentId: 'agent_assistant', conversationId: id, messages: [] };
  for (const other of [{}, { tempId: randomUUID() }, { tempId: overtaking?.id }]) {
    const refused = await post(rosa, { ...wanted, ...other });
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'nothing_to_answer' })]);
  }
  model.will(says('I see.'));
  const answer = await answerTo(rosa, { ...wanted, tempId: said.id });
  expect(model.heard.slice(-2).map(({ role, content }) => [role, content])).toEqual([
    ['assistant', 'Let me see.'],
    ['user', heard],
  ]);
  expect((await linesOf(id)).at(-1)).toBe('I see.');
  expect((await answerTo(rosa, { ...wanted, tempId: said.id })).runId).toBe(answer.runId);
});

test('all screens hear that an answer has begun, and its message keeps what was done for it', async () => {
  model.will(calls('my_cards'), calls('ride_receipt', { ride_id: randomUUID() }), says('You have none.'));
  const stream = await Stream.ask(rosa, asks('My cards?', { agentId: 'agent_travel' }));
  await rosa.hears(agentRunChanged, ({ id, status }) => id === stream.runId && status === 'queued');
  await stream.end();
  const { conversation_id: id } = await runOf(rosa, stream);
  const { acts } = AnswerMetadata.parse((await thread(rosa, id)).at(-1)?.metadata);
  expect(acts).toMatchObject([
    { tool: 'my_cards', ok: true },
    { tool: 'ride_receipt', ok: false, code: 'not_found' },
  ]);
});
