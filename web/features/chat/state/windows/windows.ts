import { isCovered } from './covering';
import {
  arranged,
  type Box,
  defaultSize,
  fitted,
  freePlace,
  maximized,
  openMenu,
  type Room,
  type Size,
  tabPlaces,
  tabSize,
} from './geometry';

/** At most so many windows are open; one more closes the one that was longest not used (M107, S19). */
const windowsMax = 5;
/** The layouts of so many conversations are remembered (M108, S19). */
export const layoutsMax = 10;

/** The lowest of the stack (M107). */
const firstZ = 1000;

/** A conversation over the page. */
export interface ChatWindow {
  /** Its conversation's id. */
  readonly id: string;
  readonly mode: 'open' | 'minimized' | 'maximized';
  /** Where it stands while it is neither: minimizing and maximizing leave it as it is. */
  readonly box: Box;
  /** 1000 and up, each once. */
  readonly z: number;
  /** When somebody last had to do with it (ms). */
  readonly lastActiveAt: number;
  /** The message that it was opened at. */
  readonly messageId: string | null;
  /** When somebody last asked for it (ms), to write in it; 0 when it came back with the page. */
  readonly askedAt: number;
}

/** How a conversation's window was left. */
export interface Layout {
  readonly id: string;
  readonly mode: ChatWindow['mode'];
  readonly box: Box;
  readonly isOpen: boolean;
  /** Of an open one, where it lay among the others and when it was last used; unknown of what was remembered before these were kept. */
  readonly z?: number | undefined;
  readonly lastActiveAt?: number | undefined;
}

/** The windows in the order in which they were opened, and what is remembered of others, the latest first. */
export interface Windows {
  readonly open: readonly ChatWindow[];
  readonly layouts: readonly Layout[];
}

export const noWindows: Windows = { open: [], layouts: [] };

/** Where and when something happens. */
export interface Now {
  readonly room: Room;
  readonly at: number;
}

/** What is to be opened. */
interface Ask extends Pick<ChatWindow, 'id' | 'messageId'> {
  /** When that was asked for (ms), where it had to be looked for first. */
  readonly askedAt?: number | undefined;
}

/** Opens a conversation: a window that it has already is restored and comes to the front (M108). */
export function openWindow(windows: Windows, { id, messageId, ...ask }: Ask, now: Now): Windows {
  const askedAt = ask.askedAt ?? now.at;
  const known = windows.open.find((window) => window.id === id);
  if (known) {
    const mode = known.mode === 'minimized' ? 'open' : known.mode;
    return focusWindow(change(windows, id, { mode, messageId: messageId ?? known.messageId, askedAt }), id, now.at);
  }
  const others = windows.open.length >= windowsMax ? closeWindow(windows, oldestOf(windows.open)) : windows;
  const box = placeFor(others, id, now.room);
  const fresh: ChatWindow = { id, mode: 'open', box, z: 0, lastActiveAt: 0, messageId, askedAt };
  return focusWindow({ ...others, open: [...others.open, fresh] }, id, now.at);
}

/** Where it stood last; else a free place. */
function placeFor({ open, layouts }: Windows, id: string, room: Room): Box {
  const kept = layouts.find((layout) => layout.id === id);
  if (kept) return fitted(kept.box, room);
  const others = open.filter(({ mode }) => mode !== 'minimized').map(({ box }) => box);
  return freePlace(defaultSize(room), others, room);
}

function oldestOf(open: readonly ChatWindow[]): string {
  return open.toSorted((a, b) => a.lastActiveAt - b.lastActiveAt)[0]?.id ?? '';
}

/** Brings a window to the front. */
export function focusWindow(windows: Windows, id: string, at: number): Windows {
  const window = windows.open.find((one) => one.id === id);
  if (!window || isForemost(windows.open, window)) return windows;
  const stack = windows.open.filter((one) => one.id !== id).toSorted((a, b) => a.z - b.z);
  const zOf = new Map([...stack, window].map((one, place) => [one.id, firstZ + place]));
  const open = windows.open.map((one) => {
    const z = zOf.get(one.id) ?? firstZ;
    return one.id === id ? { ...one, z, lastActiveAt: at } : one.z === z ? one : { ...one, z };
  });
  return { ...windows, open };
}

function isForemost(open: readonly ChatWindow[], { id, z, lastActiveAt }: ChatWindow): boolean {
  return open.every((other) => other.id === id || (other.z < z && other.lastActiveAt <= lastActiveAt)) && z >= firstZ;
}

/** The id of the window in front that can be read; null where there is none. */
export function foremostOf(open: readonly ChatWindow[]): string | null {
  return open.filter(({ mode }) => mode !== 'minimized').toSorted((a, b) => b.z - a.z)[0]?.id ?? null;
}

/** The screen, with the menu in it. */
export interface Screen extends Size {
  /** The px of a rem. */
  readonly rem: number;
  readonly isMenuCollapsed: boolean;
}

/** Whether it can be read: it is no tab, and neither behind a maximized one nor wholly under others and the open menu. */
export function isInSight(open: readonly ChatWindow[], id: string, screen: Screen): boolean {
  const window = open.find((one) => one.id === id);
  if (!window || window.mode === 'minimized') return false;
  const above = open.filter(({ mode, z }) => mode !== 'minimized' && z > window.z);
  if (above.some(({ mode }) => mode === 'maximized')) return false;
  const boxes = [...above.map(({ box }) => box), ...(screen.isMenuCollapsed ? [] : [openMenu(screen, screen.rem)])];
  return window.mode === 'maximized' || !isCovered(window.box, boxes, screen);
}

/** It was moved or changed in size. */
export function placeWindow(windows: Windows, id: string, box: Box): Windows {
  return change(windows, id, { box });
}

/** Minimizes, maximizes or restores it, and brings what can be read to the front. */
export function setMode(windows: Windows, { id, mode }: Pick<ChatWindow, 'id' | 'mode'>, at: number): Windows {
  // The message that it was opened at was read by then.
  if (mode === 'minimized') return change(windows, id, { mode, messageId: null });
  const isBack = windows.open.some((window) => window.id === id && window.mode === 'minimized');
  return focusWindow(change(windows, id, { mode, ...(isBack ? { askedAt: at } : {}) }), id, at);
}

/** What was typed in it stays as its draft, and how it stood is remembered. */
export function closeWindow(windows: Windows, id: string): Windows {
  const window = windows.open.find((one) => one.id === id);
  if (!window) return windows;
  const open = windows.open.filter((one) => one !== window);
  const closed: Layout = { id, mode: 'open', box: window.box, isOpen: false };
  const others = windows.layouts.filter((layout) => layout.id !== id && !open.some((one) => one.id === layout.id));
  return { open, layouts: [closed, ...others].slice(0, layoutsMax) };
}

export function closeAll(windows: Windows): Windows {
  return windows.open.reduce((left, { id }) => closeWindow(left, id), windows);
}

/** Beside each other from the corner on, minimized ones as tabs; the last one opened comes to the front (M108). */
export function arrangeWindows(windows: Windows, room: Room): Windows {
  const shown = windows.open.filter(({ mode }) => mode !== 'minimized');
  const boxes = arranged(
    shown.map(({ box }) => fitted(box, room)),
    room,
  );
  const placed = new Map(shown.map(({ id }, place) => [id, boxes[place]]));
  const open = windows.open.map((window, place): ChatWindow => {
    const box = placed.get(window.id);
    return box ? { ...window, box, mode: 'open', z: firstZ + place } : { ...window, z: firstZ + place };
  });
  return { ...windows, open };
}

/** The screen has another size: no window is left outside, over whose sides it may hang by so much. */
export function fitWindows(windows: Windows, room: Room, over = 0): Windows {
  const open = windows.open.map((window) => ({ ...window, box: fitted(window.box, room, over) }));
  return { ...windows, open };
}

/** Where each window is shown. */
export function shownBoxes(open: readonly ChatWindow[], room: Room): ReadonlyMap<string, Box> {
  const minimized = open.filter(({ mode }) => mode === 'minimized');
  const tabs = tabPlaces(
    minimized.map(({ box }) => box),
    room,
  );
  const tabOf = new Map(minimized.map(({ id }, place) => [id, tabs[place] ?? tabSize]));
  return new Map(open.map(({ id, mode, box }) => [id, mode === 'maximized' ? maximized(room) : { ...box, ...tabOf.get(id) }] as const));
}

/** What is to be remembered: the open ones first, then those that were open before; 10 in all. */
export function layoutsOf({ open, layouts }: Windows): Layout[] {
  const shown = open.map(({ id, mode, box, z, lastActiveAt }): Layout => ({ id, mode, box, isOpen: true, z, lastActiveAt }));
  const others = layouts.filter((layout) => !open.some(({ id }) => id === layout.id)).map((layout) => ({ ...layout, isOpen: false }));
  return [...shown, ...others].slice(0, layoutsMax);
}

/** The windows as they were left, five at most, each conversation once; the screen may be another one since. */
export function restored(layouts: readonly Layout[], at: number): Windows {
  const once = [...new Map(layouts.map((layout) => [layout.id, layout])).values()].slice(0, layoutsMax);
  const back = once.filter(({ isOpen }) => isOpen).slice(0, windowsMax);
  const stack = back.toSorted((a, b) => (a.z ?? 0) - (b.z ?? 0));
  const open = back.map((layout): ChatWindow => ({
    id: layout.id,
    mode: layout.mode,
    box: layout.box,
    z: firstZ + stack.indexOf(layout),
    // The clock may have been set back since.
    lastActiveAt: Math.min(layout.lastActiveAt ?? at, at),
    messageId: null,
    askedAt: 0,
  }));
  const others = once.filter(({ id }) => !open.some((window) => window.id === id));
  return { open, layouts: others.map((layout) => ({ ...layout, isOpen: false })) };
}

function change(windows: Windows, id: string, news: Partial<ChatWindow>): Windows {
  return { ...windows, open: windows.open.map((window) => (window.id === id ? { ...window, ...news } : window)) };
}
