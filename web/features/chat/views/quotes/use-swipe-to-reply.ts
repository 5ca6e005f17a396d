import { type PointerEvent, useRef } from 'react';
import { longPressMs } from '../use-long-press';

/** Let go after this many pixels to the right, a message is answered. */
const swipeToReplyPx = 56;
/** The bubble follows the thumb no farther (px). */
const mostPx = 72;
/** A thumb that moved less (px) has not said yet what it wants. */
const slackPx = 10;
/** The phone tells by a pulse (ms) that letting go is enough (M100). */
const pulseMs = 10;

interface Pull {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  isPulled: boolean;
  distance: number;
}

/** Handlers for a bubble that a thumb pulls to the right, which follows it and springs back (M114). Without `onReply` it stays. */
export function useSwipeToReply(onReply: (() => void) | undefined) {
  const pull = useRef<Pull | null>(null);

  function end(bubble: HTMLElement): number {
    const distance = pull.current?.distance ?? 0;
    pull.current = null;
    if (distance > 0) move(bubble, 0);
    return distance;
  }
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, timeStamp: at }: PointerEvent<HTMLElement>) {
      pull.current = onReply && pointerType === 'touch' && isPrimary ? { x, y, at, isPulled: false, distance: 0 } : null;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = pull.current;
      if (!now || isUndecided(now, event)) return;
      if (!now.isPulled && !isSideways(now, event)) {
        pull.current = null;
        return;
      }
      now.isPulled = true;
      const distance = Math.min(mostPx, Math.max(0, event.clientX - now.x));
      if (now.distance < swipeToReplyPx && distance >= swipeToReplyPx) navigator.vibrate?.(pulseMs);
      now.distance = distance;
      move(event.currentTarget, distance);
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      if (end(currentTarget) >= swipeToReplyPx) onReply?.();
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      end(currentTarget);
    },
  };
}

function isUndecided({ x, y, isPulled }: Pull, { clientX, clientY }: PointerEvent): boolean {
  return !isPulled && Math.hypot(clientX - x, clientY - y) <= slackPx;
}

/** Up and down it scrolls, to the left it is nothing, and whoever held it first has its menu. */
function isSideways({ x, y, at }: Pull, { clientX, clientY, timeStamp }: PointerEvent): boolean {
  return clientX - x > 2 * Math.abs(clientY - y) && timeStamp - at < longPressMs;
}

/** By its style, since drawing the thread anew would cost more than the move. */
function move(bubble: HTMLElement, distance: number): void {
  bubble.style.transition = distance > 0 ? 'none' : 'transform var(--motion-base) var(--motion-ease)';
  bubble.style.transform = distance > 0 ? `translateX(${distance}px)` : '';
}
