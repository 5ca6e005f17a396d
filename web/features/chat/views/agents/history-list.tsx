import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { MessageCircle } from 'lucide-react';
import type { Here } from '../../../../lib/format/day';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { ListRow } from '../../../../ui/display/list-row';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { ListEnd, type ListEndProps } from '../../../../ui/feedback/list-end';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { agentTexts } from '../../agents/agent-texts';
import { lineOf } from '../../state/attachments/preview';
import { titleOf } from '../../state/conversation-order';

export interface HistoryListProps extends Omit<ListEndProps, 'more' | 'end'> {
  conversations: readonly Conversation[];
  /** The one that is open. */
  selectedId: string;
  here: Here;
  state: 'loading' | 'failed' | 'ready';
  isRetrying: boolean;
  onOpen(id: string): void;
  onRetry(): void;
}

const skeletonRows = 3;

/** One's conversations with one agent, the newest first (M132). */
export function HistoryList({ conversations, selectedId, here, state, isRetrying, onOpen, onRetry, ...next }: HistoryListProps) {
  if (state === 'failed') return <ErrorState title={agentTexts.historyFailed} {...{ isRetrying, onRetry }} />;
  if (state === 'loading') return <Loading />;
  if (conversations.length === 0) return <EmptyState icon={<MessageCircle />} title={agentTexts.historyEmpty} />;
  return (
    <div className="flex flex-col gap-2">
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ListRow
              title={<bdi>{titleOf(conversation)}</bdi>}
              detail={conversation.lastMessage ? <bdi>{lineOf(conversation.lastMessage)}</bdi> : null}
              meta={<time dateTime={conversation.updated_at}>{formatRelativeTime(conversation.updated_at, here)}</time>}
              isSelected={conversation.id === selectedId}
              onPress={() => onOpen(conversation.id)}
            />
          </li>
        ))}
      </ul>
      <ListEnd {...next} more={agentTexts.showMore} />
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} className="mb-2 h-14" />
      ))}
    </div>
  );
}
