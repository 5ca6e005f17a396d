import { type PointerEvent, useRef } from 'react';

/** Let go after this many pixels to a side, a thumb goes on. */
const swipePx = 56;

/** 1 is what lies to the right, -1 to the left. */
export type SideStep = 1 | -1;

/** Handlers for what a thumb pulls to a side: to the left, what lies to the right comes. */
export function useSideSwipe(onSwipe: (step: SideStep) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      // A second finger zooms.
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= swipePx && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
