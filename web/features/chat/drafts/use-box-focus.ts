import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { writesElsewhere } from '../../../ui/forms/writes-elsewhere';
import { isFocusLost } from '../../../ui/heir-of-focus';

type Box = RefObject<HTMLTextAreaElement | null>;

/**
 * Whoever opens a conversation wants to write, unless it came so late that they write elsewhere; not on touch, where the keyboard would
 * cover what was said.
 */
export function useWriteAtOnce(box: Box, askedAt: number): void {
  const isWanted = askedAt > 0;
  const isFree = useEffectEvent(() => !writesElsewhere(askedAt));
  useEffect(() => {
    if (isWanted && isFree()) focusWithoutTouch(box);
  }, [box, isWanted]);
}

/** The focus that was in what stood in the place of the box goes to the box, once that is there again. */
export function useFocusBack(isAway: boolean, box: Box): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current && !isAway && isFocusLost()) focusWithoutTouch(box);
    wasAway.current = isAway;
  }, [isAway, box]);
}

function focusWithoutTouch(box: Box): void {
  if (!window.matchMedia('(pointer: coarse)').matches) box.current?.focus({ preventScroll: true });
}
