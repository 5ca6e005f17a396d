import type { PointerEvent } from 'react';
import { useLongPress } from '../use-long-press';
import { useSwipeToReply } from './use-swipe-to-reply';

export interface BubbleTouch {
  onHold(): void;
  onReply: (() => void) | undefined;
}

/** Handlers for what thumbs do with a bubble: hold it for its menu, pull it to answer it. */
export function useBubbleTouch({ onHold, onReply }: BubbleTouch) {
  const hold = useLongPress(onHold);
  const swipe = useSwipeToReply(onReply);
  return {
    ...hold,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hold.onPointerDown(event);
      swipe.onPointerDown(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      hold.onPointerMove(event);
      swipe.onPointerMove(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      hold.onPointerUp();
      swipe.onPointerUp(event);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      hold.onPointerCancel();
      swipe.onPointerCancel(event);
    },
  };
}
