import type { Notification } from '@server/notifications/notifications.contract.js';
import { useLayoutEffect, useRef } from 'react';

/** Which way a reader goes on through the pages. */
export type Way = 'newer' | 'earlier';

/**
 * Lets one read on where one was when a page was asked for: the row that stood first stays in sight with the
 * newer ones above it, and the first of the earlier ones has the focus, since the button that asked may be gone.
 */
export function usePlaceKept(shown: readonly Notification[], start: string): (way: Way) => void {
  const left = useRef<{ id: string; way: Way; start: string }>(undefined);
  useLayoutEffect(() => {
    if (!left.current) return;
    const { id, way } = left.current;
    // What came live in the meantime is not the page that was asked for.
    if (way === 'newer' && left.current.start === start) return;
    left.current = undefined;
    const row = document.querySelector(`[data-id="${id}"]`);
    if (way === 'newer') row?.scrollIntoView({ block: 'center' });
    else row?.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('[data-row-act]')?.focus({ preventScroll: true });
  }, [shown.length, start]);
  return (way) => {
    const at = way === 'newer' ? shown.at(0) : shown.at(-1);
    left.current = at && { id: at.id, way, start };
  };
}
