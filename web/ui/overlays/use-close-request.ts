import { useEffect, useEffectEvent, useState } from 'react';

/** What phones with a Back of their own send it to; not every browser has one. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** What closes each thing that lies over the page, the topmost last. */
const over: (() => void)[] = [];
/** One for all: browsers close those together between which nobody pressed anything, as where a Back is answered by a question. */
let watcher: Watcher | undefined;

/** Hears the phone's Back while something lies over the page, which then closes instead of the page being left. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? lieOver(() => close()) : undefined), [isOpen]);
}

/** Stands, unseen, in what lies over the page. */
export function ClosesByBack({ onClose }: { onClose: () => void }) {
  useCloseRequest(true, onClose);
  return null;
}

interface Opening {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** For the root of what opens by its trigger or by its owner, who may hold it as it is: whether it is open, and all ways out with the phone's Back. */
export function useOpening({ open, defaultOpen = false, onOpenChange }: Opening, isHeld = false) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  function change(next: boolean) {
    if (isHeld) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  }
  useCloseRequest(isOpen, () => change(false));
  return { open: isOpen, onOpenChange: change };
}

function lieOver(close: () => void): () => void {
  over.push(close);
  watch();
  return () => {
    over.splice(over.indexOf(close), 1);
    if (over.length > 0) return;
    watcher?.destroy();
    watcher = undefined;
    removeEventListener('keydown', keepEscape);
  };
}

function watch(): void {
  const { CloseWatcher } = window as unknown as { CloseWatcher?: new () => Watcher };
  if (!CloseWatcher || watcher) return;
  watcher = new CloseWatcher();
  watcher.onclose = () => {
    watcher = undefined;
    over.at(-1)?.();
    // It may stay, or ask first; and a watcher is good for one Back.
    if (over.length > 0) watch();
  };
  addEventListener('keydown', keepEscape);
}

/** Browsers would take it for a Back as well: here it has its own way. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}
