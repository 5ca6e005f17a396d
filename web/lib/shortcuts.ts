import { useEffect, useRef } from 'react';

/** What a keyboard shortcut does, by its keys: 'mod+k', '?', or two keys one after the other, 'g m'. `mod` is Ctrl, or Cmd on a Mac. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** The second key of a pair comes within this time (ms). */
const pairMs = 1_000;

/** Listens on the whole page; never while somebody types, nor inside an open dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    let first: { key: string; at: number } | null = null;
    function press(event: KeyboardEvent) {
      const key = keyOf(event);
      if (key === null) return;
      const before = first && event.timeStamp - first.at <= pairMs ? first.key : '';
      const run = current.current[`${before} ${key}`] ?? current.current[key];
      first = run ? null : { key, at: event.timeStamp };
      if (!run) return;
      event.preventDefault();
      run();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The key as shortcuts write it; null for keys that are somebody else's. */
function keyOf(event: KeyboardEvent): string | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || event.repeat || event.isComposing || isTaken(event.target)) return null;
  if (altKey || key.length !== 1) return null;
  const plain = key.toLowerCase();
  return ctrlKey || metaKey ? `mod+${plain}` : plain;
}

const typed = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"]';

/** Somebody types there, or the keys belong to what lies over the page. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}

/** Whether Cmd takes the place of Ctrl here. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
