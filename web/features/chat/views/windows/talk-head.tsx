import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { userPath } from '@server/contract/pages/person-paths.js';
import { Link } from 'react-router';
import type { Presence } from '../../../../ui/display/presence-dot';
import { titleOf } from '../../state/conversation-order';
import { ConversationFace } from '../groups/conversation-face';

export interface TalkHeadProps {
  conversation: Conversation;
  presence: Presence | null;
  /** The same in words. */
  presenceText: string;
  /** Where a double click restores, its first click leads nowhere. */
  isMinimized?: boolean;
  /** Opens what there is to know and do about a group. */
  onOpenGroup(): void;
}

/** Whom one talks to, in the head of a window or of the drawer. */
export function TalkHead({ conversation, presence, presenceText, isMinimized = false, onOpenGroup }: TalkHeadProps) {
  return (
    <>
      <ConversationFace conversation={conversation} presence={presence} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-sm">
          {isMinimized ? <bdi>{titleOf(conversation)}</bdi> : <Title conversation={conversation} onOpenGroup={onOpenGroup} />}
        </h2>
        {presenceText ? (
          <p className="truncate text-xs text-ink-faint">
            <bdi>{presenceText}</bdi>
          </p>
        ) : null}
      </div>
    </>
  );
}

const titleClass = 'max-w-full truncate rounded-sm hover:underline';

/** Leads to the person, or to what a group is. */
function Title({ conversation, onOpenGroup }: Pick<TalkHeadProps, 'conversation' | 'onOpenGroup'>) {
  const { friend, kind } = conversation;
  const title = <bdi>{titleOf(conversation)}</bdi>;
  if (kind === 'group')
    return (
      <button type="button" aria-haspopup="dialog" className={titleClass} onClick={onOpenGroup}>
        {title}
      </button>
    );
  if (!friend || friend.isAgent) return title;
  return (
    <Link to={userPath(friend.clerk_id)} draggable={false} className={titleClass}>
      {title}
    </Link>
  );
}
