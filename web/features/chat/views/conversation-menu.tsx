import type { Conversation, ConversationSettings } from '@server/chat/conversations/conversation.contract.js';
import { Bell, BellOff, Pin, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/overlays/dropdown-menu';
import { titleOf } from '../state/conversation-order';
import { threadTexts } from '../thread-texts';

export interface ConversationMenuProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Where the focus goes when the menu closes; without it, to its button. */
  onClosed?: () => void;
  onEdit(settings: ConversationSettings): void;
  /** Its button. */
  children: ReactNode;
}

/** How I keep a conversation (M114). */
export function ConversationMenu({ conversation, isOpen, onOpenChange, onClosed, onEdit, children }: ConversationMenuProps) {
  const { isPinned, isMuted } = conversation;
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
        <DropdownMenuItem onSelect={() => onEdit({ isPinned: !isPinned })}>
          {isPinned ? <PinOff /> : <Pin />} {isPinned ? threadTexts.unpin : threadTexts.pin}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onEdit({ isMuted: !isMuted })}>
          {isMuted ? <Bell /> : <BellOff />} {isMuted ? threadTexts.unmute : threadTexts.mute}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
