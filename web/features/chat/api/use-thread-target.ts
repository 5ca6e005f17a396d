import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { logQuietly } from '../../../lib/log';
import { toast } from '../../../ui/feedback/toast-store';
import { threadTexts } from '../thread-texts';
import { firstAnswer, openThreadAt, threadQuery } from './use-thread';

/** A selected message stands out so long, one that an address names so long (ms). */
const selectedMs = 2_000;
const linkedMs = 5_000;

/** Where the thread is to go; a new object each time, so that one can go to the same place again. */
export interface ThreadTarget {
  /** Null: its end. */
  readonly messageId: string | null;
  /** The message stands out so long. */
  readonly shownMs: number;
}

export interface ThreadTargeting {
  target: ThreadTarget | null;
  /** Goes to a message; where it is not loaded, the thread is opened around it. */
  goTo(messageId: string): void;
  /** The same for one that an address names. */
  goToLinked(messageId: string): void;
  goToEnd(): void;
}

/** Where a thread is to be read; `linkedId` is the message that the address names. */
export function useThreadTarget(conversationId: string, linkedId: string | null): ThreadTargeting {
  const cache = useQueryClient();
  const [linked, setLinked] = useState(linkedId);
  const [target, setTarget] = useState(() => linkTo(linkedId));
  if (linked !== linkedId) {
    setLinked(linkedId);
    setTarget(linkTo(linkedId));
  }
  const newest = useRef<ThreadTarget>(undefined);

  useEffect(() => {
    const link = linkTo(linkedId);
    if (link) void load(cache, conversationId, link);
  }, [cache, conversationId, linkedId]);

  const go = useCallback(
    async (next: ThreadTarget) => {
      newest.current = next;
      // Whoever asked for several at once goes to the last one.
      const isThere = await load(cache, conversationId, next);
      // The box that was sent from is empty first.
      if (isThere && newest.current === next) startTransition(() => setTarget(next));
    },
    [cache, conversationId],
  );
  // The same one each time: a thread is not drawn anew for it.
  const goTo = useCallback((messageId: string) => void go({ messageId, shownMs: selectedMs }), [go]);
  const goToLinked = useCallback((messageId: string) => void go({ messageId, shownMs: linkedMs }), [go]);
  return { target, goTo, goToLinked, goToEnd: () => void go({ messageId: null, shownMs: 0 }) };
}

const linkTo = (messageId: string | null): ThreadTarget | null => (messageId === null ? null : { messageId, shownMs: linkedMs });

/** Whether it is there now; where it is not, the person was told. */
async function load(cache: QueryClient, conversationId: string, { messageId }: ThreadTarget): Promise<boolean> {
  try {
    // What is on its way first may be the place.
    await firstAnswer(cache, conversationId)?.catch(() => undefined);
    if (!isThere(cache, conversationId, messageId)) await openThreadAt(cache, conversationId, messageId);
    return true;
  } catch (error) {
    logQuietly('a place of the thread could not be loaded', error);
    toast({ title: threadTexts.jumpFailed, tone: 'danger' });
    return false;
  }
}

/** Null is the end of the thread. */
function isThere(cache: QueryClient, conversationId: string, messageId: string | null): boolean {
  const thread = cache.getQueryData(threadQuery(conversationId).queryKey);
  if (messageId === null) return thread?.pages[0]?.newerCursor === null;
  return thread?.pages.some(({ messages }) => messages.some(({ id }) => id === messageId)) ?? false;
}
