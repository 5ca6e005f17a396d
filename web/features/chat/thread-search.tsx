import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { useState } from 'react';
import { useHere } from '../../lib/here';
import { useMyId } from '../../lib/my-id';
import { quietly } from '../../lib/quietly';
import { useMessageSearch } from './api/use-message-search';
import { SearchBar } from './views/search-bar';

export interface ThreadSearchProps {
  conversation: Conversation;
  onGoTo(messageId: string): void;
  onClose(): void;
}

/** The search within a conversation: one goes from match to match, newest first, and the thread goes along (M102). */
export function ThreadSearch({ conversation, onGoTo, onClose }: ThreadSearchProps) {
  const search = useMessageSearch(conversation.id);
  const me = useMyId();
  const here = useHere();
  const [place, setPlace] = useState({ query: '', index: 0, isVisited: false });
  const { matches = [], query } = search;
  // Another text begins anew.
  const { index, isVisited } = place.query === query ? place : { index: 0, isVisited: false };

  async function visit(next: number) {
    const match = matches[next] ?? (search.hasMore ? (await search.loadMore())[next] : undefined);
    if (!match) return;
    setPlace({ query, index: next, isVisited: true });
    onGoTo(match.id);
  }
  const go = (next: number) => quietly('a match could not be reached', visit(next));

  return (
    <SearchBar
      {...search}
      people={conversation.participants}
      me={me}
      here={here}
      index={index}
      isListShown={search.typed.trim() !== '' && !isVisited}
      onChoose={go}
      // The first one is chosen before it was seen.
      onNext={() => go(isVisited ? index + 1 : index)}
      onPrevious={() => go(index - 1)}
      onActive={(next) => setPlace({ query, index: next, isVisited: false })}
      onShowList={() => setPlace({ query, index, isVisited: false })}
      onClose={onClose}
    />
  );
}
