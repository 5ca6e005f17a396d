import { isFocusLost } from './heir-of-focus';

/** Where the button that was pressed goes with what it did, the focus stays on the page. Without it the next Tab began at the browser's top. */
export function catchLostFocus(): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) document.querySelector('main')?.focus({ preventScroll: true });
  });
}

/**
 * For the `ref` of what goes with its act: where it takes the focus along, what stands around it by this selector has it then, or what
 * that holds by another one. Make it once, outside of what renders it.
 */
export function passFocus(around: string, within?: string): (going: HTMLElement | null) => (() => void) | undefined {
  return (going) => {
    const place = going?.closest<HTMLElement>(around);
    if (!going || !place) return undefined;
    return () => {
      if (!going.contains(document.activeElement)) return;
      requestAnimationFrame(() => {
        if (!isFocusLost()) return;
        const heir = within === undefined ? place : place.querySelector<HTMLElement>(within);
        heir?.focus({ preventScroll: true });
      });
    };
  };
}

/** Where the keyboard was: what had the focus, and the row that it stood in or that stood before it. */
interface Place {
  readonly pressed: Element;
  readonly row: Element | null;
  readonly isInRow: boolean;
  readonly list: Element | null;
  readonly index: number;
}

/** Focus that goes here is only away for a moment: it comes back to the page. */
const passing = '[role=dialog], [role=menu]';
/** Radix presses this one itself, where a switch changes with something else. */
const unseen = 'input[aria-hidden]';

/**
 * For the `ref` of a list or a part of the page: keeps the keyboard's place when what had the focus goes, be it a button that its act
 * replaces or a row that leaves. The row itself gets it then, or the one that follows; never the next button, which a second press
 * would press. Where all of the part goes the page gets it.
 */
export function keepFocus(within: HTMLElement | null): (() => void) | undefined {
  if (!within) return undefined;
  const stop = new AbortController();
  let place: Place | null = null;
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || target.matches(unseen)) return;
    if (within.contains(target)) place = placeOf(target, within);
    else if (!target.closest(passing)) place = null;
  };
  // Pressed again, a button may stand behind other rows than when it got the focus.
  for (const name of ['focusin', 'click']) document.addEventListener(name, note, { signal: stop.signal, capture: true });
  const watch = new MutationObserver(() => {
    if (!place || place.pressed.isConnected || !isFocusLost()) return;
    const successor = successorOf(place, within);
    place = null;
    // Noted in its turn: it may go as well.
    focusOn(successor);
  });
  // The whole page: the dialog that asked for the act goes after the row.
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    stop.abort();
    watch.disconnect();
    if (place) catchLostFocus();
  };
}

function placeOf(pressed: Element, within: Element): Place {
  const own = pressed.closest('li');
  const row = own ?? rowBefore(pressed, within);
  const list = row?.parentElement ?? null;
  return { pressed, row, isInRow: own !== null, list, index: row && list ? [...list.children].indexOf(row) : -1 };
}

function rowBefore(pressed: Element, within: Element): Element | null {
  const isBefore = (row: Element) => (row.compareDocumentPosition(pressed) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return [...within.querySelectorAll('li')].findLast(isBefore) ?? null;
}

function successorOf({ row, isInRow, list, index }: Place, within: Element): Element {
  if (row?.isConnected) return isInRow ? row : (row.nextElementSibling ?? row);
  const next = list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
  return next ?? within.querySelector('h1, h2') ?? within;
}

/** Rows and headings take the focus only from here; Tab goes on with what stands in them. */
export function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus();
}
