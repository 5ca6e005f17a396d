import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { crossingsOf, type TollLine, type Way } from './crossing.rules.js';

const [west, east] = [
  { lat: 0, lng: -10 },
  { lat: 0, lng: 10 },
];
/** From west to east: one way, it is for whoever has the west at their left, and goes north. */
const bridge: TollLine = { from: west, to: east, is_one_way: false };
const northbound: TollLine = { ...bridge, is_one_way: true };
const turned = ({ from, to, ...rest }: TollLine): TollLine => ({ ...rest, from: to, to: from });
const way = (...corners: [number, number][]): Way => corners;

describe('a way crosses a line', () => {
  test.each([
    ['from side to side', way([0, -5], [0, 5]), 1],
    ['there and back', way([0, -5], [3, 5], [5, -5]), 2],
    ['at one of its ends', way([10, -5], [10, 5]), 1],
    ['with a corner on it', way([0, -5], [1, 0], [2, 5]), 1],
    ['following it for a while', way([0, -5], [1, 0], [4, 0], [5, 5]), 1],
    ['following all of it, and more', way([-20, -5], [-15, 0], [15, 0], [20, 5]), 1],
    ['not past an end', way([11, -5], [11, 5]), 0],
    ['not past an end with a corner beside it', way([11, -5], [12, 0], [13, 5]), 0],
    ['not along its side', way([-20, 1], [20, 1]), 0],
    ['not by touching it', way([0, -5], [1, 0], [2, -5]), 0],
    ['not by following it and going back', way([0, -5], [1, 0], [4, 0], [5, -5]), 0],
    ['not by ending on it', way([0, -5], [0, 0]), 0],
    ['not by beginning on it', way([0, 0], [0, 5]), 0],
    ['not by lying on it', way([-5, 0], [5, 0]), 0],
    ['not where there is no way', way(), 0],
  ])('%s', (_title, path, expected) => {
    expect(crossingsOf(path, bridge)).toBe(expected);
    expect(crossingsOf(path, turned(bridge))).toBe(expected);
  });

  test('one way: for whoever has its first end at their left hand', () => {
    expect(crossingsOf(way([0, -5], [0, 5]), northbound)).toBe(1);
    expect(crossingsOf(way([0, 5], [0, -5]), northbound)).toBe(0);
    expect(crossingsOf(way([0, 5], [0, -5]), turned(northbound))).toBe(1);
    expect(crossingsOf(way([0, -5], [3, 5], [5, -5]), northbound)).toBe(1);
  });

  test('on the ground as on paper', () => {
    const line = { from: { lat: 44.1, lng: -69.1 }, to: { lat: 44.1002, lng: -69.1 }, is_one_way: true };
    const eastward = way([-69.101, 44.10012], [-69.099, 44.10008]);
    // Its first end is in the south: at the right of whoever goes east.
    expect(crossingsOf(eastward, line)).toBe(0);
    expect(crossingsOf(eastward, turned(line))).toBe(1);
    expect(crossingsOf(eastward, { ...line, is_one_way: false })).toBe(1);
  });
});

// Whole numbers, so that nothing is rounded.
const whole = fc.integer({ min: -20, max: 20 });
const corner = fc.tuple(whole, whole);
const ways = fc.array(corner, { maxLength: 12 });
const point = fc.record({ lat: whole, lng: whole });
const lines = fc
  .record({ from: point, to: point, is_one_way: fc.constant(false) })
  .filter(({ from, to }) => from.lat !== to.lat || from.lng !== to.lng);

describe('whatever the way and the line', () => {
  test('the way back crosses as often, and one way it crosses what the other way does not', () => {
    fc.assert(
      fc.property(ways, lines, (path, line) => {
        const oneWay = { ...line, is_one_way: true };
        const both = crossingsOf(path, line);
        expect(crossingsOf(path.toReversed(), line)).toBe(both);
        expect(crossingsOf(path, turned(line))).toBe(both);
        expect(crossingsOf(path, oneWay) + crossingsOf(path, turned(oneWay))).toBe(both);
        expect(crossingsOf(path.toReversed(), turned(oneWay))).toBe(crossingsOf(path, oneWay));
      }),
    );
  });

  test('corners that change nothing of a way change no crossing', () => {
    fc.assert(
      fc.property(ways, lines, (path, { from, to, ...line }) => {
        const twice = ({ lat, lng }: { lat: number; lng: number }) => ({ lat: lat * 2, lng: lng * 2 });
        const doubled = { ...line, from: twice(from), to: twice(to) };
        const fine = path.flatMap(([lng, lat], at): Way => {
          const next = path[at + 1];
          return next
            ? [
                [lng * 2, lat * 2],
                [lng * 2, lat * 2],
                [lng + next[0], lat + next[1]],
              ]
            : [[lng * 2, lat * 2]];
        });
        expect(crossingsOf(fine, doubled)).toBe(crossingsOf(path, { from, to, ...line }));
      }),
    );
  });

  test('a straight way that meets no corner crosses where both are on either side of the other', () => {
    const area = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
      ((b[0] ?? 0) - (a[0] ?? 0)) * ((c[1] ?? 0) - (a[1] ?? 0)) - ((b[1] ?? 0) - (a[1] ?? 0)) * ((c[0] ?? 0) - (a[0] ?? 0));
    fc.assert(
      fc.property(corner, corner, lines, (start, end, line) => {
        const [from, to] = [
          [line.from.lng, line.from.lat],
          [line.to.lng, line.to.lat],
        ] as const;
        const [a, b, c, d] = [area(from, to, start), area(from, to, end), area(start, end, from), area(start, end, to)];
        fc.pre(a * b * c * d !== 0);
        expect(crossingsOf([start, end], line)).toBe(a * b < 0 && c * d < 0 ? 1 : 0);
      }),
    );
  });

  test('a way that begins and ends on the same side of an endless line crosses it evenly often', () => {
    fc.assert(
      fc.property(ways, (path) => {
        const across: TollLine = { from: { lat: 0, lng: -1_000 }, to: { lat: 0, lng: 1_000 }, is_one_way: false };
        const [first, last] = [path.find(([, lat]) => lat !== 0), path.findLast(([, lat]) => lat !== 0)];
        const isOver = first !== undefined && last !== undefined && Math.sign(first[1]) !== Math.sign(last[1]);
        expect(crossingsOf(path, across) % 2).toBe(isOver ? 1 : 0);
      }),
    );
  });
});
