import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The thread is one tab stop: arrows, Home and End go from message to message, Enter or the menu key opens the acts of
 * the one that has the focus. From the box itself the first arrow goes to the newest message in sight.
 */
export function useMessageKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const thread = box.current;
    if (!thread) return;
    const press = (event: KeyboardEvent) => pressed(thread, event);
    thread.addEventListener('keydown', press);
    return () => thread.removeEventListener('keydown', press);
  }, [box]);
}

function pressed(thread: HTMLElement, event: KeyboardEvent): void {
  const messages = [...thread.querySelectorAll<HTMLElement>('[data-message-stop]')];
  const current = messages.findIndex((message) => message === document.activeElement);
  // Buttons and links within a message keep their own keys.
  if (current < 0 && document.activeElement !== thread) return;
  if (current >= 0 && asksForActs(event)) {
    event.preventDefault();
    messages[current]?.querySelector<HTMLElement>('[data-message-acts]')?.click();
    return;
  }
  const next = messages[targetOf(event.key, current, messages.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function asksForActs({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' || key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

function targetOf(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  return current < 0 ? count - 1 : Math.min(count - 1, Math.max(0, current + step));
}
