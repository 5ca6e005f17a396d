import { type FocusEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../../ui/heir-of-focus';
import { useIsTouch } from '../../../ui/use-is-touch';

export interface Reading {
  /** Whether the list must not move: a pointer or the focus is on it, or a thumb may be on its way. */
  isReading: boolean;
  /** What the frame of the list takes. */
  frame: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
    onFocus(event: FocusEvent): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/** Knows when a list is being read, and gives the focus on where the row that had it goes without its person's doing. */
export function useReading(): Reading {
  const isTouch = useIsTouch();
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; row: number }>(undefined);
  // Each time the list was drawn: what had the focus may be gone.
  useLayoutEffect(() => {
    const isLost = last.current?.element.isConnected === false && isFocusLost();
    if (isLost) giveOn(ref.current, last.current?.row ?? 0);
  });
  return {
    isReading: isTouch || isHovered || hasFocus,
    frame: {
      ref,
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus({ target }) {
        last.current = { element: target, row: rowOf(target) };
        setFocus(true);
      },
      onBlur({ target, currentTarget, relatedTarget }) {
        // A row that is taken out loses the focus too, and is still remembered.
        if (target.isConnected) last.current = undefined;
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      },
    },
  };
}

function rowOf(target: Element): number {
  const row = target.closest('li');
  return row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
}

/** To the row that took the place, the last one, or the frame of the list that is empty now. */
function giveOn(frame: HTMLElement | null, row: number): void {
  const rows = frame?.querySelectorAll<HTMLElement>('[data-row-act]');
  const next = rows?.[Math.min(row, rows.length - 1)] ?? frame;
  next?.focus({ preventScroll: true });
}
