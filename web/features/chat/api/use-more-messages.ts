import { useEffect, useEffectEvent, useRef } from 'react';
import type { useThread } from './use-thread';

type Source = Pick<ReturnType<typeof useThread>, 'hasNextPage' | 'fetchNextPage' | 'hasPreviousPage' | 'fetchPreviousPage' | 'isFetching'>;
type Way = 'earlier' | 'later';

/** Further pages of a thread, one at a time: two at once would cut each other off. What is asked for meanwhile comes next. */
export function useMoreMessages(source: Source) {
  const { isFetching } = source;
  const running = useRef<Way | null>(null);
  const asked = useRef<Way | null>(null);

  function ask(way: Way): void {
    if (running.current === way) return;
    if (running.current !== null || isFetching) asked.current = way;
    else void fetch(way);
  }
  async function fetch(way: Way): Promise<void> {
    running.current = way;
    if (way === 'earlier' && source.hasNextPage) await source.fetchNextPage({ cancelRefetch: false });
    if (way === 'later' && source.hasPreviousPage) await source.fetchPreviousPage({ cancelRefetch: false });
    running.current = null;
    goOn();
  }
  function goOn(): void {
    const next = asked.current;
    asked.current = null;
    if (next) ask(next);
  }
  const rest = useEffectEvent(goOn);
  useEffect(() => {
    if (!isFetching) rest();
  }, [isFetching]);
  return { earlier: () => ask('earlier'), later: () => ask('later') };
}
