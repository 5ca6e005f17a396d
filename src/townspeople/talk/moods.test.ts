import { expect, test } from '@jest/globals';
import { moodAt } from './moods.js';

const people = Array.from({ length: 12 }, (_, n) => `demo_${n}`);
const start = new Date('2026-11-22T08:00:00Z').getTime();

test('everybody comes, goes idle and leaves within half an hour', () => {
  for (const id of people) {
    const moods = Array.from({ length: 30 }, (_, minute) => moodAt(id, new Date(start + minute * 60_000)));
    expect(new Set(moods)).toEqual(new Set(['online', 'away', 'gone']));
  }
});

test('there is always somebody', () => {
  for (let minute = 0; minute < 60; minute += 1)
    expect(people.map((id) => moodAt(id, new Date(start + minute * 60_000)))).toContain('online');
});
