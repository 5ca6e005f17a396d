import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { decodeCursor, pageOf, positionAt } from './cursor.js';

const Position = z.tuple([z.string(), z.number()]);
const rows = ['a', 'b', 'c'].map((name, place) => ({ name, place }));

const page = (limit: number) => pageOf(rows, limit, ({ name, place }) => [name, place]);
const cursorOf = (limit: number) => page(limit).nextCursor ?? '';

test('a page with one row too many leaves it out, and goes on after the last one that it shows', () => {
  expect(page(2).items.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(decodeCursor(Position, cursorOf(2))).toEqual(['b', 1]);
  expect(decodeCursor(Position, cursorOf(1))).toEqual(['a', 0]);
});

test.each([3, 4])('a page of %i that holds all there is is the last one', (limit) => {
  expect(page(limit)).toEqual({ items: rows, nextCursor: null });
});

test('an empty page is the last one', () => {
  expect(pageOf([], 5, () => ['nobody', 1])).toEqual({ items: [], nextCursor: null });
});

test('a page begins where its cursor says, and without one at the start', () => {
  expect(positionAt(Position, cursorOf(2), [null, null])).toEqual(['b', 1]);
  expect(positionAt(Position, undefined, [null, null])).toEqual([null, null]);
});
