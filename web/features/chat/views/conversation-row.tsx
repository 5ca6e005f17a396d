import type { Conversation, ConversationSettings } from '@server/chat/conversations/conversation.contract.js';
import { previewOf } from '@server/chat/messages/message.contract.js';
import { BellOff, Ellipsis, Pin } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef, useState } from 'react';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { part } from '../../../lib/part';
import { CountBadge } from '../../../ui/display/count-badge';
import { ListRow } from '../../../ui/display/list-row';
import type { Presence } from '../../../ui/display/presence-dot';
import { PressedPart } from '../../../ui/feedback/late-part';
import { lineOf } from '../state/attachments/preview';
import { isUnread, titleOf } from '../state/conversation-order';
import { noticeText } from '../state/notice-text';
import { chatTexts } from '../texts';
import { ConversationFace } from './groups/conversation-face';
import { useLongPress } from './use-long-press';

/** A list of hundreds is there before its menus, which come with the first that is opened. */
const ConversationMenu = part(async () => (await import('./conversation-menu')).ConversationMenu);

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
  onEdit(conversation: Conversation, settings: ConversationSettings): void;
  /** Opens what there is to know and do about a group. */
  onOpenGroup?: ((conversation: Conversation) => void) | undefined;
}

/** A conversation in the list. A right click, the menu key and a thumb that stays open its menu, as its button does. */
export function ConversationRow({
  conversation,
  me,
  here,
  presence,
  isSelected,
  isTyping,
  draft,
  onOpen,
  onEdit,
  onOpenGroup,
}: ConversationRowProps) {
  const { lastMessage, isPinned, isMuted, updated_at } = conversation;
  const title = titleOf(conversation);
  const unread = isUnread(conversation);
  const row = useRef<HTMLDivElement>(null);
  // Where the focus goes when the row leaves the list.
  const neighbor = useRef<HTMLElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const hold = useLongPress(() => setIsMenuOpen(true));
  function openMenu(event: MouseEvent) {
    event.preventDefault();
    setIsMenuOpen(true);
  }
  return (
    <ListRow
      {...hold}
      ref={row}
      onContextMenu={openMenu}
      className="group/conversation pointer-coarse:select-none"
      data-testid="conversation-row"
      data-unread={unread}
      leading={<ConversationFace conversation={conversation} presence={presence} />}
      title={<bdi>{title}</bdi>}
      detail={<Detail conversation={conversation} me={me} isTyping={isTyping} draft={draft} />}
      meta={
        lastMessage ? (
          <time className="pointer-fine:group-hover/conversation:invisible" dateTime={updated_at}>
            {formatRelativeTime(updated_at, here)}
          </time>
        ) : null
      }
      trailing={
        <>
          <RowMenu
            conversation={conversation}
            isOpen={isMenuOpen}
            onOpenChange={setIsMenuOpen}
            onClosed={() => (row.current?.querySelector<HTMLElement>('[data-row-act]') ?? neighbor.current)?.focus()}
            onEdit={(settings) => {
              neighbor.current = neighborOf(row.current);
              onEdit(conversation, settings);
            }}
            onOpenGroup={onOpenGroup ? () => onOpenGroup(conversation) : undefined}
          />
          {isPinned ? <Pin className="size-3.5 text-ink-faint" aria-label={chatTexts.pinned} /> : null}
          {isMuted ? <BellOff className="size-3.5 text-ink-faint" aria-label={chatTexts.muted} /> : null}
          <UnreadMark conversation={conversation} />
        </>
      }
      isUnread={unread}
      isSelected={isSelected}
      onPress={() => onOpen(conversation)}
    />
  );
}

/** How many messages are unread; a dot where only I marked it so (M114). */
function UnreadMark({ conversation: { unreadCount, isMarkedUnread } }: Pick<ConversationRowProps, 'conversation'>) {
  if (unreadCount === 0 && isMarkedUnread)
    return (
      <span className="flex size-2 rounded-full bg-brand">
        <span className="sr-only">{chatTexts.markedUnread}</span>
      </span>
    );
  return <CountBadge count={unreadCount} max={99} label={chatTexts.unread({ count: unreadCount })} />;
}

/** The act of the next row of the list, or of the one before. */
function neighborOf(row: HTMLElement | null): HTMLElement | null {
  const item = row?.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  return other?.querySelector<HTMLElement>('[data-row-act]') ?? null;
}

const menuButtonClass =
  'absolute end-0 flex size-8 items-center justify-center rounded-full border border-line bg-raised text-ink-soft opacity-0 shadow-sm group-hover/conversation:opacity-100 aria-expanded:opacity-100 hover:text-ink pointer-coarse:sr-only [&_svg]:size-4';

/** Shows under the pointer, over what trails the row. Not a stop of its own for keys: the row has the menu key. */
function RowMenu(props: Omit<ComponentProps<typeof ConversationMenu>, 'children'>) {
  const { isOpen, onOpenChange } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const button = {
    type: 'button',
    tabIndex: -1,
    'aria-label': chatTexts.conversationActs,
    title: chatTexts.conversationActs,
    className: menuButtonClass,
    children: <Ellipsis aria-hidden="true" />,
  } as const;
  const closed = <button {...button} aria-haspopup="menu" aria-expanded={isOpen} onClick={() => onOpenChange(true)} />;
  if (!wasOpen) return closed;
  function giveUp() {
    onOpenChange(false);
    setWasOpen(false);
  }
  return (
    <PressedPart fallback={closed} onFailed={giveUp}>
      <ConversationMenu {...props}>
        <button {...button} />
      </ConversationMenu>
    </PressedPart>
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
  const { notice } = lastMessage.metadata;
  if (notice) return <bdi>{previewOf(noticeText(notice, me))}</bdi>;
  return (
    <>
      {lastMessage.sender_id === me ? `${chatTexts.you} ` : null}
      <bdi>{lineOf(lastMessage)}</bdi>
    </>
  );
}
