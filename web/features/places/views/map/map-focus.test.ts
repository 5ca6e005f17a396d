import { expect, test } from '@jest/globals';
import { frameKey } from './map-content';
import { inFocus, middleOf } from './map-focus';
import { frameOf } from './map-frame';

test('whoever sets a pin sees where it was before, or the whole town, and the map does not follow it', () => {
  const [at, to] = [
    { lat: 44.1, lng: -69.1 },
    { lat: 44.2, lng: -69.2 },
  ];
  const content = (pickup: typeof at) => inFocus({ pickup, destination: to, focus: { on: at } });
  expect(frameOf(content(to))).toEqual(frameOf({ pickup: at }));
  expect(frameKey(content(to))).toBe(frameKey(content(at)));
  expect(frameKey(content(at))).not.toBe(frameKey({ pickup: at, destination: to }));
  expect(frameOf(inFocus({ destination: to, focus: { on: undefined } }))).toEqual(frameOf({}));
  expect(inFocus({ destination: to })).toEqual({ destination: to });
});

test('Enter chooses the middle of what panels leave of the map', () => {
  expect(middleOf({ width: 390, height: 800 }, { bottom: 200 })).toEqual([195, 300]);
  expect(middleOf({ width: 768, height: 1_000 }, { left: 424 })).toEqual([596, 500]);
  expect(middleOf({ width: 300, height: 176 }, {})).toEqual([150, 88]);
});
