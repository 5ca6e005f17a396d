import { listeners } from '../../../lib/store';
import type { Room } from '../state/windows/geometry';

/** The screen without what the menu takes. */
export type ScreenRoom = Omit<Room, 'end'>;

const sidebarSelector = '[data-slot=sidebar]';

const nowhere: ScreenRoom = { width: 0, height: 0, start: 0 };

/** The browser's window and the sidebar's width in it, as they are now. */
class ScreenRoomSource {
  private current = nowhere;
  private readonly watchers = listeners();
  private stop: (() => void) | undefined;

  readonly get = (): ScreenRoom => {
    const { innerWidth: width, innerHeight: height } = window;
    const start = document.querySelector<HTMLElement>(sidebarSelector)?.offsetWidth ?? 0;
    const { current } = this;
    // The same room is the same object, or React would render without end.
    if (current.width !== width || current.height !== height || current.start !== start) this.current = { width, height, start };
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
