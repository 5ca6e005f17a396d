import { useRef, type TouchEvent } from 'react';

/** How far to the left, in pixels, a panel is pushed before letting go closes it. */
const awayDistance = 72;
/** The finger must go this much more sideways than up or down, so that scrolling stays scrolling. */
const sideways = 1.5;

interface Start {
  readonly x: number;
  readonly y: number;
}

/** Lets a panel at the left edge be pushed out with a finger; its Close does the same. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<Start | null>(null);

  function pushed({ x, y }: Start, { clientX, clientY }: { clientX: number; clientY: number }): number {
    const [left, along] = [x - clientX, Math.abs(y - clientY)];
    return left > along * sideways ? left : 0;
  }
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const finger = touches[0];
      if (!start.current || !finger) return;
      const distance = pushed(start.current, finger);
      currentTarget.style.transform = distance > 0 ? `translateX(-${distance}px)` : '';
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
      const finger = changedTouches[0];
      const isAway = start.current && finger && pushed(start.current, finger) > awayDistance;
      start.current = null;
      if (isAway) onAway();
      else currentTarget.style.transform = '';
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      start.current = null;
      currentTarget.style.transform = '';
    },
  };
}
