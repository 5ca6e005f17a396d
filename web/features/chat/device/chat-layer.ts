import type { UserId } from '@server/contract/ids.js';
import { store } from '../../../lib/store';
import { type Box, menuTakes, type Room, tolerance } from '../state/windows/geometry';
import {
  arrangeWindows,
  type ChatWindow,
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
  type Windows,
} from '../state/windows/windows';
import { askedPlaces } from './asked-places';
import { keptWindows } from './kept-windows';
import { windowsFromPx } from './list-wish';
import { screenRoom, type ScreenRoom } from './screen-room';

/** What the drawer shows on screens that are too small for windows (M105). */
export type DrawerView = { readonly name: 'list' | 'compose' } | ({ readonly name: 'chat' } & ChatInDrawer);

export interface ChatInDrawer {
  readonly id: string;
  readonly messageId: string | null;
  /** Somebody asked for it; it did not come back with its page. */
  readonly isAsked?: boolean;
}

/** Chat over the page, in this tab. */
export interface ChatLayer extends Windows {
  /** Whose it is; null until it has begun. */
  readonly userId: UserId | null;
  readonly isMenuCollapsed: boolean;
  /** Null while it is closed. */
  readonly drawer: DrawerView | null;
}

const layer = store<ChatLayer>({ ...noWindows, userId: null, isMenuCollapsed: true, drawer: null });

export const chatLayer = { get: layer.get, subscribe: layer.subscribe };

/** The room that windows have beside the sidebar and the menu. */
export const roomNow = (): Room => roomBeside(layer.get().isMenuCollapsed);

function roomBeside(isMenuCollapsed: boolean): Room {
  const screen = screenRoom.get();
  return { ...screen, end: menuTakes(isMenuCollapsed, screen.rem) };
}

const isWide = (): boolean => screenRoom.get().width >= windowsFromPx;

/** The windows as this person left them in this browser. */
export function beginLayer(userId: UserId): void {
  if (layer.get().userId === userId) return;
  const kept = keptWindows.get();
  const isTheirs = kept.userId === userId;
  const isMenuCollapsed = !isTheirs || kept.isMenuCollapsed;
  const room = roomBeside(isMenuCollapsed);
  const windows = isTheirs ? restored(kept.layouts, later()) : noWindows;
  fittedTo = isWide() ? screenRoom.get() : undefined;
  layer.set({ ...(fittedTo ? fitWindows(windows, room, tolerance) : windows), userId, isMenuCollapsed, drawer: null });
}

/** Whether somebody reads this conversation over the page: what comes in it needs no further word. */
export function isReadOverPage(id: string): boolean {
  const { open, drawer, isMenuCollapsed } = layer.get();
  if (!isWide()) return drawer?.name === 'chat' && drawer.id === id;
  return isInSight(open, id, { ...screenRoom.get(), isMenuCollapsed });
}

function change(next: Partial<ChatLayer>): void {
  const before = layer.get();
  const after = { ...before, ...next };
  const isKeptAsItIs = after.open === before.open && after.isMenuCollapsed === before.isMenuCollapsed;
  if (isKeptAsItIs && after.drawer === before.drawer) return;
  layer.set(after);
  const { userId, isMenuCollapsed } = after;
  if (userId !== null && !isKeptAsItIs) keptWindows.set({ userId, isMenuCollapsed, layouts: layoutsOf(after) });
}

let lastAt = 0;

/** Now (ms); of two things in one millisecond the second is the later one. */
function later(): number {
  lastAt = Math.max(Date.now(), lastAt + 1);
  return lastAt;
}

const here = () => ({ room: roomNow(), at: later() });

/** What people do to windows. */
export const windowActs = {
  focus: (id: string) => change(focusWindow(layer.get(), id, later())),
  place: (id: string, box: Box) => change(placeWindow(layer.get(), id, box)),
  setMode(id: string, mode: ChatWindow['mode']) {
    // The open menu would lie over what one writes in.
    const folded = mode === 'maximized' ? { isMenuCollapsed: true } : {};
    change({ ...setMode(layer.get(), { id, mode }, later()), ...folded });
  },
  close: (id: string) => change(closeWindow(layer.get(), id)),
  closeAll: () => change(closeAll(layer.get())),
  arrange: () => change(arrangeWindows(layer.get(), roomNow())),
  /** The screen may have another size. */
  fit,
};

/**
 * The screen in which the windows were put in place; by hand one may hang over its sides. A screen that is too small to show any
 * leaves each as it was.
 */
let fittedTo: ScreenRoom | undefined;

function fit(): void {
  const screen = screenRoom.get();
  if (screen === fittedTo || !isWide()) return;
  fittedTo = screen;
  change(fitWindows(layer.get(), roomNow()));
}

export function collapseMenu(isMenuCollapsed: boolean): void {
  change({ isMenuCollapsed });
}

export function showDrawer(drawer: DrawerView | null): void {
  change({ drawer });
}

/** Whether its thread stands there as it was opened at this message. */
function isAt(id: string, messageId: string): boolean {
  const { open, drawer } = layer.get();
  if (!isWide()) return drawer?.name === 'chat' && drawer.id === id && drawer.messageId === messageId;
  return open.some((window) => window.id === id && window.mode !== 'minimized' && window.messageId === messageId);
}

/**
 * Opens a conversation in a window, or where there is no room for one in the drawer. One that stands there is led to the message.
 * `askedAt` (ms) is when it was asked for, where it had to be looked for first.
 */
export function openChat(id: string, messageId: string | null = null, askedAt?: number): void {
  if (messageId !== null && isAt(id, messageId)) askedPlaces.notify({ conversationId: id, messageId, isLinked: true });
  change(
    isWide() ? openWindow(layer.get(), { id, messageId, askedAt }, here()) : { drawer: { name: 'chat', id, messageId, isAsked: true } },
  );
}

/** Opens the list of conversations: the menu, or the drawer. */
export function openList(): void {
  change(isWide() ? { isMenuCollapsed: false } : { drawer: { name: 'list' } });
}
