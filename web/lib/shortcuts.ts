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
      if (event.defaultPrevented || event.repeat || event.isComposing || isTaken(event.target)) return;
      const key = keyOf(event);
      if (key === null) return;
      const isPair = first !== null && event.timeStamp - first.at <= pairMs;
      const run = (isPair ? current.current[`${first?.key} ${key}`] : undefined) ?? current.current[key];
      first = run ? null : { key, at: event.timeStamp };
      if (!run) return;
      event.preventDefault();
      run();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function keyOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
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
