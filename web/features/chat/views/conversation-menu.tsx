import type { Conversation, ConversationSettings } from '@server/chat/conversations/conversation.contract.js';
import { Archive, ArchiveRestore, Bell, BellOff, Images, Mail, MailOpen, Pin, PinOff, Search, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/overlays/dropdown-menu';
import { isUnread, titleOf } from '../state/conversation-order';
import { searchTexts } from '../search-texts';
import { threadTexts } from '../thread-texts';

export interface ConversationMenuProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Where the focus goes when the menu closes; without it, to its button. */
  onClosed?: () => void;
  onEdit(settings: ConversationSettings): void;
  /** Opens what there is to know and do about a group; nothing leads there without it. */
  onOpenGroup?: (() => void) | undefined;
  /** Opens photos, files and links of it; nothing leads there without it. */
  onOpenShared?: (() => void) | undefined;
  /** Opens the search; nothing leads there without it. */
  onSearch?: () => void;
  /** The head has a button for the search, except on a phone. */
  hasSearchButton?: boolean;
  /** Further items, before what can be done with any conversation. */
  more?: ReactNode;
  /** Its button. */
  children: ReactNode;
}

/** How I keep a conversation (M114); of a group, the way to its people (M115). */
export function ConversationMenu(props: ConversationMenuProps) {
  const { conversation, isOpen, onOpenChange, onClosed, onEdit, onOpenGroup, onOpenShared, onSearch, hasSearchButton, more, children } =
    props;
  const { kind, isPinned, isMuted, isArchived } = conversation;
  const unread = isUnread(conversation);
  return (
    <DropdownMenu open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        title={<bdi>{titleOf(conversation)}</bdi>}
        onCloseAutoFocus={(event) => {
          if (!onClosed) return;
          event.preventDefault();
          onClosed();
        }}
      >
        {more}
        {kind === 'group' ? <GroupInfo onOpen={onOpenGroup} /> : null}
        <Find onFind={onSearch} isOnPhonesOnly={hasSearchButton} />
        <SharedInfo onOpen={onOpenShared} />
        <DropdownMenuItem onSelect={() => onEdit({ isPinned: !isPinned })}>
          {isPinned ? <PinOff /> : <Pin />} {isPinned ? threadTexts.unpin : threadTexts.pin}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onEdit({ isMuted: !isMuted })}>
          {isMuted ? <Bell /> : <BellOff />} {isMuted ? threadTexts.unmute : threadTexts.mute}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onEdit({ isMarkedUnread: !unread })}>
          {unread ? <MailOpen /> : <Mail />} {unread ? threadTexts.markRead : threadTexts.markUnread}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onEdit({ isArchived: !isArchived })}>
          {isArchived ? <ArchiveRestore /> : <Archive />} {isArchived ? threadTexts.unarchive : threadTexts.archive}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Find({ onFind, isOnPhonesOnly }: { onFind: (() => void) | undefined; isOnPhonesOnly: boolean | undefined }) {
  if (!onFind) return null;
  return (
    <DropdownMenuItem className={isOnPhonesOnly ? 'sm:hidden' : undefined} onSelect={onFind}>
      <Search /> {searchTexts.open}
    </DropdownMenuItem>
  );
}

function GroupInfo({ onOpen }: { onOpen: (() => void) | undefined }) {
  if (!onOpen) return null;
  return (
    <DropdownMenuItem onSelect={onOpen}>
      <Users /> {threadTexts.groupInfo}
    </DropdownMenuItem>
  );
}

function SharedInfo({ onOpen }: { onOpen: (() => void) | undefined }) {
  if (!onOpen) return null;
  return (
    <DropdownMenuItem onSelect={onOpen}>
      <Images /> {threadTexts.shared}
    </DropdownMenuItem>
  );
}
