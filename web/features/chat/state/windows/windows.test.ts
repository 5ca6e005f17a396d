import { describe, expect, test } from '@jest/globals';
import {
  arrangeWindows,
  closeAll,
  closeWindow,
  fitWindows,
  focusWindow,
  isInSight,
  layoutsOf,
  noWindows,
  openWindow,
  placeWindow,
  restored,
  setMode,
  shownBoxes,
  type Windows,
} from './windows';

const room = { width: 1440, height: 900, start: 264, end: 66, rem: 16 };
const asks = (id: string, messageId: string | null = null) => ({ id, messageId });
const opened = (...ids: string[]): Windows =>
  ids.reduce((windows, id, index) => openWindow(windows, asks(id), { room, at: index + 1 }), noWindows);
const idsOf = ({ open }: Windows) => open.map(({ id }) => id);
const stackOf = ({ open }: Windows) => open.toSorted((a, b) => a.z - b.z).map(({ id, z }) => `${id} ${z}`);
const find = ({ open }: Windows, id: string) => open.find((window) => window.id === id);

describe('M107: opening', () => {
  test('puts each before the others, from 1000 on', () => {
    expect(stackOf(opened('a', 'b', 'c'))).toEqual(['a 1000', 'b 1001', 'c 1002']);
  });

  test('a sixth closes the one that was longest not used, not the first one', () => {
    const five = focusWindow(opened('a', 'b', 'c', 'd', 'e'), 'a', 6);
    const six = openWindow(five, asks('f'), { room, at: 7 });
    expect(idsOf(six)).toEqual(['a', 'c', 'd', 'e', 'f']);
    expect(stackOf(six)).toEqual(['c 1000', 'd 1001', 'e 1002', 'a 1003', 'f 1004']);
  });

  test('M108: the same again focuses and restores it, at the message that is asked for', () => {
    const away = setMode(opened('a', 'b'), { id: 'a', mode: 'minimized' }, 3);
    const again = openWindow(away, asks('a', 'm1'), { room, at: 4 });
    expect(idsOf(again)).toEqual(['a', 'b']);
    expect(find(again, 'a')).toMatchObject({ mode: 'open', messageId: 'm1', askedAt: 4, z: 1001, lastActiveAt: 4 });
    expect(find(openWindow(again, asks('a'), { room, at: 5 }), 'a')).toMatchObject({ messageId: 'm1' });
  });

  test('what was closed stands again where it stood', () => {
    const box = { x: 300, y: 100, width: 300, height: 450 };
    const closed = closeWindow(placeWindow(opened('a', 'b'), 'a', box), 'a');
    expect(find(openWindow(closed, asks('a'), { room, at: 9 }), 'a')?.box).toEqual(box);
  });
});

describe('M108: focusing', () => {
  test('raises a window and keeps the order of the others', () => {
    expect(stackOf(focusWindow(opened('a', 'b', 'c'), 'a', 4))).toEqual(['b 1000', 'c 1001', 'a 1002']);
  });

  test('the foremost, or one that is not there, changes nothing', () => {
    const windows = opened('a', 'b');
    expect(focusWindow(windows, 'b', 9)).toBe(windows);
    expect(focusWindow(windows, 'x', 9)).toBe(windows);
  });
});

describe('M108: minimizing and maximizing', () => {
  test.each(['minimized', 'maximized'] as const)('%s and restored it has its place and size', (mode) => {
    const before = opened('a');
    const changed = setMode(before, { id: 'a', mode }, 2);
    expect(find(changed, 'a')?.box).toEqual(find(before, 'a')?.box);
    expect(shownBoxes(changed.open, room).get('a')).not.toEqual(find(before, 'a')?.box);
    const back = setMode(changed, { id: 'a', mode: 'open' }, 3);
    expect(shownBoxes(back.open, room).get('a')).toEqual(find(before, 'a')?.box);
  });

  test('a minimized one is shown as a tab, a maximized one in the room beside the sidebar', () => {
    const windows = setMode(setMode(opened('a', 'b'), { id: 'a', mode: 'minimized' }, 3), { id: 'b', mode: 'maximized' }, 4);
    const shown = shownBoxes(windows.open, room);
    expect(shown.get('a')).toMatchObject({ width: 200, height: 48, y: 832 });
    expect(shown.get('b')).toEqual({ x: 284, y: 20, width: 1136, height: 860 });
  });
});

describe('P9: what can be read', () => {
  const inSight = ({ open }: Windows) => ['a', 'b', 'c', 'x'].filter((id) => isInSight(open, id, { ...room, isMenuCollapsed: true }));

  test('is every window that is no tab and lies under no maximized one', () => {
    const three = opened('a', 'b', 'c');
    expect(inSight(three)).toEqual(['a', 'b', 'c']);
    expect(inSight(setMode(three, { id: 'b', mode: 'minimized' }, 4))).toEqual(['a', 'c']);
    const large = setMode(three, { id: 'a', mode: 'maximized' }, 4);
    expect(inSight(large)).toEqual(['a']);
    expect(inSight(focusWindow(large, 'b', 5))).toEqual(['a', 'b']);
    expect(inSight(setMode(large, { id: 'a', mode: 'open' }, 5))).toEqual(['a', 'b', 'c']);
  });

  const under = { x: 300, y: 100, width: 300, height: 450 };
  test.each([
    { how: 'exactly under another one', below: under, above: under, isRead: false },
    { how: 'wholly under a larger one', below: under, above: { x: 280, y: 90, width: 400, height: 500 }, isRead: false },
    { how: 'under one but for its foot', below: under, above: { ...under, height: 449 }, isRead: true },
    { how: 'under one but for its side', below: under, above: { ...under, x: 301 }, isRead: true },
    { how: 'covered but for what hangs over the side', below: { ...under, x: -80 }, above: { ...under, x: 0 }, isRead: false },
    {
      how: 'covered but for what hangs over the end and the foot',
      below: { ...under, x: 1200, y: 500 },
      above: { ...under, x: 1140, y: 450 },
      isRead: false,
    },
  ])('is one $how: $isRead', ({ below, above, isRead }) => {
    const both = placeWindow(placeWindow(opened('a', 'b'), 'a', below), 'b', above);
    expect(inSight(both)).toEqual(isRead ? ['a', 'b'] : ['b']);
    expect(inSight(setMode(both, { id: 'b', mode: 'minimized' }, 3))).toEqual(['a']);
    expect(inSight(setMode(both, { id: 'a', mode: 'maximized' }, 3))).toEqual(['a']);
  });

  const left = { ...under, width: 290 };
  test.each([
    {
      how: 'under two side by side',
      others: [
        { ...under, x: 180 },
        { ...under, x: 480 },
      ],
      isRead: false,
    },
    { how: 'under two that overlap', others: [left, { ...under, x: 320, width: 300 }], isRead: false },
    {
      how: 'under two that leave a gap',
      others: [
        { ...under, x: 179 },
        { ...under, x: 480 },
      ],
      isRead: true,
    },
    {
      how: 'under two that leave its foot between them',
      others: [
        { ...under, x: 180, height: 440 },
        { ...under, x: 480 },
      ],
      isRead: true,
    },
  ])('is one $how: $isRead', ({ others: [b = under, c = under], isRead }) => {
    const two = placeWindow(placeWindow(placeWindow(opened('a', 'b', 'c'), 'a', under), 'b', b), 'c', c);
    expect(inSight(two)).toEqual(isRead ? ['a', 'b', 'c'] : ['b', 'c']);
    expect(inSight(focusWindow(two, 'a', 4))).toContain('a');
    expect(inSight(setMode(two, { id: 'b', mode: 'minimized' }, 4))).toEqual(['a', 'c']);
  });

  /** Where the open menu lies: 20 px from the corner. */
  const corner = { x: 1100, y: 304, width: 320, height: 576 };
  test.each([
    { how: 'as large as the menu', box: corner, isRead: false },
    { how: 'that stands out at the side of the menu', box: { ...corner, x: 1099 }, isRead: true },
    { how: 'that stands out over the menu', box: { ...corner, y: 303, height: 450 }, isRead: true },
  ])('is one $how that is open: $isRead', ({ box, isRead }) => {
    const { open } = placeWindow(opened('a'), 'a', box);
    expect(isInSight(open, 'a', { ...room, isMenuCollapsed: false })).toBe(isRead);
    expect(isInSight(open, 'a', { ...room, isMenuCollapsed: true })).toBe(true);
  });

  test('is none beside where the menu usually lies, once a larger text makes that larger', () => {
    const { open } = placeWindow(opened('a'), 'a', { ...corner, x: 1000, y: 280 });
    expect(isInSight(open, 'a', { ...room, isMenuCollapsed: false })).toBe(true);
    expect(isInSight(open, 'a', { ...room, rem: 24, isMenuCollapsed: false })).toBe(false);
  });

  test('is a maximized one whatever the menu shows', () => {
    const { open } = setMode(placeWindow(opened('a'), 'a', corner), { id: 'a', mode: 'maximized' }, 2);
    expect(isInSight(open, 'a', { ...room, isMenuCollapsed: false })).toBe(true);
  });

  test('is none that a window and the menu hide together', () => {
    const wide = { x: 1050, y: 400, width: 320, height: 480 };
    const both = placeWindow(placeWindow(opened('a', 'b'), 'a', wide), 'b', { ...wide, x: 800 });
    expect(isInSight(both.open, 'a', { ...room, isMenuCollapsed: false })).toBe(false);
    expect(isInSight(both.open, 'a', { ...room, isMenuCollapsed: true })).toBe(true);
  });
});

describe('M108: all of them', () => {
  test('are arranged from the corner on; maximized ones are restored, minimized ones stay', () => {
    const moved = placeWindow(opened('a', 'b', 'c'), 'a', { x: 0, y: 0, width: 320, height: 500 });
    const mixed = setMode(setMode(moved, { id: 'b', mode: 'minimized' }, 4), { id: 'c', mode: 'maximized' }, 5);
    const windows = arrangeWindows(mixed, room);
    expect(windows.open.map(({ mode }) => mode)).toEqual(['open', 'minimized', 'open']);
    expect(find(windows, 'a')?.box).toMatchObject({ x: 1034, y: 380 });
    expect(find(windows, 'c')?.box).toMatchObject({ x: 704, y: 380 });
  });

  test('are closed', () => {
    expect(closeAll(opened('a', 'b', 'c')).open).toEqual([]);
  });

  test('are inside a screen that has become smaller', () => {
    const small = { ...room, width: 1024, height: 600 };
    for (const { box } of fitWindows(opened('a', 'b', 'c'), small).open) {
      expect(box.x + box.width).toBeLessThanOrEqual(1024);
      expect(box.y + box.height).toBeLessThanOrEqual(600);
    }
  });
});

describe('M108, S19: what is remembered', () => {
  test('are ten layouts, the open ones first', () => {
    const ids = Array.from({ length: 14 }, (_, index) => `c${index}`);
    const windows = opened(...ids);
    const layouts = layoutsOf(windows);
    expect(layouts.map(({ id }) => id)).toEqual(['c9', 'c10', 'c11', 'c12', 'c13', 'c8', 'c7', 'c6', 'c5', 'c4']);
    expect(layouts.filter(({ isOpen }) => isOpen)).toHaveLength(5);
    expect(windows.layouts.length).toBeLessThanOrEqual(10);
  });

  test('comes back, five at most, and nobody asked for it', () => {
    const layouts = layoutsOf(setMode(opened('a', 'b'), { id: 'a', mode: 'minimized' }, 3));
    const windows = restored(layouts, 10);
    expect(windows.open).toMatchObject([
      { id: 'a', mode: 'minimized', askedAt: 0, z: 1000 },
      { id: 'b', mode: 'open', askedAt: 0, z: 1001 },
    ]);
    expect(windows.open.map(({ box }) => box)).toEqual(opened('a', 'b').open.map(({ box }) => box));
    const box = { x: 300, y: 100, width: 320, height: 500 };
    const many = Array.from({ length: 10 }, (_, index) => ({ id: `c${index}`, mode: 'open' as const, isOpen: true, box }));
    expect(restored(many, 1).open).toHaveLength(5);
    expect(layoutsOf(restored(many, 1))).toHaveLength(10);
  });

  test('is also which one was used last, and how they lay over each other', () => {
    const five = focusWindow(opened('a', 'b', 'c', 'd', 'e'), 'a', 6);
    const back = restored(layoutsOf(five), 10);
    expect([idsOf(back), stackOf(back)]).toEqual([idsOf(five), stackOf(five)]);
    const six = openWindow(back, asks('f'), { room, at: 11 });
    expect(stackOf(six)).toEqual(['c 1000', 'd 1001', 'e 1002', 'a 1003', 'f 1004']);
    const arranged = arrangeWindows(five, room);
    expect(stackOf(restored(layoutsOf(arranged), 10))).toEqual(stackOf(arranged));
  });

  test('counts as used now where the clock was set back since, so that the next one used is the latest', () => {
    const back = restored(layoutsOf(opened('a', 'b')), 1);
    expect(find(focusWindow(back, 'a', 1), 'a')).toMatchObject({ z: 1001, lastActiveAt: 1 });
    expect(back.open.map(({ lastActiveAt }) => lastActiveAt)).toEqual([1, 1]);
  });

  test('is brought back into a smaller screen, and each conversation once', () => {
    const layout = { id: 'a', mode: 'open', isOpen: true, box: { x: 9e9, y: -9e9, width: 9e9, height: 0 } } as const;
    const { open } = fitWindows(restored([layout, layout], 1), room, 100);
    expect(open).toMatchObject([{ box: { x: 1440 - 450 + 100, y: 0, width: 450, height: 420 } }]);
  });
});
