import { expect, test } from '@jest/globals';
import { inSeconds, nowMs, preferred } from '../../../../../stories/features/rides/fixtures';
import { firstToShow, withDismissed } from './dismissed';

const other = { ...preferred, id: '0198a0a0-0000-7000-8000-0000000000aa', preferred_driver_timeout: inSeconds(600) };
const none = { dismissed: [], handled: new Set<string>(), nowMs };

test('the first request is shown', () => {
  expect(firstToShow([preferred, other], none)).toBe(preferred);
});

test('one that was put aside, or answered here, gives way to the next', () => {
  expect(firstToShow([preferred, other], { ...none, dismissed: [{ id: preferred.id, until: inSeconds(42) }] })).toBe(other);
  expect(firstToShow([preferred, other], { ...none, handled: new Set([preferred.id]) })).toBe(other);
});

test('at zero it closes by itself', () => {
  expect(firstToShow([preferred], { ...none, nowMs: Date.parse(preferred.preferred_driver_timeout) })).toBeUndefined();
});

test('it is remembered until its timeout, and only until then', () => {
  const list = withDismissed([{ id: 'old', until: inSeconds(-1) }], preferred, nowMs);
  expect(list).toEqual([{ id: preferred.id, until: preferred.preferred_driver_timeout }]);
  expect(withDismissed(list, preferred, nowMs)).toEqual(list);
});

test('the memory has an end', () => {
  const many = Array.from({ length: 80 }, (_, index) => ({ id: `r${index}`, until: inSeconds(600) }));
  expect(withDismissed(many, preferred, nowMs)).toHaveLength(50);
});
