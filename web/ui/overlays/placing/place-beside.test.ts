import { expect, test } from '@jest/globals';
import { placeBeside } from './place-beside';

const room = { width: 400, height: 300 };
const bubble = { width: 100, height: 20 };

test.each([
  ['top', { x: 150, y: 124 }],
  ['bottom', { x: 150, y: 176 }],
  ['left', { x: 74, y: 150 }],
  ['right', { x: 226, y: 150 }],
] as const)('in the middle of the window it stands on the %s side', (side, corner) => {
  expect(placeBeside({ x: 180, y: 150, width: 40, height: 20 }, bubble, { side, room })).toEqual(corner);
});

test('at the upper edge it turns over', () => {
  expect(placeBeside({ x: 180, y: 4, width: 40, height: 20 }, bubble, { side: 'top', room })).toEqual({ x: 150, y: 30 });
});

test('at a corner it stays inside', () => {
  const { x } = placeBeside({ x: 380, y: 150, width: 20, height: 20 }, bubble, { side: 'top', room });
  expect(x).toBe(292);
});
