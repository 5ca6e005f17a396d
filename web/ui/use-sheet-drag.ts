import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { restAt, stopForKey, stopForPress, stopShare, type SheetStop } from './overlays/sheet-stops';

/** A press that moved less than this, in pixels, is a press and not a pull. */
const slack = 6;
/** The speed at which it is let go counts over this long, in milliseconds: a pull that came to rest is no flick. */
const speedOverMs = 80;

interface Pull {
  readonly y: number;
  readonly height: number;
  readonly room: number;
  readonly isMoving: boolean;
  /** Where the finger was lately, the oldest first. */
  readonly trail: readonly { y: number; at: number }[];
}

type Grip = PointerEvent<HTMLElement>;

/**
 * The props of a grip that pulls the sheet it is in from stop to stop; keys and presses do the same.
 * The content scrolls by itself: only the grip pulls.
 */
export function useSheetDrag(stop: SheetStop, onStop: (stop: SheetStop) => void) {
  const pull = useRef<Pull | null>(null);
  const ignoresClick = useRef(false);

  function handlePointerDown(event: Grip) {
    event.currentTarget.setPointerCapture(event.pointerId);
    ignoresClick.current = false;
    pull.current = startOf(event);
  }
  function handlePointerMove(event: Grip) {
    if (!pull.current) return;
    pull.current = pulled(pull.current, event);
    if (pull.current.isMoving) follow(event, shareAt(pull.current, event.clientY));
  }
  function handlePointerUp(event: Grip) {
    const { current } = pull;
    pull.current = null;
    follow(event);
    if (!current?.isMoving) return;
    ignoresClick.current = true;
    onStop(restAt({ from: stop, share: shareAt(current, event.clientY), speed: speedOf(current.trail, event) }));
  }
  function handlePointerCancel(event: Grip) {
    pull.current = null;
    follow(event);
  }
  // The browser reports a click after each pull; only a real press, or the keyboard's (detail 0), counts.
  function handleClick(event: MouseEvent<HTMLElement>) {
    if (!ignoresClick.current || event.detail === 0) onStop(stopForPress(stop));
    ignoresClick.current = false;
  }
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = stopForKey(event.key, stop);
    if (next === undefined) return;
    event.preventDefault();
    onStop(next);
  }
  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
    onClick: handleClick,
    onKeyDown: handleKeyDown,
  };
}

function startOf({ clientY, currentTarget }: Grip): Pull {
  const sheet = currentTarget.parentElement;
  return { y: clientY, height: sheet?.offsetHeight ?? 0, room: sheet?.parentElement?.clientHeight ?? 0, isMoving: false, trail: [] };
}

function pulled(pull: Pull, { clientY, timeStamp }: Grip): Pull {
  const fresh = pull.trail.filter(({ at }) => timeStamp - at <= speedOverMs);
  return {
    ...pull,
    isMoving: pull.isMoving || Math.abs(clientY - pull.y) >= slack,
    trail: [...fresh, { y: clientY, at: timeStamp }],
  };
}

/** The sheet follows the finger; without a share its height is the stop's again. */
function follow({ currentTarget }: Grip, share?: number): void {
  const sheet = currentTarget.parentElement;
  if (!sheet) return;
  const height = share === undefined ? '' : `${share * 100}%`;
  sheet.style.transition = share === undefined ? '' : 'none';
  sheet.style.maxHeight = height;
  // Else it would not grow beyond what is in it.
  sheet.style.height = height;
}

/** Between the lowest and the highest stop. */
function shareAt({ y, height, room }: Pull, at: number): number {
  return Math.min(Math.max((height + y - at) / Math.max(1, room), stopShare.peek), stopShare.full);
}

function speedOf(trail: Pull['trail'], { clientY, timeStamp }: Grip): number {
  const first = trail.find(({ at }) => timeStamp - at <= speedOverMs);
  return first ? (first.y - clientY) / Math.max(1, timeStamp - first.at) : 0;
}
