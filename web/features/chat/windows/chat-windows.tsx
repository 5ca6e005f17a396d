import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useHeirOfFocus } from '../../../ui/heir-of-focus';
import { menuTakes } from '../state/windows/geometry';
import { isInSight, shownBoxes } from '../state/windows/windows';
import { windowActs } from '../device/chat-layer';
import type { ChatSlots } from './chat-slots';
import { ChatWindow } from './chat-window';
import { FloatingMenu } from './floating-menu';
import { useChatLayer, useScreenRoom } from './use-chat-layer';

export interface ChatWindowsProps {
  slots: ChatSlots;
  unreadCount: number;
}

/** Windows and menu, over pages that are wide enough (M106, M107). */
export function ChatWindows({ slots, unreadCount }: ChatWindowsProps) {
  const { open, isMenuCollapsed } = useChatLayer();
  const screen = useScreenRoom();
  const layer = useRef<HTMLDivElement>(null);
  const shown = { ...screen, isMenuCollapsed };
  const boxes = shownBoxes(open, { ...screen, end: menuTakes(isMenuCollapsed, screen.rem) });
  // No window is left outside of a screen that has changed.
  useEffect(() => windowActs.fit(), [screen]);
  useWindowKey(layer);
  useHeirOfFocus(open.length, () => heirIn(layer.current));
  return (
    // Not a place of its own: presses beside the windows are the page's.
    <div ref={layer} data-slot="chat-layer" className="pointer-events-none fixed inset-0 z-window print:hidden">
      {open.map((window) => {
        const box = boxes.get(window.id);
        return box ? <ChatWindow key={window.id} {...{ window, box, slots }} isInSight={isInSight(open, window.id, shown)} /> : null;
      })}
      <FloatingMenu slots={slots} unreadCount={unreadCount} open={open} isCollapsed={isMenuCollapsed} />
      {open.some(({ mode }) => mode !== 'minimized') ? slots.presence : null}
    </div>
  );
}

const barSelector = '[data-slot=window-bar]';
const menuSelector = 'button[data-slot=chat-menu], [data-slot=chat-menu] button';

/** F6 goes from window to window, with Shift back. */
function useWindowKey(layer: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
    const bars = [...(layer.current?.querySelectorAll<HTMLElement>(barSelector) ?? [])];
    // From none the first, or the last.
    const order = event.shiftKey ? bars.toReversed() : bars;
    const current = order.findIndex((bar) => bar.closest('[role=dialog]')?.contains(document.activeElement));
    const next = order[current + 1] ?? order[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** A window that goes leaves the focus to the foremost one, the last one to the menu. */
function heirIn(layer: HTMLElement | null): HTMLElement | null | undefined {
  const zOf = (bar: HTMLElement) => Number(bar.closest<HTMLElement>('[role=dialog]')?.style.zIndex);
  const bars = [...(layer?.querySelectorAll<HTMLElement>(barSelector) ?? [])];
  return bars.toSorted((a, b) => zOf(b) - zOf(a))[0] ?? layer?.querySelector<HTMLElement>(menuSelector);
}
