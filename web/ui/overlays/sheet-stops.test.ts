import { describe, expect, test } from '@jest/globals';
import { restAt, stepFrom, stopForKey, stopForPress } from './sheet-stops';

describe('a sheet that is let go', () => {
  test.each([
    ['near the foot', 0.45, 'peek'],
    ['about the middle', 0.65, 'half'],
    ['near the top', 0.9, 'full'],
  ])('%s rests at the nearest stop', (_where, share, stop) => {
    expect(restAt({ from: 'half', share, speed: 0 })).toBe(stop);
  });

  test('after a flick goes one stop on, however little it moved', () => {
    expect(restAt({ from: 'half', share: 0.7, speed: -0.8 })).toBe('peek');
    expect(restAt({ from: 'half', share: 0.74, speed: 0.8 })).toBe('full');
    expect(restAt({ from: 'peek', share: 0.4, speed: 0.8 })).toBe('half');
  });

  test('stays where a flick leads nowhere', () => {
    expect(restAt({ from: 'full', share: 1, speed: 2 })).toBe('full');
    expect(stepFrom('peek', -1)).toBe('peek');
  });
});

test('arrows go a stop, Home and End to the ends, other keys nowhere', () => {
  expect(stopForKey('ArrowUp', 'peek')).toBe('half');
  expect(stopForKey('ArrowDown', 'half')).toBe('peek');
  expect(stopForKey('Home', 'peek')).toBe('full');
  expect(stopForKey('End', 'full')).toBe('peek');
  expect(stopForKey('Tab', 'half')).toBeUndefined();
});

test('a press opens it stop by stop, and from the top gives the map back', () => {
  expect(stopForPress('peek')).toBe('half');
  expect(stopForPress('half')).toBe('full');
  expect(stopForPress('full')).toBe('half');
});
