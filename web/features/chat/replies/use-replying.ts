import type { Message, Quoted } from '@server/chat/messages/message.contract.js';
import { type KeyboardEvent, type RefObject, useCallback, useSyncExternalStore } from 'react';
import { keepReply, keptReply, subscribeReplies } from '../device/replies';
import { quoteOf } from '../state/quotes';

export interface Replying {
  /** What is answered; null while nothing is. */
  readonly quoted: Quoted | null;
  readonly begin: (message: Message) => void;
  readonly cancel: () => void;
  /** In the box: Escape takes it back. */
  readonly onKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Answers what the message that goes now answers; the next one answers nothing. */
  readonly take: () => Quoted | null;
}

/** A message is answered by what is written next; kept with the draft while one looks into other conversations (M114). */
export function useReplying(conversationId: string, composer: RefObject<HTMLTextAreaElement | null>): Replying {
  const quoted = useSyncExternalStore(
    subscribeReplies,
    () => keptReply(conversationId),
    () => null,
  );
  const set = useCallback((next: Quoted | null) => keepReply(conversationId, next), [conversationId]);
  const begin = useCallback(
    (message: Message) => {
      set(quoteOf(message));
      composer.current?.focus();
    },
    [set, composer],
  );

  function cancel() {
    set(null);
    composer.current?.focus();
  }

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (quoted === null || event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  }

  function take() {
    if (quoted !== null) set(null);
    return quoted;
  }

  return { quoted, begin, cancel, onKey, take };
}
