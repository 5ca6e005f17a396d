/**
 * Where chat windows stand and how large they are (M107), in px. `x` counts from the side where lines begin, as the sidebar stands
 * there and the menu at the other: from right to left nothing here changes.
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The browser's window, with what is taken at the sides: by the sidebar at the start, by the menu at the end. */
export interface Room extends Size {
  readonly start: number;
  readonly end: number;
}

/** The head of a window, and the tab that a minimized one is. */
const headHeight = 48;
export const tabSize: Size = { width: 200, height: headHeight };

/** Between two windows, and to the sides of the room. */
const gap = 10;
const offset = 20;

/** The menu in the corner, a button or the list (M106), in rem: it grows with the text. `views/windows/menu-frame.tsx` draws it so. */
const menuRem = { collapsed: 3.5, open: 20, height: 36, offset: 1.25 };

/** What the menu takes at the end of the room, by the px of a rem: windows begin beside it. */
export function menuTakes(isCollapsed: boolean, rem: number): number {
  const width = isCollapsed ? menuRem.collapsed : menuRem.open;
  return gap + Math.ceil((width + menuRem.offset) * rem) - offset;
}

const least: Size = { width: 280, height: 420 };
const mostWidth = 450;
const mostShare: Size = { width: 0.35, height: 0.8 };

/** An edge that comes this near to one of the screen goes there. */
const snapPx = 15;
/** What moves by key or on the grid moves by this. */
const gridPx = 10;
/** As far as this a window may be moved off the screen. */
export const tolerance = 100;
/** One of a cascade leaves the head of the one before free. */
const cascadePx = headHeight;

/** The size of a new window. */
export function defaultSize(room: Size): Size {
  const { width, height } = room;
  const highest = Math.floor(height * mostShare.height);
  if (width >= 1024) return { width: 320, height: Math.min(500, highest) };
  if (width >= 768) return { width: 300, height: Math.min(480, highest) };
  return { width: Math.min(280, Math.round(width * 0.85)), height: Math.min(450, Math.round(height * 0.7)) };
}

/** How large a window may be: where the screen has no room for the least size, the screen wins (S19). */
export function clampSize(size: Size, room: Size): Size {
  const most = {
    width: Math.min(mostWidth, Math.floor(room.width * mostShare.width)),
    height: Math.floor(room.height * mostShare.height),
  };
  return {
    width: between(size.width, Math.min(least.width, most.width), most.width),
    height: between(size.height, Math.min(least.height, most.height), most.height),
  };
}

/** Back into the screen, over whose sides and foot it may hang by so much; its head stays within reach. */
export function clampPlace(box: Box, room: Size, over = tolerance): Box {
  return {
    ...box,
    x: between(box.x, -over, Math.max(-over, room.width - box.width + over)),
    y: between(box.y, 0, Math.max(0, Math.min(room.height - box.height + over, room.height - headHeight))),
  };
}

/** A box that was kept, or whose screen has changed: no larger than it may be, and within reach. */
export function fitted(box: Box, room: Size, over = tolerance): Box {
  return clampPlace({ ...box, ...clampSize(box, room) }, room, over);
}

export interface Pull {
  readonly dx: number;
  readonly dy: number;
}

/** The box after it was pulled so far by its head: at an edge of the screen when it came near, else on the grid when that is wanted. */
export function moved(box: Box, { dx, dy }: Pull, { room, isOnGrid }: { room: Size; isOnGrid: boolean }): Box {
  const [x, y] = [box.x + dx, box.y + dy];
  const place = {
    x: snapped(x, room.width - box.width) ?? (isOnGrid ? toGrid(x) : x),
    y: snapped(y, room.height - box.height) ?? (isOnGrid ? toGrid(y) : y),
  };
  return clampPlace({ ...box, ...place }, room);
}

/** The place of an edge of the screen when it is near; `far` is where the opposite one is reached. */
function snapped(at: number, far: number): number | undefined {
  if (Math.abs(at) <= snapPx) return 0;
  return Math.abs(at - far) <= snapPx ? far : undefined;
}

function toGrid(at: number): number {
  return Math.round(at / gridPx) * gridPx;
}

/** What one pulls to change a size: an edge, or the corner of two. */
export const edges = ['top', 'bottom', 'start', 'end', 'top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;
export type Edge = (typeof edges)[number];

/** The box after that edge was pulled so far: the opposite one stays, and the size within its limits. */
export function resized(box: Box, edge: Edge, { pull: { dx, dy }, room }: { pull: Pull; room: Size }): Box {
  const [isTop, isBottom] = [edge.startsWith('top'), edge.startsWith('bottom')];
  const [isStart, isEnd] = [edge.endsWith('start'), edge.endsWith('end')];
  const wanted = {
    width: box.width + (isEnd ? dx : isStart ? -dx : 0),
    // Its head does not leave the screen.
    height: box.height + (isBottom ? dy : isTop ? Math.min(-dy, box.y) : 0),
  };
  const size = clampSize(wanted, room);
  return {
    ...size,
    x: isStart ? box.x + box.width - size.width : box.x,
    y: isTop ? box.y + box.height - size.height : box.y,
  };
}

const arrows: Readonly<Record<string, Pull>> = {
  ArrowLeft: { dx: -gridPx, dy: 0 },
  ArrowRight: { dx: gridPx, dy: 0 },
  ArrowUp: { dx: 0, dy: -gridPx },
  ArrowDown: { dx: 0, dy: gridPx },
};

export interface KeyPull {
  readonly key: string;
  /** With Shift its size changes instead of its place. */
  readonly isShift: boolean;
  /** Lines run from right to left. */
  readonly isMirrored: boolean;
}

/** The box after an arrow key on its head; undefined for keys that are none of its business. Edges hold no key back. */
export function boxForKey(box: Box, { key, isShift, isMirrored }: KeyPull, room: Size): Box | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const { dx, dy } = isMirrored ? { ...arrow, dx: -arrow.dx } : arrow;
  if (isShift) return resized(box, 'bottom-end', { pull: { dx, dy }, room });
  return clampPlace({ ...box, x: box.x + dx, y: box.y + dy }, room);
}

/** All the room beside the sidebar, with a margin (S19). */
export function maximized(room: Room): Box {
  return {
    x: room.start + offset,
    y: offset,
    width: Math.max(least.width, room.width - room.start - 2 * offset),
    height: Math.max(headHeight, room.height - 2 * offset),
  };
}

/** Beside each other from the corner on, the first one in it; one after the other before it where they do not fit (S19). */
export function arranged(sizes: readonly Size[], room: Room): Box[] {
  const taken = sizes.reduce((sum, { width }) => sum + width, 0) + gap * Math.max(0, sizes.length - 1);
  if (cornerOf(room) - taken < room.start) return cascaded(sizes, room);
  let edge = cornerOf(room) + gap;
  return sizes.map((size) => {
    edge -= size.width + gap;
    return { ...size, x: edge, y: footOf(size, room) };
  });
}

/** The last one in the corner and foremost, each before it further away by a head, if the screen is large enough. */
function cascaded(sizes: readonly Size[], room: Room): Box[] {
  return sizes.map((size, index) => {
    const steps = sizes.length - 1 - index;
    const x = cornerOf(room) - size.width - steps * cascadePx;
    return { ...size, x: Math.max(0, x), y: Math.max(0, footOf(size, room) - steps * stepOf(sizes, room)) };
  });
}

function stepOf(sizes: readonly Size[], room: Room): number {
  const highest = Math.max(...sizes.map(({ height }) => height));
  return Math.min(cascadePx, Math.floor(Math.max(0, room.height - 2 * offset - highest) / Math.max(1, sizes.length - 1)));
}

const cornerOf = (room: Room): number => room.width - room.end - offset;
const footOf = ({ height }: Size, room: Room): number => Math.max(0, room.height - offset - height);

/** The place of a new window: in the row from the corner on, where nothing stands yet; else before the others. */
export function freePlace(size: Size, others: readonly Box[], room: Room): Box {
  const y = footOf(size, room);
  for (let x = cornerOf(room) - size.width; x >= room.start; x -= size.width + gap) {
    const box = { ...size, x, y };
    if (!others.some((other) => overlap(box, other))) return box;
  }
  const step = cascadePx * others.length;
  return clampPlace({ ...size, x: cornerOf(room) - size.width - step, y: y - step }, room, 0);
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** The open menu, in its corner, by the px of a rem. */
export function openMenu({ width, height }: Size, rem: number): Box {
  const [wide, beside] = [menuRem.open * rem, menuRem.offset * rem];
  const high = Math.min(menuRem.height * rem, height - 2 * beside);
  return { x: width - beside - wide, y: height - beside - high, width: wide, height: high };
}

/** Where the tabs of minimized windows stand: at the foot, each under its window's end, beside each other. */
export function tabPlaces(boxes: readonly Box[], room: Room): Box[] {
  const places = new Map<Box, Box>();
  let free = cornerOf(room) - tabSize.width;
  for (const box of boxes.toSorted((a, b) => endOf(b) - endOf(a))) {
    const x = Math.max(0, Math.min(endOf(box) - tabSize.width, free));
    places.set(box, { ...tabSize, x, y: footOf(tabSize, room) });
    free = x - tabSize.width - gap;
  }
  return boxes.map((box) => places.get(box) ?? { ...box, ...tabSize });
}

const endOf = ({ x, width }: Box): number => x + width;

function between(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
