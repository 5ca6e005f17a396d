import { useEffect, useEffectEvent } from 'react';

/** What somebody answers first. A window of the chat leaves the page in use. */
const above = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"], [role="listbox"]';

/** There Escape leaves what is written, or what one is in. */
const elsewhere = '[role="dialog"], input, textarea, select, [contenteditable]';

/** Whether something lies over the page. */
export function isCovered(): boolean {
  return document.querySelector(above) !== null;
}

/** Escape on the page itself: not where somebody writes, and not in what lies over the page or beside it. */
export function useEscapeOnPage(onEscape: () => void, isOn = true): void {
  const hear = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest(elsewhere) !== null;
    if (key === 'Escape' && !defaultPrevented && !isElsewhere && !isCovered()) onEscape();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}
