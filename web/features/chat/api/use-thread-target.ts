import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { logQuietly } from '../../../lib/log';
import { firstAnswer } from '../../../lib/cache/first-answer';
import { toast } from '../../../ui/feedback/toast-store';
import { threadTexts } from '../thread-texts';
import { type Opening, openThreadAt, threadQuery } from './use-thread';

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
  const newest = useRef<AbortController>(undefined);
  // Whoever asks for several at once goes to the last one, and whoever closes the thread to none.
  const bring = useCallback(
    (messageId: string | null) => {
      newest.current?.abort();
      newest.current = new AbortController();
      return load(cache, { conversationId, messageId, signal: newest.current.signal });
    },
    [cache, conversationId],
  );
  useEffect(() => () => newest.current?.abort(), []);

  useEffect(() => {
    if (linkedId !== null) void bring(linkedId);
  }, [bring, linkedId]);

  const go = useCallback(
    async (next: ThreadTarget) => {
      // The box that was sent from is empty first.
      if (await bring(next.messageId)) startTransition(() => setTarget(next));
    },
    [bring],
  );
  // The same one each time: a thread is not drawn anew for it.
  const goTo = useCallback((messageId: string) => void go({ messageId, shownMs: selectedMs }), [go]);
  const goToLinked = useCallback((messageId: string) => void go({ messageId, shownMs: linkedMs }), [go]);
  return { target, goTo, goToLinked, goToEnd: () => void go({ messageId: null, shownMs: 0 }) };
}

const linkTo = (messageId: string | null): ThreadTarget | null => (messageId === null ? null : { messageId, shownMs: linkedMs });

/** Whether it is there now, and still wanted; where it could not be brought, the person was told. */
async function load(cache: QueryClient, opening: Opening): Promise<boolean> {
  const { signal } = opening;
  try {
    // What is on its way first may be the place.
    await firstAnswer(cache, threadQuery(opening.conversationId).queryKey)?.catch(() => undefined);
    if (!signal.aborted && !isThere(cache, opening)) await openThreadAt(cache, opening);
    return !signal.aborted;
  } catch (error) {
    if (signal.aborted) return false;
    logQuietly('a place of the thread could not be loaded', error);
    toast({ title: threadTexts.jumpFailed, tone: 'danger' });
    return false;
  }
}

function isThere(cache: QueryClient, { conversationId, messageId }: Opening): boolean {
  const thread = cache.getQueryData(threadQuery(conversationId).queryKey);
  if (messageId === null) return thread?.pages[0]?.newerCursor === null;
  return thread?.pages.some(({ messages }) => messages.some(({ id }) => id === messageId)) ?? false;
}
