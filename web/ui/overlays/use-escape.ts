import { type RefObject, useEffect, useEffectEvent } from 'react';
import { toastStore } from '../feedback/toast-store';

const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Escape closes the dialog or menu in which it is pressed. Radix gives it to whatever opened last, and while there are toasts that
 * may be one: it came by itself, and has Escape only when it has the focus. `inside` is anything of what it closes.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, close: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || toastStore.getSnapshot().length === 0) return;
    const isOurs = event.target instanceof Element && inside.current?.closest(overlays)?.contains(event.target) === true;
    if (!isOurs || isTakenWithin(event)) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    // Before Radix, which listens at the document.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** What closes something of its own by Escape carries `data-escape="own"` as long as that is open, and comes first. */
export function isTakenWithin({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-escape=own]') !== null;
}
