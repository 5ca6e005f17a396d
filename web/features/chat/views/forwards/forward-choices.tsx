import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { ChoiceRow } from '../../../../ui/forms/choice-row';
import { forwardTexts } from '../../forwards/forward-texts';
import { titleOf } from '../../state/conversation-order';
import { chatTexts } from '../../texts';
import { ConversationFace } from '../groups/conversation-face';

export interface ForwardChoicesProps {
  conversations: readonly Conversation[];
  /** Ids of those that are chosen. */
  chosen: readonly string[];
  /** No more can be chosen. */
  isFull: boolean;
  onToggle(conversation: Conversation): void;
}

/** My conversations, to be chosen for what is forwarded (M114). */
export function ForwardChoices({ conversations, chosen, isFull, onToggle }: ForwardChoicesProps) {
  if (conversations.length === 0) return <p className="py-4 text-body text-ink-soft">{forwardTexts.noneFound}</p>;
  return (
    <ul aria-label={chatTexts.conversations} className="flex flex-col">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <ChoiceRow
            leading={<ConversationFace conversation={conversation} presence={null} />}
            title={<bdi>{titleOf(conversation)}</bdi>}
            isChosen={chosen.includes(conversation.id)}
            isDisabled={isFull && !chosen.includes(conversation.id)}
            onToggle={() => onToggle(conversation)}
          />
        </li>
      ))}
    </ul>
  );
}
