import { useHere } from '../../../lib/here';
import { useMyId } from '../../../lib/my-id';
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
  return (
    <div ref={keys} data-testid="found-messages">
      <FoundList {...found} me={me} here={here} onOpen={({ conversation_id, id }) => onOpen(conversation_id, id)} />
    </div>
  );
}
