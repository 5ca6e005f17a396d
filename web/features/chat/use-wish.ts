import { getMessage } from '@server/chat/messages/message.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { callerOf } from '../../lib/cache/query';
import { logQuietly } from '../../lib/log';
import { quietly } from '../../lib/quietly';
import { toast } from '../../ui/feedback/toast-store';
import { useDirectConversation, whyNotOpen } from './api/use-open-conversation';
import { type ChatWish, wishOf, withoutWish } from './state/windows/wish';
import { chatTexts } from './texts';
import { windowTexts } from './windows/window-texts';

/** Where chat is shown: over the page, or on its own. */
export interface ChatPlace {
  openChat(id: string, messageId: string | null): void;
  openList(): void;
}

/** Does what the address asks of chat, and takes that out of it (M109). One who may not be written to says so (MSG-12). */
export function useWish(place: ChatPlace): void {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const wish = wishOf(pathname, search);
  const { data, error } = useDirectConversation(wish?.kind === 'person' ? wish.userId : null);
  const id = data?.id;
  const text = wish === null ? '' : search.toString();

  const fulfil = useEffectEvent((current: ChatWish) => {
    if (current.kind === 'nothing') toast({ title: chatTexts.notAvailable });
    else if (current.kind !== 'person') show(cache, place, current);
    else if (id !== undefined) place.openChat(id, null);
    else toast({ title: whyNotOpen(error) });
  });
  useEffect(() => {
    const asked = new URLSearchParams(text);
    const current = wishOf(pathname, asked);
    if (current === null) return;
    // Whom to write to must be known first.
    if (current.kind === 'person' && id === undefined && error === null) return;
    setSearch(withoutWish(asked), { replace: true, preventScrollReset: true });
    fulfil(current);
  }, [pathname, text, id, error, setSearch]);
}

/** A conversation, or the list and then the one with the message that is named. */
function show(cache: QueryClient, place: ChatPlace, wish: Extract<ChatWish, { kind: 'conversation' | 'list' }>): void {
  const { messageId } = wish;
  if (wish.kind === 'conversation') return place.openChat(wish.id, messageId);
  place.openList();
  if (messageId !== null) quietly('a message could not be found', openMessage(cache, place, messageId));
}

async function openMessage(cache: QueryClient, place: ChatPlace, messageId: string): Promise<void> {
  try {
    const { conversation_id } = await callerOf(cache)(getMessage, { params: { id: messageId } });
    place.openChat(conversation_id, messageId);
  } catch (error) {
    logQuietly('a message could not be found', error);
    toast({ title: windowTexts.messageNotFound });
  }
}
