/** Where somebody pressed or typed last, and when (ms). */
let last: { readonly place: EventTarget | null; readonly at: number } = { place: null, at: 0 };

if (typeof document !== 'undefined')
  for (const type of ['input', 'pointerdown'])
    document.addEventListener(type, ({ target }) => void (last = { place: target, at: Date.now() }), { capture: true, passive: true });

/** Whether somebody went to a box since that moment (ms) and is in it still: what they go on to type is not for anywhere else. */
export function writesElsewhere(since: number): boolean {
  const { place, at } = last;
  return at > since && place === document.activeElement && place instanceof Element && place.matches('input, textarea');
}
