import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inRows, mountedOf, type MountedRows, type Span, spanAround, spanOf, stretched } from '../../state/mounted-rows';
import type { Day, ThreadMessage } from '../../state/thread-items';
import { RowSizes } from './row-sizes';

/** Mounted beyond what is in sight: where one scrolls to, and where one comes from. */
const aheadPx = 500;
const behindPx = 150;
/** With less than this left it moves; with more than that mounted it shrinks. */
const leastPx = 100;
const mostPx = 900;

export interface RowWindow {
  readonly rows: MountedRows;
  /** Mounts what is in sight and near it: while the box scrolls, before the frame is drawn. */
  onScroll(box: HTMLElement): void;
  /** The same, after it was drawn. */
  fill(box: HTMLElement): void;
  isMounted(seq: number): boolean;
  /** Mounts this message too, with some before and after. */
  showMessage(messages: readonly ThreadMessage[], id: string): void;
  showEnd(): void;
}

/**
 * Of all the loaded messages only those in sight and near it are in the page; in place of the others stands their height.
 * In the reversed column (use-thread-scroll.ts) what is above has no part in where one is, so only rows below can be a wrong guess.
 */
export function useMountedRows(given: readonly Day[]): RowWindow {
  const days = useMemo(() => inRows(given), [given]);
  const [sizes] = useState(() => new RowSizes());
  const [span, setSpan] = useState<Span | null>(null);
  const mounted = useMemo(() => mountedOf(days, span, sizes.of), [days, span, sizes]);
  const lastTop = useRef(0);
  useEffect(() => sizes.keepOnly(days.flatMap(({ groups }) => groups)), [days, sizes]);

  /** What should be mounted; null where what is mounted will do, and where nothing is drawn. */
  function missing(element: HTMLElement): Span | null {
    if (element.clientHeight === 0 || mounted.days.length === 0) return null;
    const { scrollTop, clientHeight } = element;
    const isUpward = scrollTop <= lastTop.current;
    lastTop.current = scrollTop;
    if (isCovered(element, mounted)) return null;
    const rows = mounted.days.flatMap(({ groups }) => groups);
    sizes.measure(element, rows);
    const from = -scrollTop - footOf(element);
    const [below, above] = isUpward ? [behindPx, aheadPx] : [aheadPx, behindPx];
    const near = spanOf(days, sizes.of, { from: from - below, to: from + clientHeight + above });
    const used = usedIn(element);
    const next =
      near &&
      stretched(
        near,
        rows.filter(({ key }) => used.has(key)),
      );
    return next && isOther(span, next) ? next : null;
  }
  return {
    rows: mounted,
    isMounted: (seq) => mounted.days.some(({ groups }) => groups.some(({ messages }) => messages.some((message) => message.seq === seq))),
    onScroll(element) {
      const next = missing(element);
      if (!next) return;
      const hadFocus = element.contains(document.activeElement);
      flushSync(() => setSpan(next));
      // So that the keys go on from here.
      if (hadFocus && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
    },
    fill(element) {
      const next = missing(element);
      if (next) setSpan(next);
    },
    showMessage: (messages, id) => setSpan(spanAround(messages, id)),
    showEnd: () => setSpan(null),
  };
}

/** Mounts what is missing as soon as something else is mounted or the box has another size; called when one is where one goes. */
export function useFilled(box: RefObject<HTMLElement | null>, { rows, ...window }: RowWindow): void {
  const fill = useEffectEvent(() => (box.current ? window.fill(box.current) : undefined));
  useLayoutEffect(() => fill(), [rows]);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(() => fill());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
}

const isOther = (one: Span | null, next: Span) => one?.first !== next.first || one.last !== next.last;

/** Whether enough is mounted beyond both ends of what is in sight, and not far too much. */
function isCovered(box: HTMLElement, { days, abovePx, belowPx }: MountedRows): boolean {
  const rows = box.querySelectorAll('[data-row]');
  const [first, last] = [rows[0], rows[rows.length - 1]];
  if (!first || !last) return false;
  const { top, bottom } = box.getBoundingClientRect();
  const hasMoreAbove = abovePx > 0 || (days[0]?.beforePx ?? 0) > 0;
  return (
    isEnough(top - first.getBoundingClientRect().top, hasMoreAbove) && isEnough(last.getBoundingClientRect().bottom - bottom, belowPx > 0)
  );
}

const isEnough = (px: number, hasMore: boolean) => px <= mostPx && (px >= leastPx || !hasMore);

/** Rows that have the focus, or what one hears or watches. */
function usedIn(box: HTMLElement): ReadonlySet<string | undefined> {
  const videos = [...box.querySelectorAll('video')].filter(({ paused }) => !paused);
  const used = [document.activeElement, ...videos, ...box.querySelectorAll('[data-playing="true"]')];
  return new Set(used.map((element) => element?.closest<HTMLElement>('[data-row]')?.dataset['row']));
}

/** So high is what stands under the last message: who types, what can be done with an answer. */
function footOf(box: HTMLElement): number {
  const end = box.querySelector('[data-below]')?.getBoundingClientRect().bottom;
  return end === undefined ? 0 : box.getBoundingClientRect().bottom - box.scrollTop - end;
}
