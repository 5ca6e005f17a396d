import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useCallback, useSyncExternalStore } from 'react';
import { useHere } from '../../../lib/here';
import { onServerTimeCorrected, serverTime } from '../../../lib/server-time';
import { never } from '../../../lib/store';
import { hasEndedBy } from './ended';

/** A timer that is set for longer goes off at once (ms). */
const longestMs = 2 ** 31 - 1;

/** Whether both can only read in it, by the server's clock, from the moment on, without being told (M40). */
export function useHasEnded(conversation: Pick<Conversation, 'closes_at'>): boolean {
  const { closes_at: at } = conversation;
  const { now } = useHere();
  const subscribe = useCallback((onEnd: () => void) => (at === null ? never() : watch(Date.parse(at), onEnd)), [at]);
  return useSyncExternalStore(
    subscribe,
    () => hasEndedBy(conversation, serverTime()),
    () => hasEndedBy(conversation, new Date(now).getTime()),
  );
}

function watch(endMs: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(Math.max(endMs - serverTime(), 0), longestMs));
  }
  function look() {
    onEnd();
    if (serverTime() < endMs) wait();
  }
  wait();
  const stop = onServerTimeCorrected(() => {
    onEnd();
    wait();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
