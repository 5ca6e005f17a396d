import { listeners } from '../../../lib/store';
import type { Room } from '../state/windows/geometry';

/** The screen without what the menu takes. */
export interface ScreenRoom extends Omit<Room, 'end'> {
  /** The px of a rem, by which the menu is drawn: more where the reader chose a larger text. */
  readonly rem: number;
}

const sidebarSelector = '[data-slot=sidebar]';

const usualRem = 16;
const nowhere: ScreenRoom = { width: 0, height: 0, start: 0, rem: usualRem };

/** The browser's window, the sidebar's width in it and the size of its text, as they are now. */
class ScreenRoomSource {
  private current = nowhere;
  private readonly watchers = listeners();
  private stop: (() => void) | undefined;

  readonly get = (): ScreenRoom => {
    const { innerWidth: width, innerHeight: height } = window;
    const start = document.querySelector<HTMLElement>(sidebarSelector)?.offsetWidth ?? 0;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualRem;
    const { current } = this;
    const isSame = current.width === width && current.height === height && current.start === start && current.rem === rem;
    // The same room is the same object, or React would render without end.
    if (!isSame) this.current = { width, height, start, rem };
    return this.current;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = this.watchers.subscribe(listener);
    this.stop ??= this.watch();
    return () => {
      leave();
      if (this.watchers.size > 0) return;
      this.stop?.();
      this.stop = undefined;
    };
  };

  private watch(): () => void {
    const notify = () => this.watchers.notify();
    window.addEventListener('resize', notify);
    const sidebar = document.querySelector(sidebarSelector);
    const observer = sidebar ? new ResizeObserver(notify) : undefined;
    if (sidebar) observer?.observe(sidebar);
    return () => {
      window.removeEventListener('resize', notify);
      observer?.disconnect();
    };
  }
}

export const screenRoom = new ScreenRoomSource();
