import { describe, expect, test } from '@jest/globals';
import {
  arranged,
  type Box,
  boxForKey,
  clampPlace,
  clampSize,
  defaultSize,
  fitted,
  freePlace,
  maximized,
  menuTakes,
  moved,
  resized,
  tabPlaces,
} from './geometry';

const room = (width: number, height: number, change = {}) => ({ width, height, start: 0, end: 0, ...change });
const desktop = room(1440, 900);
const box = (change: Partial<Box> = {}): Box => ({ x: 400, y: 200, width: 320, height: 500, ...change });
const still = { dx: 0, dy: 0 };

describe('M107: sizes', () => {
  test.each([
    [1024, 768, 320, 500],
    [1280, 800, 320, 500],
    [1920, 1080, 320, 500],
    [1023, 768, 300, 480],
    [768, 1024, 300, 480],
    [767, 800, 280, 450],
    [320, 480, 272, 336],
  ])('at %d × %d a new window has %d × %d', (width, height, ...size) => {
    expect(Object.values(defaultSize({ width, height }))).toEqual(size);
  });

  test.each([
    ['at least 280 × 420', { screen: desktop, size: { width: 1, height: 1 }, allowed: { width: 280, height: 420 } }],
    ['at most 450 wide and 80 % high', { screen: desktop, size: { width: 9_999, height: 9_999 }, allowed: { width: 450, height: 720 } }],
    [
      'at most 35 % of the screen wide',
      { screen: room(1024, 768), size: { width: 9_999, height: 500 }, allowed: { width: 358, height: 500 } },
    ],
  ])('a window is %s', (_, { screen, size, allowed }) => {
    expect(clampSize(size, screen)).toEqual(allowed);
  });

  test('S19: where the screen is lower than the least height, the screen wins', () => {
    expect(clampSize({ width: 320, height: 500 }, room(1024, 500))).toEqual({ width: 320, height: 400 });
    expect(defaultSize(room(1024, 500))).toEqual({ width: 320, height: 400 });
  });

  test.each([
    { isCollapsed: true, rem: 16, takes: 66 },
    { isCollapsed: false, rem: 16, takes: 330 },
    { isCollapsed: false, rem: 24, takes: 500 },
  ])('windows begin beside the menu, which grows with the text: $takes px of $rem px a rem', ({ isCollapsed, rem, takes }) => {
    expect(menuTakes(isCollapsed, rem)).toBe(takes);
  });

  test('S19: maximized it has the room beside the sidebar but for 20 px', () => {
    expect(maximized(room(1440, 900, { start: 264 }))).toEqual({ x: 284, y: 20, width: 1136, height: 860 });
  });
});

describe('M107: moving', () => {
  test.each([
    ['14 px from the start', { x: 14 }, { x: 0 }],
    ['15 px from the start', { x: 15 }, { x: 0 }],
    ['16 px from the start', { x: 16 }, { x: 16 }],
    ['15 px from the end', { x: 1440 - 320 - 15 }, { x: 1120 }],
    ['16 px from the end', { x: 1440 - 320 - 16 }, { x: 1104 }],
    ['beyond the end by 10 px', { x: 1130 }, { x: 1120 }],
    ['15 px from the top', { y: 15 }, { y: 0 }],
    ['15 px from the foot', { y: 900 - 500 - 15 }, { y: 400 }],
  ])('%s', (_, from, to) => {
    expect(moved(box(from), still, { room: desktop, isOnGrid: false })).toEqual(box({ ...from, ...to }));
  });

  test('on the grid it moves by 10 px', () => {
    expect(moved(box({ x: 403, y: 204 }), { dx: 22, dy: 3 }, { room: desktop, isOnGrid: true })).toMatchObject({ x: 430, y: 210 });
    expect(moved(box({ x: 403 }), { dx: 22, dy: 0 }, { room: desktop, isOnGrid: false })).toMatchObject({ x: 425 });
  });

  test.each([
    ['the start', { dx: -9_999, dy: 0 }, { x: -100 }],
    ['the end', { dx: 9_999, dy: 0 }, { x: 1440 - 320 + 100 }],
    ['the foot', { dx: 0, dy: 9_999 }, { y: 900 - 500 + 100 }],
    ['the top, where its head is', { dx: 0, dy: -9_999 }, { y: 0 }],
  ])('it hangs over %s by no more than 100 px', (_, pull, place) => {
    expect(moved(box(), pull, { room: desktop, isOnGrid: false })).toMatchObject(place);
  });

  test('a screen that became smaller has it wholly inside', () => {
    expect(fitted(box({ x: 1100, y: 400 }), room(1024, 700), 0)).toEqual(box({ x: 704, y: 200 }));
    expect(clampPlace(box({ height: 500 }), room(1024, 300), 0)).toMatchObject({ y: 0 });
  });
});

describe('M107: resizing', () => {
  test.each([
    ['end', { dx: 30, dy: 99 }, { width: 350 }],
    ['start', { dx: 30, dy: 99 }, { x: 430, width: 290 }],
    ['bottom', { dx: 99, dy: 40 }, { height: 540 }],
    ['top', { dx: 99, dy: 40 }, { y: 240, height: 460 }],
    ['top-start', { dx: -20, dy: -20 }, { x: 380, y: 180, width: 340, height: 520 }],
    ['bottom-end', { dx: 20, dy: 20 }, { width: 340, height: 520 }],
  ] as const)('its %s follows, the opposite side stays', (edge, pull, change) => {
    expect(resized(box(), edge, { pull, room: desktop })).toEqual(box(change));
  });

  test('its limits stop it where the opposite side is', () => {
    expect(resized(box(), 'start', { pull: { dx: 9_999, dy: 0 }, room: desktop })).toEqual(box({ x: 440, width: 280 }));
    expect(resized(box(), 'start', { pull: { dx: -9_999, dy: 0 }, room: desktop })).toEqual(box({ x: 270, width: 450 }));
    expect(resized(box({ y: 30 }), 'top', { pull: { dx: 0, dy: -9_999 }, room: desktop })).toEqual(box({ y: 0, height: 530 }));
  });
});

describe('the arrow keys', () => {
  const press = (key: string, change = {}) => boxForKey(box(), { key, isShift: false, isMirrored: false, ...change }, desktop);

  test('move it by 10 px, away from an edge too', () => {
    expect(press('ArrowLeft')).toEqual(box({ x: 390 }));
    expect(press('ArrowDown')).toEqual(box({ y: 210 }));
    expect(boxForKey(box({ x: 0 }), { key: 'ArrowRight', isShift: false, isMirrored: false }, desktop)).toEqual(box({ x: 10 }));
    expect(press('ArrowLeft', { isMirrored: true })).toEqual(box({ x: 410 }));
  });

  test('with Shift change its size within the limits', () => {
    expect(press('ArrowRight', { isShift: true })).toEqual(box({ width: 330 }));
    expect(boxForKey(box({ height: 420 }), { key: 'ArrowUp', isShift: true, isMirrored: false }, desktop)).toEqual(box({ height: 420 }));
  });

  test('are the only ones', () => {
    expect(press('Enter')).toBeUndefined();
  });
});

describe('M108: Arrange Windows', () => {
  const size = { width: 320, height: 500 };

  test('goes from the corner on, 20 px from its sides and 10 px apart', () => {
    expect(arranged([size, { width: 280, height: 420 }, size], desktop)).toEqual([
      box({ x: 1100, y: 380 }),
      box({ x: 810, y: 460, width: 280, height: 420 }),
      box({ x: 480, y: 380 }),
    ]);
  });

  test('leaves the sides free that are taken', () => {
    const [first, second] = arranged([size, size], room(1440, 900, { start: 264, end: 66 }));
    expect(first?.x).toBe(1034);
    expect(second?.x).toBe(704);
  });

  test.each([
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ])('S19: five that do not fit at %d × %d stand before each other, each head in sight', (width, height) => {
    const boxes = arranged([size, size, size, size, size], room(width, height, { start: 264, end: 66 }));
    const heads = boxes.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(heads).size).toBe(5);
    for (const [index, { x, y }] of boxes.entries()) {
      const before = boxes[index - 1];
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + size.height).toBeLessThanOrEqual(height - 20);
      if (before) expect([x - before.x, y - before.y]).toEqual([48, 48]);
    }
  });

  test('on a low screen the steps are smaller', () => {
    const boxes = arranged(
      Array.from({ length: 5 }, () => ({ width: 320, height: 400 })),
      room(1024, 500),
    );
    expect(boxes.map(({ y }) => y)).toEqual([20, 35, 50, 65, 80]);
  });
});

describe('where a new window stands', () => {
  const size = { width: 320, height: 500 };

  test('is the corner, then the next place that is free', () => {
    const first = freePlace(size, [], desktop);
    expect(first).toEqual(box({ x: 1100, y: 380 }));
    const second = freePlace(size, [first], desktop);
    expect(second).toEqual(box({ x: 770, y: 380 }));
    expect(freePlace(size, [second], desktop)).toEqual(first);
  });

  test('is before the others where nothing is free', () => {
    const small = room(1024, 768, { start: 264, end: 66 });
    const first = freePlace(size, [], small);
    const second = freePlace(size, [first], small);
    const third = freePlace(size, [first, second], small);
    expect(new Set([first, second, third].map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  });
});

describe('M107: minimized', () => {
  test('it is a tab of 200 × 48 at the foot, under the end of its window', () => {
    expect(tabPlaces([box()], desktop)).toEqual([{ x: 520, y: 832, width: 200, height: 48 }]);
  });

  test('tabs stand beside each other', () => {
    const tabs = tabPlaces([box({ x: 1100 }), box({ x: 1090 }), box({ x: 100 })], desktop);
    expect(tabs.map(({ x }) => x)).toEqual([1220, 1010, 220]);
  });
});
