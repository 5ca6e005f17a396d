/** Where somebody pressed or typed last, and when (ms). */
let last: { readonly place: EventTarget | null; readonly at: number } = { place: null, at: 0 };

if (typeof document !== 'undefined') {
  // They were there before this code came.
  last = { place: document.activeElement, at: Date.now() };
  for (const type of ['input', 'pointerdown'])
    document.addEventListener(type, ({ target }) => void (last = { place: target, at: Date.now() }), { capture: true, passive: true });
}

/**
 * Whether somebody went to a box since that moment (ms) and is in it still, or it has gone from under them: what they go on to type is not
 * for anywhere else.
 */
export function writesElsewhere(since: number): boolean {
  const { place, at } = last;
  if (at <= since || !(place instanceof Element) || !place.matches('input, textarea')) return false;
  return place === document.activeElement || !place.isConnected;
}
