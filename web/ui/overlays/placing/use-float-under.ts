import { useLayoutEffect, useRef, type RefObject } from 'react';
import { roomUnder } from './room-under';

/**
 * For a list under a box: it lies over everything, in the browser's top layer, so that no panel or dialog grows, scrolls or
 * cuts it. It stays where it is in the document, and with it its focus, its order and its dialog. Where the browser has no
 * top layer for it, it hangs below the box.
 */
export function useFloatUnder(box: RefObject<HTMLElement | null>, isOpen: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [anchor, floating] = [box.current, list.current];
    if (!isOpen || !anchor || !floating || !('showPopover' in floating)) return undefined;
    floating.showPopover();
    let frame = 0;
    let known = '';
    // A panel slides, a keyboard comes, a page scrolls: all of it moves the box, and none of it says so.
    const follow = () => {
      const next = placeUnder(anchor);
      if (next !== known) floating.style.cssText = next;
      known = next;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [box, isOpen]);
  return list;
}

function placeUnder(anchor: HTMLElement): string {
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const room = roomUnder({ top, bottom, height });
  const edge = room.isAbove ? `top:auto;bottom:${window.innerHeight - top + room.gap}px` : `top:${bottom + room.gap}px;bottom:auto`;
  return `position:fixed;left:${left}px;right:auto;width:${width}px;max-height:${room.maxHeight}px;${edge}`;
}
