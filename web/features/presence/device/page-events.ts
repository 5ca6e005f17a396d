import type { PageEvent, PageNow } from '../state/source-rule';

/** What only a person does. Not `scroll`: a thread scrolls by itself when a message comes in. */
const activity = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart'] as const;

export function pageNow(): PageNow {
  return { at: Date.now(), isVisible: document.visibilityState === 'visible', isFocused: document.hasFocus() };
}

/** Follows what happens to this page; gives the function that stops it. */
export function watchPage(onEvent: (event: PageEvent) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const passive = { signal, passive: true, capture: true };
  for (const name of activity) window.addEventListener(name, () => onEvent('activity'), passive);
  window.addEventListener('focus', () => onEvent('focus'), { signal });
  window.addEventListener('blur', () => onEvent('blur'), { signal });
  const onVisibility = () => {
    onEvent(document.visibilityState === 'visible' ? 'shown' : 'hidden');
    if (document.hasFocus()) onEvent('focus');
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => stop.abort();
}

/** Calls back when the page is unloaded, and when it comes back out of the browser's cache of pages. */
export function watchUnload(onUnload: () => void, onReturn: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.addEventListener('pagehide', onUnload, { signal });
  window.addEventListener('pageshow', (event) => (event.persisted ? onReturn() : undefined), { signal });
  return () => stop.abort();
}
