import { listConversations } from '@server/chat/conversations/conversation.contract.js';
import type { Message } from '@server/chat/messages/message.contract.js';
import { hashKey, type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetAnswers, forgetAnswersUnder } from '../../../lib/device/kept-db';
import { isNotFound } from '../../../lib/refusal';
import { quietly } from '../../../lib/quietly';
import { setChips } from '../device/chips';
import { forgetEdits } from '../device/edits';
import { recordings } from '../device/voice/recordings';
import { conversationQuery, lists, removeConversation } from './use-conversations';
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
  forgetUnheld(cache, [{ conversation_id: id, id }]);
  void cache.resetQueries({ queryKey: head });
}

/** What these messages said before is not to be read without a network either (P7). */
export function forgetEdited(cache: QueryClient, messages: readonly Message[]): void {
  const edited = messages.filter(({ edited_at, deleted_at }) => edited_at !== null || deleted_at !== null);
  if (edited.length > 0) forgetUnheld(cache, edited);
}

/**
 * What is kept of these threads follows what this tab holds from its newest on; the rest of it goes, as does a conversation's own answer,
 * which no event renews. Of the lists those go that name what was taken back: another tab may hold them, and would not keep them anew.
 */
export function forgetUnheld(cache: QueryClient, gone: readonly Pick<Message, 'id' | 'conversation_id'>[]): void {
  const isHeld = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    cache.getQueryData<InfiniteData<unknown>>(queryKey)?.pageParams[0] === '';
  const hashesOf = (queries: readonly { queryKey: readonly unknown[] }[]) => queries.map(({ queryKey }) => hashKey(queryKey));
  const talks = [...new Set(gone.map(({ conversation_id: id }) => id))];
  const threads = talks.map((id) => threadQuery(id)).filter((one) => !isHeld(one));
  const heads = talks.map((id) => conversationQuery(id));
  const forgotten = [
    forgetAnswers(hashesOf([...threads, ...heads])),
    forgetAnswers(
      hashesOf(lists.filter((one) => !isHeld(one))),
      gone.map(({ id }) => id),
    ),
  ];
  quietly('what was taken back is still kept', Promise.all(forgotten));
}

/**
 * The server cannot tell what was taken back since this tab, or the device, last caught up: of conversations nothing that nobody looks at
 * may be shown as true, and nothing stays kept. What is looked at is asked for anew, and kept anew.
 */
export function forgetAllTalks(cache: QueryClient): void {
  const { path } = listConversations;
  cache.removeQueries({ type: 'inactive', predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(path) });
  quietly('what may have been taken back is still kept', forgetAnswersUnder(path));
}

/** Old news may bring back what is gone: as soon as its messages are refused, it is forgotten again. */
export function useForgetWhenRefused(id: string, error: Error | null): void {
  const cache = useQueryClient();
  const isGone = isNotFound(error);
  useEffect(() => {
    if (isGone) forgetConversation(cache, id);
  }, [cache, id, isGone]);
}
