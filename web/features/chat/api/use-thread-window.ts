import { useMemo, useState } from 'react';
import { earlier, later, windowOf } from '../state/mounted-window';
import type { ThreadMessage } from '../state/thread-items';

interface Source {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
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
  }
  return { ...mounted, hasEarlier: mounted.hasEarlier || source.hasNextPage, showEarlier, showLater, showEnd: () => setEndSeq(null) };
}
