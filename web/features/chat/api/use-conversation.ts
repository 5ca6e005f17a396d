import { useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationQuery, listed, useConversations } from './use-conversations';

export interface AskAgain {
  readonly isRetrying: boolean;
  onRetry(): void;
}

/** A conversation from the list, or asked for by itself when the list does not reach it. */
export function useConversation(id: string) {
  const cache = useQueryClient();
  const { known, isPending } = useConversations();
  const found = known.find((conversation) => conversation.id === id);
  // Of an archived one mostly its own list knows.
  const alone = useQuery({ ...conversationQuery(id), enabled: !found && !isPending, placeholderData: () => listed(cache, id) });
  // Not `retryOf`: /messages does without the file that it shares with other pages.
  const askAgain: AskAgain = { isRetrying: alone.isFetching, onRetry: () => void alone.refetch() };
  return { conversation: found ?? alone.data, error: found ? null : alone.error, askAgain: !found && alone.isError ? askAgain : null };
}
