import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/display/avatar';
import { IconButton } from '../../../ui/icon-button';
import type { Presence } from '../../../ui/display/presence-dot';
import { titleOf } from '../state/conversation-order';
import { chatTexts } from '../texts';

export interface ThreadHeaderProps {
  conversation: Conversation;
  presence?: Presence | null;
  /** The same in words; its line is kept free until it is known. */
  presenceText?: string;
  /** Shown on phones: back to the list. */
  onBack?: () => void;
  /** Further acts: a call, the person's page. */
  actions?: ReactNode;
}

/** Whom one talks to. */
export function ThreadHeader({ conversation, presence, presenceText, onBack, actions }: ThreadHeaderProps) {
  const { friend, kind, participants } = conversation;
  const title = titleOf(conversation);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 py-2 sm:px-4">
      {onBack ? (
        <IconButton label={chatTexts.back} className="-ms-2 md:hidden" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      ) : null}
      <div className="relative flex min-w-0 flex-1 items-center gap-3">
        <Avatar name={title} src={friend?.avatar_url} emoji={friend?.agentEmoji} presence={presence ?? null} isDecorative />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base">
            {friend && !friend.isAgent ? (
              <Link
                to={`/user/${encodeURIComponent(friend.clerk_id)}`}
                // The whole head leads there, face and status too.
                className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
              >
                <bdi>{title}</bdi>
              </Link>
            ) : (
              <bdi>{title}</bdi>
            )}
          </h2>
          <p className="min-h-4 truncate text-xs text-ink-faint">
            <bdi>{kind === 'group' ? participants.map((person) => person.full_name).join(', ') : presenceText}</bdi>
          </p>
        </div>
      </div>
      {actions}
    </header>
  );
}
