import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { actsOf, dayOf, namedIn, placeOf, questionOf } from './run.rules.js';
import { RunWriter, storable } from './storing/run-writer.js';
import type { RunEvent } from '../agents.contract.js';

const mine = (content: string) => ({ role: 'user', content }) as const;
const theirs = (content: string) => ({ role: 'assistant', content }) as const;

test.each([
  ['the last one, mine', [theirs('Hi'), mine('Where is Dan?')], 'Where is Dan?'],
  ['none where the agent had the last word', [mine('Hi'), theirs('Hello')], null],
  ['none where it is blank', [mine(' \u200b')], null],
  ['none where nothing was said', [], null],
])('a question is %s', (_, messages, question) => {
  expect(questionOf({ messages })).toBe(question);
});

test('what is said of an older message is no question: it stands in the conversation', () => {
  expect(questionOf({ messages: [mine('Where is Dan?')], rewindTo: '01990000-0000-7000-8000-000000000001' })).toBeNull();
});

test('PG-8: an answer names whom it tells of, not all whom its tools showed', () => {
  const called = (name: string) => ({ id: name.replaceAll(' ', '_'), name, plate: null });
  const [lee, quill, wit] = [called('Dan Lee'), called('Dan Quill'), called('Dan de Wit')];
  const named = [lee, quill, wit, quill];
  expect(namedIn('Dan Quill is 3 minutes away, and Dan de Wit 5.', [{ named }])).toEqual([quill, wit]);
  expect(namedIn('Dan is here.', [{ named: [lee] }, {}])).toEqual([lee]);
});

describe('acts', () => {
  const id = '01990000-0000-7000-8000-0000000000cc';
  const result = (tool: string, facts: object, ok = true): RunEvent => {
    return { type: 'tool_result', callId: 'call_1_0', tool, ok, result: facts };
  };

  test.each([
    ['ride_status', { ride: { ride_id: id } }, { ride_id: id }],
    ['book_ride', { booked: { ride_id: id } }, { ride_id: id }],
    ['cancel_ride', { ride_id: id, status: 'cancelled' }, { ride_id: id }],
    ['open_support_case', { case_id: id }, { case_id: id }],
    ['my_cards', { cards: [] }, {}],
  ])('%s leads to what it is about', (tool, facts, links) => {
    expect(actsOf([result(tool, facts)])).toEqual([{ callId: 'call_1_0', tool, ok: true, ...links }]);
  });

  test('say why they were not done, and nothing of what else a stream tells', () => {
    const refused = result('book_ride', { error: 'No.', code: 'declined' }, false);
    const acts = actsOf([{ type: 'content_delta', delta: 'x' }, refused]);
    expect(acts).toEqual([{ callId: 'call_1_0', tool: 'book_ride', ok: false, code: 'declined' }]);
  });

  test('what was done is kept, in its place, however much was looked up around it', () => {
    const looks = (count: number) => Array.from({ length: count }, () => 'my_cards');
    const kept = (...tools: string[]) => actsOf(tools.map((tool) => result(tool, {}))).map(({ tool }) => tool);
    expect(kept(...looks(20), 'book_ride')).toEqual([...looks(19), 'book_ride']);
    expect(kept(...looks(2), 'book_ride', ...looks(20), 'book_ride')).toEqual([...looks(2), 'book_ride', ...looks(16), 'book_ride']);
    const acts = Array.from({ length: 21 }, () => 'book_ride');
    expect(kept(...acts, ...looks(2))).toEqual(acts);
  });
});

test.each([
  ['7', 7],
  [undefined, 0],
  ['-1', 0],
  ['9e9', 0],
  ['99999999999999999999', 0],
])('Last-Event-ID %p is place %p', (sent, place) => {
  expect(placeOf(sent)).toBe(place);
});

test('a day begins at midnight in UTC', () => {
  expect(dayOf(new Date('2026-11-23T23:59:59.999Z'))).toEqual(new Date('2026-11-23T00:00:00Z'));
});

describe('what a run says', () => {
  afterEach(() => void jest.useRealTimers());

  test('is stored half as often while many are answered', async () => {
    jest.useFakeTimers();
    const writesInTwoSeconds = async (count: number) => {
      let writes = 0;
      const note = () => Promise.resolve(void writes++);
      const writers = Array.from({ length: count }, () => new RunWriter(note, () => undefined));
      for (let ms = 0; ms < 2_000; ms += 10) {
        for (const writer of writers) writer.say('x');
        await jest.advanceTimersByTimeAsync(10);
      }
      for (const writer of writers) await writer.close();
      return writes / count;
    };
    const [few, many, fewAgain] = [await writesInTwoSeconds(16), await writesInTwoSeconds(17), await writesInTwoSeconds(16)];
    expect(few).toBeGreaterThan(18);
    expect(many).toBeLessThan(13);
    expect(fewAgain).toBeGreaterThan(18);
  });

  test('is stored together with what others say, whenever in between they spoke', async () => {
    jest.useFakeTimers();
    const [runs, seconds] = [20, 2];
    const turns = new Set<number>();
    let turn = 0;
    const note = () => Promise.resolve(void turns.add(turn));
    const writers = Array.from({ length: runs }, () => new RunWriter(note, () => undefined));
    for (const writer of writers) await writer.open([{ type: 'status', status: 'streaming', runId: 'r', conversationId: 'c' }], 'First');
    turns.clear();
    for (let spoken = 0; spoken < seconds * 1_000; spoken += 1.7) {
      writers[turn % runs]?.say('x');
      turn += 1;
      await jest.advanceTimersByTimeAsync(1.7);
    }
    for (const writer of writers) await writer.close();
    expect(turns.size).toBeLessThanOrEqual(4 * 5 * seconds + 1);
  });

  const collect = () => {
    const written: RunEvent[] = [];
    const writer = new RunWriter(
      (events) => Promise.resolve(void written.push(...events)),
      () => undefined,
    );
    return { written, writer };
  };

  test('is one batch until it is flushed, in its order', async () => {
    const { written, writer } = collect();
    for (const word of ['Your ', 'ride ', 'is here']) writer.say(word);
    await writer.append({ type: 'error', code: 'failed', error: 'x' });
    expect(written).toEqual([
      { type: 'content_delta', delta: 'Your ride is here' },
      { type: 'error', code: 'failed', error: 'x' },
    ]);
  });

  test('waits for the second half of a character', async () => {
    const { written, writer } = collect();
    writer.say('Go \ud83d');
    await writer.flush();
    writer.say('\ude97');
    await writer.flush();
    expect(written).toEqual([
      { type: 'content_delta', delta: 'Go ' },
      { type: 'content_delta', delta: '🚗' },
    ]);
  });

  test('is refused from then on once it could not be stored', async () => {
    const writer = new RunWriter(
      () => Promise.reject(new Error('away')),
      () => undefined,
    );
    writer.say('a');
    await expect(writer.flush()).rejects.toThrow('away');
    await expect(writer.flush()).rejects.toThrow('away');
  });

  test('has nothing in it that PostgreSQL cannot store', () => {
    expect(storable('a\u0000b\ud83dc')).toBe('ab\ufffdc');
  });
});
