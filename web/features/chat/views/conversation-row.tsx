import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { previewOf } from '@server/chat/messages/message.contract.js';
import { BellOff, Pin } from 'lucide-react';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { Avatar } from '../../../ui/display/avatar';
import { CountBadge } from '../../../ui/display/count-badge';
import { ListRow } from '../../../ui/display/list-row';
import type { Presence } from '../../../ui/display/presence-dot';
import { titleOf } from '../state/conversation-order';
import { chatTexts } from '../texts';

export interface ConversationRowProps {
  conversation: Conversation;
  me: string | null;
  here: Here;
  presence: Presence | null;
  isSelected: boolean;
  isTyping: boolean;
  /** What was typed in it and not sent. */
  draft: string;
  onOpen(conversation: Conversation): void;
}

/** A conversation in the list. */
export function ConversationRow({ conversation, me, here, presence, isSelected, isTyping, draft, onOpen }: ConversationRowProps) {
  const { friend, lastMessage, unreadCount, isPinned, isMuted, updated_at } = conversation;
  const title = titleOf(conversation);
  return (
    <ListRow
      data-testid="conversation-row"
      data-unread={unreadCount > 0}
      leading={<Avatar name={title} src={friend?.avatar_url} emoji={friend?.agentEmoji} presence={presence} isDecorative />}
      title={<bdi>{title}</bdi>}
      detail={<Detail conversation={conversation} me={me} isTyping={isTyping} draft={draft} />}
      meta={lastMessage ? <time dateTime={updated_at}>{formatRelativeTime(updated_at, here)}</time> : null}
      trailing={
        <>
          {isPinned ? <Pin className="size-3.5 text-ink-faint" aria-label={chatTexts.pinned} /> : null}
          {isMuted ? <BellOff className="size-3.5 text-ink-faint" aria-label={chatTexts.muted} /> : null}
          <CountBadge count={unreadCount} max={99} label={chatTexts.unread({ count: unreadCount })} />
        </>
      }
      isUnread={unreadCount > 0}
      isSelected={isSelected}
      onPress={() => onOpen(conversation)}
    />
  );
}

/** Who types, else the draft, else the newest message, cut at 40 whole characters (M91). */
function Detail({ conversation, me, isTyping, draft }: Pick<ConversationRowProps, 'conversation' | 'me' | 'isTyping' | 'draft'>) {
  const { friend, lastMessage, kind } = conversation;
  if (isTyping) return <em>{chatTexts.typing({ name: kind === 'direct' ? (friend?.full_name ?? '') : titleOf(conversation) })}</em>;
  if (draft)
    return (
      <>
        <span className="font-semibold text-danger-text">{chatTexts.draft}</span> {previewOf(draft)}
      </>
    );
  if (!lastMessage) return null;
  const preview = previewOf(lastMessage.message) || chatTexts.kinds[lastMessage.message_type];
  return (
    <>
      {lastMessage.sender_id === me ? `${chatTexts.you} ` : null}
      <bdi>{preview}</bdi>
    </>
  );
}
