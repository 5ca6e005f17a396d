import { useInfiniteQuery } from '@tanstack/react-query';
import { conversationsQuery } from '../../features/chat/api/use-conversations';
import { FriendFinder } from '../../features/friends/friend-finder';

export interface ChatFinderProps {
  /** Of the box, for what names it. */
  id: string;
  /** What is searched for, at each letter; empty when nothing is. */
  onSearch(name: string): void;
}

/** Finds people over the conversations: while further pages of these are looked through, that nobody has the name is not the last word. */
export function ChatFinder(props: ChatFinderProps) {
  const { hasNextPage } = useInfiniteQuery(conversationsQuery);
  return <FriendFinder {...props} isLooking={hasNextPage} />;
}
