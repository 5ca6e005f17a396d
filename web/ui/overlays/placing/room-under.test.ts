import { expect, test } from '@jest/globals';
import { roomUnder } from './room-under';

test('a list goes under its box, no higher than 320 px', () => {
  expect(roomUnder({ top: 100, bottom: 144, height: 900 })).toEqual({ isAbove: false, gap: 4, maxHeight: 320 });
});

test('and no further than the window, or than the keyboard leaves of it', () => {
  expect(roomUnder({ top: 100, bottom: 144, height: 400 }).maxHeight).toBe(244);
});

test('near the foot it goes above', () => {
  expect(roomUnder({ top: 700, bottom: 744, height: 844 })).toEqual({ isAbove: true, gap: 4, maxHeight: 320 });
});

test('where both are small it stays where there is more', () => {
  expect(roomUnder({ top: 20, bottom: 64, height: 160 })).toMatchObject({ isAbove: false, maxHeight: 84 });
});
