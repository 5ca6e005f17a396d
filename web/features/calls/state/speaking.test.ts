import { expect, test } from '@jest/globals';
import { silent, type Speaking, speakingAfter } from './speaking';

/** Levels, one each 100 ms, and whether somebody was taken to speak after each. */
function heard(levels: readonly number[]): boolean[] {
  let speaking: Speaking = silent;
  return levels.map((level, index) => (speaking = speakingAfter(speaking, level, index * 100)).isSpeaking);
}

test('M139: a voice is heard at once, and a pause between words is no silence', () => {
  expect(heard([0.01, 0.3, 0.01, 0.02, 0.3, 0.01])).toEqual([false, true, true, true, true, true]);
});

test('after a longer one it is quiet', () => {
  expect(heard([0.3, 0, 0, 0, 0, 0, 0, 0])).toEqual([true, true, true, true, true, true, false, false]);
});

test('a room is no voice', () => {
  expect(heard([0.02, 0.03, 0.01])).toEqual([false, false, false]);
});
