import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/** A thumb that stays this long (ms) means the thing itself, as phones have it. */
export const longPressMs = 450;
/** Farther than this (px) it scrolls. */
const slackPx = 10;

/** Handlers for what a thumb can hold; a mouse has a button for the same. */
export function useLongPress(onHold: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  function end() {
    clearTimeout(press.current?.timer);
    press.current = null;
  }
  function hold() {
    wasHeld.current = true;
    onHold();
  }
  useEffect(() => end, []);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      end();
      wasHeld.current = false;
      if (pointerType === 'touch') press.current = { timer: setTimeout(hold, longPressMs), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The end of a hold is no press of what was held. */
    onClickCapture(event: MouseEvent) {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Android opens its own menu for the same gesture.
    onContextMenu(event: SyntheticEvent) {
      if (press.current) event.preventDefault();
    },
  };
}
