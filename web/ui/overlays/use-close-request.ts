import { useEffect, useEffectEvent } from 'react';

/** What phones with a Back of their own send it to; not every browser has one. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Hears the phone's Back while something lies over the page, which then closes instead of the page being left. */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher?: new () => Watcher };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
