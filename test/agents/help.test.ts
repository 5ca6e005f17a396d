import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { searchHelp } from '../../src/agents/help/help.contract.js';
import { Callers } from '../../src/agents/tools/callers.js';
import { helpTools } from '../../src/agents/tools/help-tools.js';
import { answerConfirmation } from '../../src/agents/agents.contract.js';
import { getLostItem } from '../../src/support/lost-items/lost-items.contract.js';
import { listCases } from '../../src/support/support.contract.js';
import { completed, nextDay, nobodyDrives } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { answerTo, asks, confirmationOf, Stream } from './streams.js';

let rosa: Person;
let finn: Person;

beforeAll(nextDay);

beforeEach(async () => {
  ({ rosa, finn } = await world.people({ rosa: { fullName: 'Rosa Rivera' }, finn: {} }));
  world.clock.advance(61_000);
  await world.sql('delete from agent_runs');
});

const idsFor = async (q: string, person = rosa) => (await person.call(searchHelp, { query: { q } })).articles.map(({ id }) => id);

describe('M134: a question finds its article', () => {
  test.each([
    ['what does a fee mean', 'fees'],
    ['What are all these fees?', 'fees'],
    ['how do I cancel', 'cancel'],
    ['Is there a fee for canceling late?', 'cancel'],
    ['when am I paid', 'paid'],
    ['When do drivers get their money?', 'paid'],
    ['what percentage does the platform keep', 'share'],
    ['how long will the driver wait for me', 'wait'],
    ['what is a no-show', 'missed'],
    ['how is the price calculated', 'price'],
    ['when is my credit card charged', 'card'],
    ['my card was declined, what now', 'declined'],
    ['I was overcharged, can I get a refund', 'dispute'],
    ['where do I find the receipt', 'receipt'],
    ['I forgot my umbrella in the car', 'lost'],
    ['can I reserve a ride for tomorrow', 'schedule'],
    ['how do I postpone my pickup', 'move'],
    ['how many passengers fit', 'stops'],
    ['can we split the fare', 'split'],
    ['how can my family track me', 'follow'],
    ['I feel unsafe', 'safety'],
    ['what’s the PIN', 'pin'],
    ['how do star ratings work', 'rate'],
    ['how do I become a driver', 'drive'],
    ['how do I block somebody', 'block'],
    ['how do I delete my account', 'data'],
    ['how can I talk to a human', 'operator'],
    ['how much should I tip', 'tip'],
  ])('“%s”: %s', async (question, id) => {
    expect((await idsFor(question))[0]).toBe(id);
  });

  test.each([
    'why is the sky blue',
    'how do I bake bread',
    'what is the capital of France',
    'the of and',
    '…',
    'qwertz',
    'parrots on a ride',
  ])('“%s”: none, and it says so', async (question) => {
    expect(await idsFor(question)).toEqual([]);
  });
});

test('M43: of a ride for later it says who sees it first', async () => {
  const [article] = (await rosa.call(searchHelp, { query: { q: 'can I reserve a ride for tomorrow' } })).articles;
  expect(article?.text).toContain('If you have favorite drivers, they see it first, for 15 minutes. Then any driver can take it');
});

test('amounts are those of the prices in force, from the moment on that they are', async () => {
  const text = async () => (await rosa.call(searchHelp, { query: { q: 'how do I cancel' } })).articles[0]?.text;
  const [tariff] = await world.sql<{ id: string; rules: Record<string, unknown> }>(
    `select id, rules from tariffs order by valid_from desc limit 1`,
  );
  if (!tariff) throw new Error('no tariff');
  const set = async (rules: object) => world.sql('update tariffs set rules = $2 where id = $1', [tariff.id, JSON.stringify(rules)]);
  try {
    await set({ ...tariff.rules, late_cancel_cents: 1_234, free_cancel_minutes: 7, scheduled_free_cancel_minutes: 120 });
    expect(await text()).toMatch(/for 7 minutes after.* until 2 hours before pickup\. After that it’s \$12\.34,/);
    await set({ ...tariff.rules, late_cancel_cents: 321, free_cancel_minutes: 1, scheduled_free_cancel_minutes: 45 });
    expect(await text()).toMatch(/for 1 minute after.* until 45 minutes before pickup\. After that it’s \$3\.21,/);
  } finally {
    await set(tariff.rules);
  }
});

test.each([`how do I cancel' or 1=1; --`, 'how do I cancel & | ! <-> ( :* "', '%%_% cancel \\ \\\\', '<b onclick="cancel()">cancel</b>'])(
  'hostile text is words and nothing else: %s',
  async (q) => {
    expect(await idsFor(q)).toContain('cancel');
  },
);

test('a question as long as it may be is answered, a longer one and none are refused', async () => {
  const long = `how do I cancel? ${'%'.repeat(383)}`;
  expect(Array.from(long)).toHaveLength(400);
  expect((await idsFor(long))[0]).toBe('cancel');
  expect(await idsFor('&|!'.repeat(133))).toEqual([]);
  for (const q of [`${long}x`, ' ', 'a\u0000b']) expect(await rosa.refused(searchHelp, { query: { q } })).toMatchObject({ status: 400 });
});

test('a tool hears ten thousand characters', async () => {
  const tool = helpTools[0];
  const question = `   how do I cancel? ${'%&|! '.repeat(2_000)}`.slice(0, 10_000);
  expect(tool?.parse({ question })).toEqual({ input: { question } });
  expect(tool?.parse({ question: `${question}x` })).toHaveProperty('error');
  const caller = world.app.get(Callers).as({ id: rosa.id, roles: [], sessionId: rosa.id });
  expect(await tool?.read(caller, { question })).toMatchObject({ articles: [{ title: 'How do I cancel a ride?' }] });
});

test('P24: it is for who is signed in, and tells everybody the same', async () => {
  expect((await world.stranger().http(`/api/help?q=cancel`)).status).toBe(401);
  const q = 'how do I get my money from Rosa Rivera';
  expect(await finn.call(searchHelp, { query: { q } })).toEqual(await rosa.call(searchHelp, { query: { q } }));
  expect(await idsFor('Rosa Rivera', finn)).toEqual([]);
});

test('M134: the built-in agent answers in plain words, and says when it has nothing', async () => {
  const answer = await answerTo(rosa, asks('How do I cancel a ride?'));
  expect(answer.events).toContainEqual(expect.objectContaining({ type: 'tool_result', tool: 'search_help', ok: true }));
  expect(answer.text).toContain('choose “Cancel ride”');
  expect((await answerTo(rosa, asks('How do I bake bread?'))).text).toContain('I don’t have anything on that');
  expect((await answerTo(rosa, asks(`What does a fee mean'; "${'%|& '.repeat(500)}`))).text).toContain('booking fee');
});

describe('M41, M134: a lost item belongs to its ride', () => {
  let dan: Person;
  let mia: Person;
  let first: string;
  let last: string;

  beforeEach(async () => {
    ({ dan, mia } = await world.people({ dan: { driver: true, fullName: 'Dan Doe' }, mia: { driver: true, fullName: 'Mia Lane' } }));
    await nobodyDrives();
    first = (await completed(rosa, dan)).id;
    await nextDay();
    await nobodyDrives();
    last = (await completed(rosa, mia)).id;
  });

  async function loses(words: string) {
    const stream = await Stream.ask(rosa, asks(words));
    const { id, summary } = await confirmationOf(stream);
    expect(summary).toMatch(/^Report a lost item from your ride to Harbor Station on \w+, \w+ \d+, \d+:\d\d [AP]M: “I lost/);
    await rosa.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
    return (await stream.end()).text;
  }
  const itemOf = async (person: Person, id: string) => (await person.call(getLostItem, { params: { id } })).lost_item;
  const newest = async () => (await rosa.call(listCases, { query: {} })).support_cases[0];

  test('the last one, of which the driver is told', async () => {
    expect(await loses('I lost my umbrella')).toContain('our team and your driver');
    expect(await newest()).toMatchObject({ kind: 'lost_item', ride_id: last });
    expect(await itemOf(mia, last)).toMatchObject({ my_role: 'driver', is_open: true });
    expect(await itemOf(rosa, first)).toBeNull();
  });

  test('or the one that is named', async () => {
    await loses('I lost my umbrella in Dan’s car');
    expect(await newest()).toMatchObject({ kind: 'lost_item', ride_id: first });
    expect([await itemOf(dan, first), await itemOf(rosa, last)]).toMatchObject([{ is_open: true }, null]);
  });

  test('M134: what it cannot look up of it then takes nothing back: the case is open', async () => {
    await world.sql('alter table payments rename column purpose to lost');
    const said = await loses('I lost my umbrella').finally(() => world.sql('alter table payments rename column lost to purpose'));
    expect(said).toContain('passed it on to our team');
    expect(await newest()).toMatchObject({ kind: 'lost_item', ride_id: last });
  });

  test('P24: who has no ride reports it without one; nobody else’s is found by its driver’s name', async () => {
    const stream = await Stream.ask(finn, asks('I lost my hat in Dan’s car'));
    const { id, summary } = await confirmationOf(stream);
    expect(summary).toBe('Ask our team: “I lost my hat in Dan’s car”');
    await finn.call(answerConfirmation, { params: { id }, body: { decision: 'confirm' } });
    expect((await stream.end()).text).toContain('passed it on to our team');
    expect((await finn.call(listCases, { query: {} })).support_cases).toMatchObject([{ kind: 'lost_item', ride_id: null }]);
    expect(await itemOf(dan, first)).toBeNull();
  });
});
