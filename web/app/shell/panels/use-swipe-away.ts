import { useRef, type TouchEvent } from 'react';

/** How far off the screen, in pixels, a panel is pushed before letting go closes it. */
const awayDistance = 72;
/** The finger must go this much more sideways than up or down, so that scrolling stays scrolling. */
const sideways = 1.5;

interface Start {
  readonly x: number;
  readonly y: number;
}

/** Lets a panel at the edge where lines begin be pushed out with a finger; its Close does the same. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<Start | null>(null);

  /** Pixels, signed as CSS moves the panel; 0 of a finger that goes elsewhere. */
  function pushed({ x, y }: Start, { clientX, clientY }: { clientX: number; clientY: number }, panel: Element): number {
    const outwards = getComputedStyle(panel).direction === 'rtl' ? 1 : -1;
    const [moved, along] = [clientX - x, Math.abs(y - clientY)];
    return moved * outwards > along * sideways ? moved : 0;
  }
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const finger = touches[0];
      if (!start.current || !finger) return;
      const distance = pushed(start.current, finger, currentTarget);
      currentTarget.style.transform = distance === 0 ? '' : `translateX(${distance}px)`;
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
      const finger = changedTouches[0];
      const isAway = start.current && finger && Math.abs(pushed(start.current, finger, currentTarget)) > awayDistance;
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
