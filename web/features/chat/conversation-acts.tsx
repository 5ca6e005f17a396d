import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button';
import { LateAgentSheet } from './agents/late-agent-sheet';
import { useBeginConversation } from './agents/use-begin-conversation';
import { LateSharedSheet } from './shared/late-shared-sheet';
import { askedSearches } from './device/asked-places';
import { useConversationActs } from './keeping/use-conversation-settings';
import { agentIdOf } from './state/agents/agent-of';
import { chatTexts } from './texts';
import { type TalkAct, AgentMenuItems } from './views/agents/agent-menu-items';
import { ConversationMenu } from './views/conversation-menu';

export interface ConversationActsProps {
  conversation: Conversation;
  size?: 'small' | 'medium';
  /** Opens what there is to know and do about a group. */
  onOpenGroup(): void;
  /** The head has a button for the search, except on a phone. */
  hasSearchButton?: boolean;
  /** Opens another conversation with the same agent in place of this one; null: this one is gone (M132). */
  onGo(id: string | null): void;
}

/** The menu in the head of a thread. */
export function ConversationActs({ conversation, size, onOpenGroup, hasSearchButton = false, onGo }: ConversationActsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [act, setAct] = useState<TalkAct | null>(null);
  const [isSharedOpen, setIsSharedOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const edit = useConversationActs();
  const begin = useBeginConversation(onGo);
  const agentId = agentIdOf(conversation);
  function choose(chosen: TalkAct) {
    if (chosen !== 'new') setAct(chosen);
    else if (agentId !== null) begin(agentId);
  }
  /** Once the menu has gone, since the focus goes into what is searched for. */
  function search() {
    setIsSearching(false);
    askedSearches.notify(conversation.id);
  }
  return (
    <>
      <ConversationMenu
        conversation={conversation}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onEdit={(settings) => edit(conversation, settings)}
        onOpenGroup={onOpenGroup}
        onOpenShared={() => setIsSharedOpen(true)}
        onSearch={() => setIsSearching(true)}
        hasSearchButton={hasSearchButton}
        {...(isSearching ? { onClosed: search } : {})}
        more={agentId === null ? null : <AgentMenuItems onChoose={choose} />}
      >
        <IconButton label={chatTexts.conversationActs} size={size}>
          <EllipsisVertical />
        </IconButton>
      </ConversationMenu>
      <LateSharedSheet conversation={conversation} isOpen={isSharedOpen} onClose={() => setIsSharedOpen(false)} />
      {agentId === null ? null : <LateAgentSheet {...{ conversation, agentId, act, onGo }} onClose={() => setAct(null)} />}
    </>
  );
}
