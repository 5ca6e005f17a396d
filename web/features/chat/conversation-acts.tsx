import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button';
import { useConversationActs } from './keeping/use-conversation-settings';
import { chatTexts } from './texts';
import { ConversationMenu } from './views/conversation-menu';

export interface ConversationActsProps {
  conversation: Conversation;
  size?: 'small' | 'medium';
  /** Opens what there is to know and do about a group. */
  onOpenGroup(): void;
}

/** The menu in the head of a thread. */
export function ConversationActs({ conversation, size, onOpenGroup }: ConversationActsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const edit = useConversationActs();
  return (
    <ConversationMenu
      conversation={conversation}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onEdit={(settings) => edit(conversation, settings)}
      onOpenGroup={onOpenGroup}
    >
      <IconButton label={chatTexts.conversationActs} size={size}>
        <EllipsisVertical />
      </IconButton>
    </ConversationMenu>
  );
}
