import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** How far down, in pixels, a sheet is pulled before letting go closes it. */
const dismissDistance = 88;
/** A press that moved less than this, in pixels, is a press and not a pull. */
const slack = 6;
/** How fast, in pixels a millisecond, a flick closes it whatever the distance. */
const dismissSpeed = 0.5;

type Pull = { startY: number; startedAt: number; distance: number };

/** Lets a grip that closes its sheet when pressed also pull it down; let go past a distance or speed it closes, unless a question holds it; else it slides back. */
export function useSwipeToDismiss() {
  const sheet = useRef<HTMLDivElement>(null);
  const pull = useRef<Pull | null>(null);
  const ignoresClick = useRef(false);

  function moveSheet(distance: number, isSettling: boolean) {
    if (!sheet.current) return;
    sheet.current.style.transition = isSettling ? 'transform var(--motion-base) var(--motion-ease)' : 'none';
    sheet.current.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  }
  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    ignoresClick.current = false;
    pull.current = { startY: event.clientY, startedAt: event.timeStamp, distance: 0 };
  }
  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (!pull.current) return;
    pull.current.distance = Math.max(0, event.clientY - pull.current.startY);
    moveSheet(pull.current.distance, false);
  }
  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    if (!pull.current) return;
    const { distance, startedAt } = pull.current;
    pull.current = null;
    ignoresClick.current = distance > slack;
    const speed = distance / Math.max(1, event.timeStamp - startedAt);
    if (distance > dismissDistance || (distance > slack && speed > dismissSpeed)) {
      event.currentTarget.click();
      requestAnimationFrame(stayWhereHeld);
    } else moveSheet(0, true);
  }
  function stayWhereHeld() {
    if (sheet.current?.dataset['state'] === 'open') moveSheet(0, true);
  }
  // The browser reports a click after each pull; only a real press (detail 0 = keyboard or program) may close.
  function handleClick(event: MouseEvent<HTMLElement>) {
    if (ignoresClick.current && event.detail > 0) event.preventDefault();
    ignoresClick.current = false;
  }
  function handlePointerCancel() {
    pull.current = null;
    moveSheet(0, true);
  }
  const grip = {
    onClick: handleClick,
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerCancel,
  };
  return { sheet, grip };
}
