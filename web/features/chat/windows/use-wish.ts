import { getMessage } from '@server/chat/messages/message.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { callerOf } from '../../../lib/cache/query';
import { logQuietly } from '../../../lib/log';
import { quietly } from '../../../lib/quietly';
import { toast } from '../../../ui/feedback/toast-store';
import { useDirectConversation } from '../api/use-open-conversation';
import { openChat, openList } from '../device/chat-layer';
import { type ChatWish, wishOf, withoutWish } from '../state/windows/wish';
import { chatTexts } from '../texts';
import { windowTexts } from './window-texts';

/** Does what the address asks of chat over the page, and takes that out of it (M109). */
export function useWish(): void {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const wish = wishOf(pathname, search);
  const { data, isError } = useDirectConversation(wish?.kind === 'person' ? wish.userId : null);
  const [id, hasFailed] = [data?.id, isError];
  const text = wish === null ? '' : search.toString();

  useEffect(() => {
    const asked = new URLSearchParams(text);
    const current = wishOf(pathname, asked);
    if (current === null) return;
    // Whom to write to must be known first.
    if (current.kind === 'person' && id === undefined && !hasFailed) return;
    if (current.kind === 'person' && id !== undefined) openChat(id);
    else if (current.kind === 'person' || current.kind === 'nothing') toast({ title: chatTexts.notAvailable });
    else show(cache, current);
    setSearch(withoutWish(asked), { replace: true, preventScrollReset: true });
  }, [pathname, text, id, hasFailed, cache, setSearch]);
}

/** A conversation, or the list and then the one with the message that is named. */
function show(cache: QueryClient, wish: Extract<ChatWish, { kind: 'conversation' | 'list' }>): void {
  const { messageId } = wish;
  if (wish.kind === 'conversation') return openChat(wish.id, messageId);
  openList();
  if (messageId !== null) quietly('a message could not be found', openMessage(cache, messageId));
}

async function openMessage(cache: QueryClient, messageId: string): Promise<void> {
  try {
    const { conversation_id } = await callerOf(cache)(getMessage, { params: { id: messageId } });
    openChat(conversation_id, messageId);
  } catch (error) {
    logQuietly('a message could not be found', error);
    toast({ title: windowTexts.messageNotFound });
  }
}
