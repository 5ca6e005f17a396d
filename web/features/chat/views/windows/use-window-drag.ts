import { type PointerEvent, useRef } from 'react';
import { type Box, type Edge, moved, type Pull, resized, type Room } from '../../state/windows/geometry';

/** A press that moved less than this (px) is a press and not a pull. */
const slackPx = 3;

interface Drag {
  readonly at: { readonly x: number; readonly y: number };
  /** What is pulled: an edge, or null for the whole window. */
  readonly edge: Edge | null;
  readonly from: Box;
  readonly room: Room;
  /** -1 where lines run from right to left. */
  readonly sign: 1 | -1;
  /** Where it is now; null until it has moved. */
  readonly next: Box | null;
}

export interface WindowDragOptions {
  box: Box;
  /** Asked once for each pull. */
  room(): Room;
  /** It cannot be pulled now. */
  isFixed: boolean;
  onPlace(box: Box): void;
}

type Press = PointerEvent<HTMLElement>;

/**
 * Lets a window follow the pointer by its style alone: React draws it anew only when it is let go. With Shift it moves on the grid.
 * `frame` is the window's element, `pulls(edge)` are the props of what one pulls.
 */
export function useWindowDrag({ box, room, isFixed, onPlace }: WindowDragOptions) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);

  function begin(event: Press, edge: Edge | null) {
    if (isFixed || event.button !== 0 || !isPulled(event.target, event.currentTarget)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const sign = isMirrored(event.currentTarget) ? -1 : 1;
    drag.current = { at: { x: event.clientX, y: event.clientY }, edge, from: box, room: room(), sign, next: null };
  }
  function follow(event: Press) {
    const { current } = drag;
    if (!current || !frame.current) return;
    const pull = pullOf(current, event);
    if (current.next === null && Math.hypot(pull.dx, pull.dy) < slackPx) return;
    const next = boxAfter(current, pull, event.shiftKey);
    drag.current = { ...current, next };
    draw(frame.current, next, current);
  }
  function end(isDone: boolean) {
    const { current } = drag;
    drag.current = null;
    if (!current?.next || !frame.current) return;
    // The size stays what React draws next; the place is React's again.
    draw(frame.current, isDone ? current.next : current.from, current);
    frame.current.style.transform = '';
    if (isDone) onPlace(current.next);
  }

  const pulls = (edge: Edge | null) => ({
    onPointerDown: (event: Press) => begin(event, edge),
    onPointerMove: follow,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  });
  return { frame, pulls };
}

/** Whether lines run from right to left there. */
export function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** A button or link in it does what it does; a menu that hangs from it lies elsewhere, though React tells of presses there as well. */
function isPulled(target: EventTarget, bar: Element): boolean {
  if (!(target instanceof Element) || !bar.contains(target)) return false;
  const control = target.closest('button, a');
  return control === null || !bar.contains(control);
}

function pullOf({ at, sign }: Drag, { clientX, clientY }: Press): Pull {
  return { dx: (clientX - at.x) * sign, dy: clientY - at.y };
}

function boxAfter({ edge, from, room }: Drag, pull: Pull, isOnGrid: boolean): Box {
  return edge === null ? moved(from, pull, { room, isOnGrid }) : resized(from, edge, { pull, room });
}

function draw({ style }: HTMLElement, { x, y, width, height }: Box, { from, sign }: Drag): void {
  style.transform = `translate3d(${(x - from.x) * sign}px, ${y - from.y}px, 0)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
