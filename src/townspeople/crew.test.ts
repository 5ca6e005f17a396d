import { expect, test } from '@jest/globals';
import { crewOf, type Driver, leastOnDuty } from './crew.js';

const all: Driver[] = [
  { id: 'a', temper: 'ready' },
  { id: 'choosy', temper: 'choosy' },
  { id: 'b', temper: 'ready' },
  { id: 'c', temper: 'ready' },
  { id: 'd', temper: 'ready' },
  { id: 'e', temper: 'ready' },
  { id: 'slow', temper: 'slow' },
];

test('nobody works by their week: the first of the ready ones stand in', () => {
  expect([...crewOf(all, new Set())]).toEqual(['a', 'b', 'c', 'd']);
});

test('a driver who may decline does not count as somebody who comes', () => {
  expect([...crewOf(all, new Set(['choosy', 'slow', 'e']))].toSorted()).toEqual(['a', 'b', 'c', 'choosy', 'e', 'slow']);
});

test('where enough work, nobody stands in', () => {
  const working = new Set(['b', 'c', 'd', 'e']);
  expect(working.size).toBe(leastOnDuty);
  expect(crewOf(all, working)).toEqual(working);
});
