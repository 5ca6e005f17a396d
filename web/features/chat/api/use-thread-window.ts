import { useMemo, useState } from 'react';
import { earlier, endAround, later, windowOf } from '../state/mounted-window';
import type { ThreadMessage } from '../state/thread-items';

interface Source {
  /** Older messages. */
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
  /** Newer ones, where the thread was opened in its midst. */
  hasPreviousPage: boolean;
  isFetchingPreviousPage: boolean;
  fetchPreviousPage(): Promise<unknown>;
}

/** The mounted part of a thread, and how it moves: the page never holds more than 300 messages. */
export function useThreadWindow(messages: readonly ThreadMessage[], source: Source) {
  const [endSeq, setEndSeq] = useState<number | null>(null);
  const mounted = useMemo(() => windowOf(messages, endSeq), [messages, endSeq]);

  function showEarlier() {
    if (mounted.hasEarlier) setEndSeq(earlier(messages, endSeq));
    else if (source.hasNextPage && !source.isFetchingNextPage) void source.fetchNextPage();
  }
  function showLater() {
    if (mounted.hasLater) setEndSeq(later(messages, endSeq));
    else if (source.hasPreviousPage && !source.isFetchingPreviousPage) void source.fetchPreviousPage();
  }
  return {
    ...mounted,
    hasEarlier: mounted.hasEarlier || source.hasNextPage,
    hasLater: mounted.hasLater || source.hasPreviousPage,
    showEarlier,
    showLater,
    showEnd: () => (endSeq === null ? undefined : setEndSeq(null)),
    /** Mounts this message too, with as many before it as after. */
    showMessage: (id: string) => setEndSeq(endAround(messages, id)),
  };
}
