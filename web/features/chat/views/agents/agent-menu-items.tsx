import { History, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react';
import { DropdownMenuItem } from '../../../../ui/overlays/dropdown-menu';
import { agentTexts } from '../../agents/agent-texts';

export type TalkAct = 'new' | 'history' | 'rename' | 'delete';

export interface AgentMenuItemsProps {
  onChoose(act: TalkAct): void;
}

/** What can be done with a conversation with an agent, beside what can be with any (M132). */
export function AgentMenuItems({ onChoose }: AgentMenuItemsProps) {
  return (
    <>
      <DropdownMenuItem onSelect={() => onChoose('new')}>
        <MessageSquarePlus /> {agentTexts.newConversation}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onChoose('history')}>
        <History /> {agentTexts.history}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => onChoose('rename')}>
        <Pencil /> {agentTexts.rename}
      </DropdownMenuItem>
      <DropdownMenuItem isDestructive onSelect={() => onChoose('delete')}>
        <Trash2 /> {agentTexts.delete}
      </DropdownMenuItem>
    </>
  );
}
