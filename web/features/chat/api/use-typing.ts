import { setTyping, typingEveryMs } from '@server/chat/delivery/typing.contract.js';
import type { UserId } from '@server/contract/ids.js';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { logQuietly } from '../../../lib/log';
import { useEndpointMutation } from '../../../lib/cache/query';
import { typing } from '../device/typing';

const nobody: readonly UserId[] = [];

/** Who is typing in a conversation. */
export function useTypingPeople(conversationId: string): readonly UserId[] {
  return useSyncExternalStore(
    typing.subscribe,
    () => typing.in(conversationId),
    () => nobody,
  );
}

/** Says that I am typing, at most once in two seconds, and that I stopped when the text is gone. */
export function useSayTyping(conversationId: string): (isTyping: boolean) => void {
  const { mutate } = useEndpointMutation(setTyping, { onError: (error) => logQuietly('typing could not be told', error) });
  const saidAt = useRef(0);
  const say = useRef((_isTyping: boolean) => {});
  useEffect(() => {
    say.current = (isTyping) => {
      const now = Date.now();
      if (isTyping ? now - saidAt.current < typingEveryMs : saidAt.current === 0) return;
      saidAt.current = isTyping ? now : 0;
      mutate({ body: { conversation_id: conversationId, is_typing: isTyping } });
    };
    return () => say.current(false);
  }, [conversationId, mutate]);
  return useCallback((isTyping) => say.current(isTyping), []);
}
