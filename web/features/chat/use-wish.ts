import { getMessage } from '@server/chat/messages/message.contract.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
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
  /** `askedAt`: when the address asked for it (ms); to find it may take a while. */
  openChat(id: string, messageId: string | null, askedAt: number): void;
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

  const askedAt = useRef(0);
  useEffect(() => {
    askedAt.current = Date.now();
  }, [text]);

  const fulfil = useEffectEvent((current: ChatWish) => {
    const since = askedAt.current;
    const open = (found: string, messageId: string | null) => place.openChat(found, messageId, since);
    if (current.kind === 'nothing') toast({ title: chatTexts.notAvailable });
    else if (current.kind === 'conversation') open(current.id, current.messageId);
    else if (current.kind === 'list') showList(cache, { ...place, openChat: open }, current.messageId);
    else if (id !== undefined) open(id, null);
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

interface ListPlace extends Pick<ChatPlace, 'openList'> {
  openChat(id: string, messageId: string): void;
}

/** The list, and then the conversation with the message that is named. */
function showList(cache: QueryClient, place: ListPlace, messageId: string | null): void {
  place.openList();
  if (messageId !== null) quietly('a message could not be found', openMessage(cache, place, messageId));
}

async function openMessage(cache: QueryClient, place: ListPlace, messageId: string): Promise<void> {
  try {
    const { conversation_id } = await callerOf(cache)(getMessage, { params: { id: messageId } });
    place.openChat(conversation_id, messageId);
  } catch (error) {
    logQuietly('a message could not be found', error);
    toast({ title: windowTexts.messageNotFound });
  }
}
