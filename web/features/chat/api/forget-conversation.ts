import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetAnswers } from '../../../lib/device/kept-db';
import { isNotFound } from '../../../lib/refusal';
import { quietly } from '../../../lib/quietly';
import { setChips } from '../device/chips';
import { forgetEdits } from '../device/edits';
import { recordings } from '../device/voice/recordings';
import { conversationQuery, removeConversation } from './use-conversations';
import { threadQuery } from './use-thread';

/**
 * A conversation is there for me no more: the list and the open thread lose it at once. Its messages are not kept,
 * so one that comes back is read afresh (M85), and nothing is sent to it any more: its files, its recording and an edit go.
 */
export function forgetConversation(cache: QueryClient, id: string): void {
  const thread = threadQuery(id).queryKey;
  const head = conversationQuery(id).queryKey;
  removeConversation(cache, id);
  setChips(id, []);
  forgetEdits(id);
  recordings.of(id)?.discard();
  cache.removeQueries({ queryKey: thread });
  quietly('a conversation that is gone is still kept', forgetAnswers([thread, head].map(hashKey)));
  void cache.resetQueries({ queryKey: head });
}

/** Old news may bring back what is gone: as soon as its messages are refused, it is forgotten again. */
export function useForgetWhenRefused(id: string, error: Error | null): void {
  const cache = useQueryClient();
  const isGone = isNotFound(error);
  useEffect(() => {
    if (isGone) forgetConversation(cache, id);
  }, [cache, id, isGone]);
}
