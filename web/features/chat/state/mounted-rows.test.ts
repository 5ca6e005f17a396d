import { expect, test } from '@jest/globals';
import { inRows, type MountedRows, mountedOf, spanAround, spanOf, stretched } from './mounted-rows';
import type { Bubbles, Day, ThreadMessage } from './thread-items';

// Ten days of a hundred messages, two in each group; a group is 100 px high.
const message = (seq: number) => ({ seq, id: `m${seq}`, key: `k${seq}` }) as ThreadMessage;
const group = (...seqs: number[]): Bubbles => ({
  key: `k${seqs[0]}`,
  senderId: 'user_dan',
  at: '2026-11-21T15:00:00Z',
  messages: seqs.map(message),
  isFirstNew: false,
});
const day = (index: number): Day => ({
  key: `day${index}`,
  at: '2026-11-21T15:00:00Z',
  groups: Array.from({ length: 50 }, (_, pair) => group(index * 100 + 2 * pair + 1, index * 100 + 2 * pair + 2)),
});
const days = Array.from({ length: 10 }, (_, index) => day(index));
const sizeOf = () => 100;
const [dayPx, headerPx] = [50 * 100 + 47, 47];

const seqsOf = (rows: MountedRows) => rows.days.flatMap(({ groups }) => groups.flatMap(({ messages }) => messages.map(({ seq }) => seq)));
/** With what stands for the rest it is as high as all of it. */
const heightOf = ({ days: some, abovePx, belowPx }: MountedRows) =>
  abovePx + belowPx + some.reduce((sum, { groups, beforePx }) => sum + headerPx + beforePx + 100 * groups.length, 0);

test('the end is shown first, forty messages of it', () => {
  const rows = mountedOf(days, null, sizeOf);
  expect([seqsOf(rows).at(0), seqsOf(rows).at(-1)]).toEqual([961, 1_000]);
  expect(rows).toMatchObject({ abovePx: 9 * dayPx, belowPx: 0 });
  expect(rows.days[0]).toMatchObject({ key: 'day9', beforePx: 30 * 100 });
});

test.each([
  ['in the midst', { from: 12_000, to: 13_000 }],
  ['across two days', { from: dayPx - 300, to: dayPx + 300 }],
  ['at the beginning', { from: 10 * dayPx - 500, to: 10 * dayPx }],
  ['at the end', { from: -200, to: 500 }],
])('%s only what is within reach is mounted, and all of it stays as high as it was', (_where, reach) => {
  const rows = mountedOf(days, spanOf(days, sizeOf, reach), sizeOf);
  expect(seqsOf(rows).length).toBeLessThanOrEqual(2 * ((reach.to - reach.from) / 100 + 2));
  expect(heightOf(rows)).toBe(10 * dayPx);
  // What is within reach is between what stands for the rest.
  expect(rows.belowPx).toBeLessThanOrEqual(Math.max(0, reach.from));
  expect(10 * dayPx - rows.abovePx - (rows.days[0]?.beforePx ?? 0)).toBeGreaterThanOrEqual(reach.to);
});

test('what comes while the end is mounted is mounted too; further up it is not', () => {
  const more = [...days, { ...day(10), groups: [group(1_001)] }];
  const [atEnd, further] = [spanOf(days, sizeOf, { from: 0, to: 900 }), spanOf(days, sizeOf, { from: 5_000, to: 6_000 })];
  expect(seqsOf(mountedOf(more, atEnd, sizeOf)).at(-1)).toBe(1_001);
  expect(seqsOf(mountedOf(more, further, sizeOf)).at(-1)).toBe(seqsOf(mountedOf(days, further, sizeOf)).at(-1));
});

test('a message is mounted with twenty before and after; near the end with the end', () => {
  const messages = days.flatMap(({ groups }) => groups.flatMap((one) => one.messages));
  const around = (id: string) => seqsOf(mountedOf(days, spanAround(messages, id), sizeOf));
  expect([around('m500').at(0), around('m500').at(-1)]).toEqual([479, 520]);
  expect(spanAround(messages, 'm990')).toMatchObject({ last: null });
  expect(around('m3')).toEqual(expect.arrayContaining([1, 3, 23]));
});

test('what is in use stays mounted, until it is far away', () => {
  const span = { first: 500, last: 520 };
  expect(stretched(span, [group(401, 402)])).toEqual({ first: 401, last: 520 });
  expect(stretched(span, [group(599, 600), group(509, 510)])).toEqual({ first: 500, last: 600 });
  expect(stretched(span, [group(101, 102), group(901, 902)])).toEqual(span);
  expect(stretched({ first: 500, last: null }, [group(599, 600)])).toEqual({ first: 500, last: null });
});

test('what was mounted is gone from what is loaded: the end is', () => {
  expect(seqsOf(mountedOf(days, { first: 5_000, last: 5_010 }, sizeOf)).at(-1)).toBe(1_000);
  expect(mountedOf([], { first: 1, last: 2 }, sizeOf).days).toEqual([]);
});

test('who wrote thirty within a minute has several rows, of which the last has what stands under all of it', () => {
  const seqs = Array.from({ length: 30 }, (_, index) => index + 1);
  const [{ groups } = { groups: [] }] = inRows([{ ...day(0), groups: [{ ...group(...seqs), isFirstNew: true }] }]);
  expect(groups.map(({ messages }) => messages.length)).toEqual([8, 8, 8, 6]);
  expect(groups.map(({ goesOn, wentOn, isFirstNew }) => [goesOn, wentOn, isFirstNew])).toEqual([
    [true, false, true],
    [true, true, false],
    [true, true, false],
    [false, true, false],
  ]);
  expect(inRows(days)[0]).toBe(days[0]);
});
