import { useEffect, useRef } from 'react';

/** What had the focus is gone, or nothing had it. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** One of so many that goes takes the focus along: its heir has it then. */
export function useHeirOfFocus(count: number, heir: () => HTMLElement | null | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const hasGone = count < before.current;
    before.current = count;
    if (hasGone && isFocusLost()) heir()?.focus({ preventScroll: true });
  }, [count, heir]);
}
