import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Within this many pixels of the end a thread follows new messages (M101). */
const nearEndPx = 100;
/** More messages are asked for this many pixels before the end of what is loaded, so that whoever scrolls need not stop. */
const nearEdgePx = 800;

export interface ThreadScrollOptions {
  /** Changes whenever what is shown changes. */
  content: unknown;
  /** Changes with what stands under them. */
  foot: string;
  /** Its end is the thread's: there it follows. */
  isEndLoaded: boolean;
  onNearTop(): void;
  /** The end of what is loaded came near, which may not be the end of the thread. */
  onNearEnd(): void;
  /** Told first of each move. */
  onMoved(box: HTMLElement): void;
}

export interface ThreadScroll {
  box: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll(): void;
  scrollToEnd(): void;
  /** Brings a message into the middle, where it stands out for so long (ms). */
  reveal(key: string, shownMs: number): void;
}

/**
 * Keeps the reader's place: at the end it follows, elsewhere nothing moves when messages come above or below.
 * The box is a reversed column, so it begins at its end without any script, and `scrollTop` counts up from
 * there as negative numbers.
 */
export function useThreadScroll({ content, foot, isEndLoaded, onNearTop, onNearEnd, onMoved }: ThreadScrollOptions): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** As it was after it last scrolled. */
  const place = useRef<Place>({ scrollTop: 0, anchor: null });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const { highlight, renew } = useHighlight(box);
  const fill = useEffectEvent((element: HTMLElement) => {
    if (element.scrollHeight <= element.clientHeight) onNearEnd();
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (follows.current) goToEnd(element, place.current);
    else place.current = keptPlace(element, place.current);
    renew();
    // Where nothing scrolls nobody can ask for more.
    if (!isEndLoaded) fill(element);
  }, [content, foot, isEndLoaded, renew]);

  function onScroll() {
    const element = box.current;
    if (!element) return;
    place.current = placeOf(element);
    const isNearEnd = -element.scrollTop <= nearEndPx;
    follows.current = isNearEnd && isEndLoaded;
    setIsAtEnd(isNearEnd);
    onMoved(element);
    if (element.scrollHeight - element.clientHeight + element.scrollTop < nearEdgePx) onNearTop();
    if (-element.scrollTop < nearEdgePx) onNearEnd();
  }

  function scrollToEnd() {
    follows.current = true;
    setIsAtEnd(true);
    if (box.current) goToEnd(box.current, place.current);
  }

  function reveal(key: string, shownMs: number) {
    const element = box.current;
    const message = element && messageOf(element, key);
    if (!message) return;
    follows.current = false;
    const [outer, inner] = [element.getBoundingClientRect(), message.getBoundingClientRect()];
    element.scrollTop += inner.top - outer.top - Math.max(0, (outer.height - inner.height) / 2);
    place.current = placeOf(element);
    // Whoever pressed in the thread goes on from there; whoever searches goes on searching.
    if (element.contains(document.activeElement)) message.focus({ preventScroll: true });
    highlight(key, shownMs);
  }

  return { box, isAtEnd, onScroll, scrollToEnd, reveal };
}

/** Lets one message stand out for a while; by an attribute, since drawing the thread anew would cost more than the act. */
function useHighlight(box: RefObject<HTMLElement | null>) {
  const now = useRef<{ key: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** It may have been mounted anew since. */
  const renew = useCallback(() => mark(box.current, now.current?.key), [box]);
  const end = useCallback(() => {
    clearTimeout(now.current?.timer);
    now.current = null;
    mark(box.current, undefined);
  }, [box]);
  useEffect(() => end, [end]);
  function highlight(key: string, shownMs: number) {
    end();
    now.current = { key, timer: setTimeout(end, shownMs) };
    renew();
  }
  return { highlight, renew };
}

/** This one stands out, and no other. */
function mark(box: HTMLElement | null, key: string | undefined): void {
  const marked = box?.querySelector<HTMLElement>('[data-highlighted]');
  if (marked && marked.dataset['key'] !== key) delete marked.dataset['highlighted'];
  const message = box && key !== undefined ? messageOf(box, key) : null;
  if (message) message.dataset['highlighted'] = 'true';
}

function messageOf(box: HTMLElement, key: string): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

interface Place {
  readonly scrollTop: number;
  /** The first message in sight and where it stands. */
  readonly anchor: { readonly key: string; readonly top: number } | null;
}

const placeOf = (element: HTMLElement): Place => ({ scrollTop: element.scrollTop, anchor: anchorOf(element) });

/** At the very end it stays there by itself: to move it costs a layout. */
function goToEnd(element: HTMLElement, { scrollTop }: Place): void {
  if (scrollTop !== 0) element.scrollTop = 0;
}

function anchorOf(element: HTMLElement): Place['anchor'] {
  const { top } = element.getBoundingClientRect();
  for (const child of element.querySelectorAll<HTMLElement>('[data-key]')) {
    const rect = child.getBoundingClientRect();
    if (rect.bottom > top) return { key: child.dataset['key'] ?? '', top: rect.top };
  }
  return null;
}

/** Moves so far that the message that was first in sight stands where it stood. */
function keptPlace(element: HTMLElement, { anchor }: Place): Place {
  const child = anchor && messageOf(element, anchor.key);
  const moved = child ? child.getBoundingClientRect().top - anchor.top : 0;
  // To move by nothing would stop a thumb's scrolling, and what is above moves nothing here.
  if (Math.abs(moved) >= 1) element.scrollTop += moved;
  return placeOf(element);
}
