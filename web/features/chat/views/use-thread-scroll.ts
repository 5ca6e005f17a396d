import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Within this many pixels of the end a thread follows new messages (M101). */
const nearEndPx = 100;
/** Earlier messages are asked for this many pixels before the beginning. */
const nearTopPx = 300;

export interface ThreadScrollOptions {
  /** Changes whenever what is shown changes. */
  content: unknown;
  onNearTop(): void;
  /** The end of what is mounted came near, which may not be the end of the thread. */
  onNearEnd(): void;
}

export interface ThreadScroll {
  box: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll(): void;
  scrollToEnd(): void;
}

/**
 * Keeps the reader's place: at the end it follows, elsewhere nothing moves when messages come above or below.
 * The box is a reversed column, so it begins at its end without any script, and `scrollTop` counts up from
 * there as negative numbers.
 */
export function useThreadScroll({ content, onNearTop, onNearEnd }: ThreadScrollOptions): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ key: string; top: number } | null>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (follows.current) element.scrollTop = 0;
    else keepPlace(element, anchor.current);
    anchor.current = anchorOf(element);
  }, [content]);

  function onScroll() {
    const element = box.current;
    if (!element) return;
    follows.current = -element.scrollTop <= nearEndPx;
    setIsAtEnd(follows.current);
    anchor.current = anchorOf(element);
    if (element.scrollHeight - element.clientHeight + element.scrollTop < nearTopPx) onNearTop();
    if (-element.scrollTop < nearTopPx) onNearEnd();
  }

  function scrollToEnd() {
    follows.current = true;
    setIsAtEnd(true);
    if (box.current) box.current.scrollTop = 0;
  }

  return { box, isAtEnd, onScroll, scrollToEnd };
}

/** The first message in sight and where it stands. */
function anchorOf(element: HTMLElement): { key: string; top: number } | null {
  const { top } = element.getBoundingClientRect();
  for (const child of element.querySelectorAll<HTMLElement>('[data-key]')) {
    const rect = child.getBoundingClientRect();
    if (rect.bottom > top) return { key: child.dataset['key'] ?? '', top: rect.top };
  }
  return null;
}

function keepPlace(element: HTMLElement, anchor: { key: string; top: number } | null): void {
  if (!anchor) return;
  const child = element.querySelector(`[data-key="${CSS.escape(anchor.key)}"]`);
  if (child) element.scrollTop += child.getBoundingClientRect().top - anchor.top;
}
