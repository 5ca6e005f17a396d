import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerConfirmation } from '../../src/agents/agents.contract.js';
import { asks, Stream } from '../agents/streams.js';
import { calls, finishesWith, ModelServer, type Play, says, stalls } from '../agents/model-server.js';
import type { App } from '../bench/lib/app.mjs';
import { addPeople, type SignedIn } from '../bench/lib/people.mjs';
import { until } from '../lib/until.js';
import { type Init, requestOf } from '../world/request.js';
import { Town } from './lib/town.js';

/** From the end of a worker to its person's hearing of it (ms, P28). */
const toldWithinMs = 30_000;
const handOver = 'Please hand it over';
/** Each instance has a model of its own: what it says first tells who works on an answer. */
const words = { ours: 'Half ', theirs: 'All of ' };
const models = { ours: await ModelServer.start(), theirs: await ModelServer.start() };

let town: Town;
let here: App;
let there: App;
let waiter: SignedIn;
let people: SignedIn[];
/** Says the rest of each answer that has begun. */
const finishes: (() => void)[] = [];
let isSlow = true;

/** A model whose answers wait after their first words, as long as it is slow. */
const slowly =
  (text: string): Play =>
  (response, asked) => {
    const last = asked.messages.at(-1);
    if (last?.content === handOver) return calls('open_support_case', { kind: 'other', subject: 'A bag', text: 'Blue' })(response, asked);
    if (last?.role === 'tool' || !isSlow) return says(`${text}an answer`)(response, asked);
    finishes.push(() => finishesWith('an answer')(response, asked));
    return stalls(text)(response, asked);
  };

beforeAll(async () => {
  models.ours.will(slowly(words.ours));
  models.theirs.will(slowly(words.theirs));
  const env = { OPENAI_API_KEY: 'none' };
  town = await Town.open({ givesWay: false });
  here = await town.start({ env: { ...env, OPENAI_BASE_URL: models.ours.url } });
  there = await town.start({ env: { ...env, OPENAI_BASE_URL: models.theirs.url, PUBLIC_URL: here.url } });
  [waiter, ...people] = (await addPeople(town.pool, 20)) as [SignedIn, ...SignedIn[]];
}, 60_000);
afterAll(async () => {
  await town.close();
  for (const model of Object.values(models)) model.stop();
});

/** Somebody's page at an instance. */
const at = ({ url }: App, { cookie }: SignedIn) => ({
  http: (path: string, init: Init = {}) => fetch(url + path, { ...init, headers: { origin: here.url, cookie, ...init.headers } }),
});

interface Begun {
  readonly person: SignedIn;
  readonly stream: Stream;
}

/** Answers that each of the two has begun: whichever is free takes a question, wherever it was asked. */
async function begun(): Promise<{ ours: Begun; theirs: Begun }> {
  const found: { ours?: Begun; theirs?: Begun } = {};
  for (const [turn, person] of people.entries()) {
    const stream = await Stream.ask(at(turn % 2 ? there : here, person), asks('Hello?'));
    const { delta } = await stream.hears('content_delta');
    found[delta === words.ours ? 'ours' : 'theirs'] ??= { person, stream };
    const { ours, theirs } = found;
    if (ours && theirs) return { ours, theirs };
  }
  throw new Error('one of the two has begun no answer');
}

interface Run {
  readonly status: string;
  readonly content: string;
  readonly error_code: string | null;
  readonly message_id: string | null;
  /** What stands in its conversation, in order. */
  readonly said: string[];
}

async function stored({ runId }: Stream): Promise<Run | undefined> {
  const [run] = await town.rows<Run>(
    `select r.status, r.content, r.error_code, r.message_id,
       array(select m.message from messages m where m.conversation_id = r.conversation_id and m.deleted_at is null order by m.seq) as said
     from agent_runs r where r.id = $1`,
    [runId],
  );
  return run;
}

test('P28, M133: kill -9 in the midst of answers: half of one ends with an error at the other instance, all else goes on there', async () => {
  const { ours, theirs } = await begun();
  const asked = await Stream.ask(at(here, waiter), asks(handOver));
  const { confirmation } = await asked.hears('confirm');
  const heard = await Stream.resume(at(here, ours.person), ours.stream.runId);
  await heard.hears('content_delta');
  const questions = models.theirs.asked.length;

  await here.kill();
  const killedAt = performance.now();
  await Promise.all([heard.end(), asked.end()]);
  expect(heard.types()).toEqual(['status', 'content_delta']);
  isSlow = false;
  for (const finish of finishes) finish();
  await until({ what: 'the answer of the one that lives' }, async () => (await stored(theirs.stream))?.message_id);
  expect(await stored(theirs.stream)).toMatchObject({ status: 'done', said: ['Hello?', 'All of an answer'] });

  // What waits for its person has no worker that could be killed.
  const { path, init } = requestOf(answerConfirmation, { params: { id: confirmation.id }, body: { decision: 'confirm' } });
  expect((await at(there, waiter).http(path, init)).status).toBe(200);
  const goesOn = await (await Stream.resume(at(there, waiter), asked.runId, asked.frames.at(-1)?.id)).end();
  expect(goesOn.events).toContainEqual(expect.objectContaining({ type: 'tool_result', ok: true }));
  expect(goesOn.events.at(-1)).toMatchObject({ type: 'done', status: 'complete' });
  expect(await town.rows('select subject from support_cases')).toEqual([{ subject: 'A bag' }]);

  // Taken up after the last event that was heard there is its end, and not a word more.
  const rest = await Stream.resume(at(there, ours.person), ours.stream.runId, heard.frames.at(-1)?.id);
  await rest.end(toldWithinMs);
  expect(performance.now() - killedAt).toBeLessThanOrEqual(toldWithinMs);
  expect(rest.events).toEqual([{ type: 'error', code: 'interrupted', error: expect.stringMatching(/cut off/) }]);
  expect(rest.frames[0]?.id).toBe(heard.frames.length + 1);
  expect(await stored(ours.stream)).toEqual({
    status: 'failed',
    content: '',
    error_code: 'interrupted',
    message_id: null,
    said: ['Hello?'],
  });
  // Nobody began it again: the one that lives was asked about the case alone.
  expect(models.theirs.asked).toHaveLength(questions + 1);

  const [question] = await town.rows<{ id: string }>(
    'select m.id from messages m join agent_runs r using (conversation_id) where r.id = $1 and m.sender_id = r.user_id',
    [ours.stream.runId],
  );
  const anew = { agentId: 'agent_assistant', messages: [], rewindTo: question?.id };
  const answered = await (await Stream.ask(at(there, ours.person), anew)).end();
  expect(answered.events.at(-1)).toMatchObject({ type: 'done', status: 'complete' });
  expect(await stored(answered)).toMatchObject({ status: 'done', said: ['Hello?', 'All of an answer'] });
}, 120_000);
