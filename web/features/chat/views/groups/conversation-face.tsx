import type { Conversation, Participant } from '@server/chat/conversations/conversation.contract.js';
import { Avatar } from '../../../../ui/display/avatar';
import type { Presence } from '../../../../ui/display/presence-dot';
import { titleOf } from '../../state/conversation-order';

export interface ConversationFaceProps {
  conversation: Pick<Conversation, 'friend' | 'kind' | 'name' | 'photo_url' | 'participants'>;
  presence: Presence | null;
}

/** The face of whom one talks to, or a group's photo; its name stands beside it. */
export function ConversationFace({ conversation, presence }: ConversationFaceProps) {
  const { friend, kind, photo_url: photo, participants } = conversation;
  const [front, back] = participants;
  if (photo) return <Avatar name={titleOf(conversation)} src={photo} isDecorative />;
  if (kind === 'group' && front && back) return <TwoFaces front={front} back={back} />;
  const face = friend ?? front;
  return (
    <Avatar
      name={face?.full_name ?? titleOf(conversation)}
      src={face?.avatar_url}
      emoji={face?.agentEmoji}
      presence={presence}
      isDecorative
    />
  );
}

/** A group shows two of its people, as large together as one face. */
function TwoFaces({ front, back }: { front: Participant; back: Participant }) {
  return (
    <span data-testid="group-face" aria-hidden="true" className="relative block size-10 shrink-0">
      <Avatar
        name={back.full_name}
        src={back.avatar_url}
        emoji={back.agentEmoji}
        size="tiny"
        isDecorative
        className="absolute end-0 top-0 size-7"
      />
      <Avatar
        name={front.full_name}
        src={front.avatar_url}
        emoji={front.agentEmoji}
        size="tiny"
        isDecorative
        className="absolute start-0 bottom-0 size-7 ring-2 ring-surface"
      />
    </span>
  );
}
