import { describe, expect, test } from '@jest/globals';
import { ErrorReport } from '@server/errors/errors.contract.js';
import { Offline, Refusal } from '../refusal';
import { ReportQueue } from './queue';
import { bodyOf, isNoise, reportOf } from './report';

const place = { path: '/messages', build: 'entry-client-a.js', at: new Date(0) };
const reportFor = (error: unknown) => reportOf({ kind: 'error', error }, place);

describe('a report', () => {
  test.each([
    ['an error', new TypeError('x is undefined'), 'TypeError: x is undefined'],
    ['a word', 'no', 'no'],
    ['an object, of which nothing is told', { secret: 1 }, 'A thrown object'],
    ['nothing', undefined, 'A thrown undefined'],
    ['halves of characters and NUL', `a\0b\ud83d`, 'a\ufffdb\ufffd'],
  ])('of %s', (_, error, message) => {
    expect(reportFor(error).message).toBe(message);
  });

  test('fits the contract, however long the error is', () => {
    const error = new Error('😀'.repeat(2_000));
    const report = reportOf({ kind: 'error', error, source: 'x'.repeat(9_000) }, { ...place, path: `/${'p'.repeat(900)}` });
    expect(ErrorReport.safeParse(report).success).toBe(true);
  });
});

test.each([
  ['no network', new Offline(new Error('x'))],
  ['a refusal', new Refusal(409, { code: 'conflict', error: 'This has changed.', requestId: 'r' })],
  ['a call that was given up', new DOMException('given up', 'AbortError')],
  ['an error of another site', 'Script error.'],
  ['a box that is measured again', 'ResizeObserver loop completed with undelivered notifications.'],
  ['an add-on', Object.assign(new Error('x'), { stack: 'at f (chrome-extension://abc/a.js:1:2)' })],
])('%s is none of our errors', (_, error) => {
  expect(isNoise({ kind: 'rejection', error })).toBe(true);
});

test('an answer that the page cannot read is one', () => {
  const error = new Refusal(200, { code: 'unexpected_reply', error: 'x', requestId: 'r' });
  expect([isNoise({ kind: 'rejection', error }), isNoise({ kind: 'error', error: new Error('x') })]).toEqual([false, false]);
});

describe('M176: the queue', () => {
  test('holds twenty, the first ones', () => {
    const queue = new ReportQueue();
    const added = Array.from({ length: 25 }, (_, index) => queue.add(reportFor(`error ${index}`)));
    expect(added.slice(20)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(queue.take().map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, index) => `error ${index}`));
    expect(queue.take()).toEqual([]);
  });

  test('tells of the same error once, until it was emptied', () => {
    const queue = new ReportQueue();
    const first = queue.add(reportFor('x'));
    expect(queue.add(reportFor('x'))).toBe(first);
    expect(queue.take()).toHaveLength(1);
    expect(queue.add(reportFor('x'))).not.toBe(first);
  });
});

test('a body that would be too large goes without stacks', () => {
  const long = Array.from({ length: 20 }, (_, index) => ({ ...reportFor(`${index}`), stack: '…'.repeat(2_000) }));
  expect(bodyOf(long.slice(0, 5))).toContain('…');
  expect(bodyOf(long)).not.toContain('…');
  expect((JSON.parse(bodyOf(long)) as { errors: unknown[] }).errors).toHaveLength(20);
});
