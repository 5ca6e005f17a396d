import { useSearchParams } from 'react-router';
import { useHere } from '../../../lib/here';
import { useMyId } from '../../../lib/my-id';
import { askedPlaces } from '../device/asked-places';
import { FoundList } from '../views/search/found-list';
import { useFoundMessages } from './use-found-messages';
import { useResultKeys } from './use-result-keys';

export interface FoundMessagesProps {
  /** What is in the search box. */
  typed: string;
  onOpen(conversationId: string, messageId: string): void;
}

/** What my conversations say of what is typed into the search over them (S18). */
export function FoundMessages({ typed, onOpen }: FoundMessagesProps) {
  const found = useFoundMessages(typed);
  const me = useMyId();
  const here = useHere();
  const keys = useResultKeys();
  const [search] = useSearchParams();
  function open(conversationId: string, messageId: string) {
    // The address names it already: the thread is led there again.
    if (messageId === search.get('messageId')) askedPlaces.notify({ conversationId, messageId, isLinked: true });
    else onOpen(conversationId, messageId);
  }
  return (
    <div ref={keys} data-testid="found-messages">
      <FoundList {...found} me={me} here={here} onOpen={({ conversation_id, id }) => open(conversation_id, id)} />
    </div>
  );
}
