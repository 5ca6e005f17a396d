import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Within this many pixels of the end a thread follows new messages (M101). */
const nearEndPx = 100;
/** Earlier messages are asked for this many pixels before the beginning. */
const nearTopPx = 300;

export interface ThreadScrollOptions {
  /** Changes whenever what is shown changes. */
  content: unknown;
  /** Its end is the thread's: there it follows. */
  isEndMounted: boolean;
  onNearTop(): void;
  /** The end of what is mounted came near, which may not be the end of the thread. */
  onNearEnd(): void;
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
export function useThreadScroll({ content, isEndMounted, onNearTop, onNearEnd }: ThreadScrollOptions): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** As it was after it last scrolled. */
  const place = useRef<Place>({ scrollTop: 0, anchor: null });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const highlight = useHighlight();
  const fill = useEffectEvent((element: HTMLElement) => {
    if (element.scrollHeight <= element.clientHeight) onNearEnd();
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (follows.current) goToEnd(element, place.current);
    else place.current = keptPlace(element, place.current);
    // Where nothing scrolls nobody can ask for more.
    if (!isEndMounted) fill(element);
  }, [content, isEndMounted]);

  function onScroll() {
    const element = box.current;
    if (!element) return;
    place.current = placeOf(element);
    const isNearEnd = -element.scrollTop <= nearEndPx;
    follows.current = isNearEnd && isEndMounted;
    setIsAtEnd(isNearEnd);
    if (element.scrollHeight - element.clientHeight + element.scrollTop < nearTopPx) onNearTop();
    if (-element.scrollTop < nearTopPx) onNearEnd();
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
    highlight(message, shownMs);
  }

  return { box, isAtEnd, onScroll, scrollToEnd, reveal };
}

/** Lets one message stand out for a while; by an attribute, since drawing the thread anew would cost more than the act. */
function useHighlight(): (message: HTMLElement, shownMs: number) => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return (message, shownMs) => {
    end.current?.();
    const timer = setTimeout(() => end.current?.(), shownMs);
    message.dataset['highlighted'] = 'true';
    end.current = () => {
      clearTimeout(timer);
      delete message.dataset['highlighted'];
    };
  };
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
  if (child) element.scrollTop += child.getBoundingClientRect().top - anchor.top;
  return placeOf(element);
}
