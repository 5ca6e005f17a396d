import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { PickFriends } from '../../ui/people/picking';
import { useHere } from '../../lib/here';
import { useMyId } from '../../lib/my-id';
import { useSharedPresenceOf } from '../../lib/presence-context';
import { never } from '../../lib/store';
import { useConversations } from './api/use-conversations';
import { useDevice } from './api/use-outbox';
import type { Device } from './device/device';
import { LateGroupSheet } from './groups/late-group-sheet';
import { useConversationActs } from './keeping/use-conversation-settings';
import { isFoundBy } from './state/conversation-order';
import { noDraft, shownDraft } from './state/drafts/local-draft';
import { listState } from './state/lists/list-state';
import { typing } from './device/typing';
import { chatTexts } from './texts';
import { ConversationList } from './views/conversation-list';
import { ConversationRow } from './views/conversation-row';
import { ArchiveRow } from './views/keeping/archive-row';

export interface ConversationPanelProps {
  /** The open conversation's id. */
  selectedId: string | null;
  onOpen(conversation: Conversation): void;
  /** Only those whose name holds this, in any case; all when empty. */
  filter?: string | undefined;
  /** What helps when there are none: a way to find friends. */
  emptyAction?: ReactNode;
  /** Follows the end of the list. */
  after?: ReactNode;
  /** Shows the archived ones instead (M114). */
  isArchive?: boolean;
  /** Leads to the archived ones; without it nothing does. */
  onOpenArchive?: () => void;
  /** Where friends are chosen for a group; without it nobody is added from here. */
  pickFriends?: PickFriends | undefined;
}

/** My conversations, live. */
export function ConversationPanel({
  selectedId,
  onOpen,
  filter = '',
  emptyAction,
  after,
  isArchive = false,
  onOpenArchive,
  pickFriends,
}: ConversationPanelProps) {
  const me = useMyId();
  const here = useHere();
  const device = useDevice();
  const edit = useConversationActs();
  const { conversations, hasArchived, ...list } = useConversations({ isArchived: isArchive });
  const [groupId, setGroupId] = useState<string | null>(null);
  // As it is now: its sheet changes it, and goes with it.
  const group = conversations.find(({ id }) => id === groupId);
  const shown = conversations.filter((conversation) => isFoundBy(conversation, filter));
  const found = foundBy(filter, shown);
  // The search says itself what it found, once there is no more to look through.
  if (found === 0 && !list.hasNextPage) return null;
  return (
    <>
      <ConversationList
        conversations={shown}
        state={listState(list.isKnown, list)}
        isArchive={isArchive}
        hasMore={list.hasNextPage}
        isLoadingMore={list.isFetchingNextPage}
        hasMoreFailed={list.isFetchNextPageError}
        onLoadMore={() => void list.fetchNextPage()}
        // Not `retryOf`: /messages does without the file that it shares with other pages.
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
        title={<FoundTitle found={found} />}
        emptyAction={emptyAction}
        after={after}
        foot={hasArchived && filter === '' && !isArchive && onOpenArchive ? <ArchiveRow onOpen={onOpenArchive} /> : null}
        renderRow={(conversation) => (
          <LiveRow
            conversation={conversation}
            me={me}
            here={here}
            device={device}
            isSelected={conversation.id === selectedId}
            onOpen={onOpen}
            onEdit={edit}
            onOpenGroup={({ id }) => setGroupId(id)}
          />
        )}
      />
      {group ? <LateGroupSheet isOpen conversation={group} pickFriends={pickFriends} onClose={() => setGroupId(null)} /> : null}
    </>
  );
}

/** How many have such a name; null while nobody searches. */
function foundBy(filter: string, shown: readonly Conversation[]): number | null {
  return filter === '' ? null : shown.length;
}

/** While one searches, what was found in the town ends above; these are a list of their own. */
function FoundTitle({ found }: { found: number | null }) {
  return found ? <h2 className="px-5 pt-2 text-base">{chatTexts.conversations}</h2> : null;
}

interface LiveRowProps extends Omit<Parameters<typeof ConversationRow>[0], 'isTyping' | 'presence' | 'draft'> {
  device: Device | null;
}

function LiveRow({ device, ...props }: LiveRowProps) {
  const { conversation, isSelected } = props;
  const { id, friend } = conversation;
  const presence = useSharedPresenceOf(friend?.clerk_id);
  const isTyping = useSyncExternalStore(
    typing.subscribe,
    () => typing.in(id).length > 0,
    () => false,
  );
  // Where one writes stands what is written.
  const drafts = device?.drafts;
  const draftNow = () => (isSelected ? '' : shownDraft(conversation, drafts?.get(id) ?? noDraft));
  const draft = useSyncExternalStore(drafts?.subscribe ?? never, draftNow, draftNow);
  return <ConversationRow {...props} {...{ isTyping, draft }} presence={presence?.status ?? null} />;
}
