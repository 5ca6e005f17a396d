import { useEffect, useRef } from 'react';

/** What a keyboard shortcut does, by its keys: 'mod+k', '?', or two keys one after the other, 'g m'. `mod` is Ctrl, or Cmd on a Mac. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** The second key of a pair comes within this time (ms). */
const pairMs = 1_000;

/** Listens on the whole page, but not inside a dialog that keeps the page away; while somebody types only keys with `mod` count. */
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
  const { key, ctrlKey, metaKey } = event;
  if (!isFreshLetter(event)) return null;
  const [isMod, isOther] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (isOther || isWithin(event.target, isMod ? above : `${above}, ${typed}`)) return null;
  return isMod ? `mod+${key.toLowerCase()}` : key.toLowerCase();
}

/** A key with a letter or sign on it, pressed once and not yet answered by anybody. */
function isFreshLetter({ key, defaultPrevented, repeat, isComposing, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !(defaultPrevented || repeat || isComposing || altKey);
}

/** The keys belong to what lies over the page, unless that leaves the page in use. */
const above = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]';
/** Somebody types there; a switch, a radio or a checkbox takes no letters. */
const typed =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Whether Cmd takes the place of Ctrl here. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
