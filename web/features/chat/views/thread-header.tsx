import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { userPath } from '@server/contract/pages/person-paths.js';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import type { Presence } from '../../../ui/display/presence-dot';
import { titleOf } from '../state/conversation-order';
import { chatTexts } from '../texts';
import { ConversationFace } from './groups/conversation-face';

export interface ThreadHeaderProps {
  conversation: Conversation;
  presence?: Presence | null;
  /** The same in words; its line is kept free until it is known. */
  presenceText?: string;
  /** Shown on phones: back to the list. */
  onBack?: () => void;
  /** Opens what there is to know and do about a group. */
  onOpenGroup?: () => void;
  /** Further acts: a call, the person's page. */
  actions?: ReactNode;
}

/** Whom one talks to. */
export function ThreadHeader({ conversation, presence, presenceText, onBack, onOpenGroup, actions }: ThreadHeaderProps) {
  const { kind, participants } = conversation;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 py-2 sm:px-4">
      {onBack ? (
        <IconButton label={chatTexts.back} className="-ms-2 min-[769px]:hidden" onClick={onBack}>
          <ArrowLeft />
        </IconButton>
      ) : null}
      <div className="relative flex min-w-0 flex-1 items-center gap-3">
        <ConversationFace conversation={conversation} presence={presence ?? null} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base">
            <Title conversation={conversation} onOpenGroup={conversation.kind === 'group' ? onOpenGroup : undefined} />
          </h2>
          <p className="min-h-4 truncate text-xs text-ink-faint">
            <bdi>{kind === 'group' ? participants.map((person) => person.full_name).join(', ') : presenceText}</bdi>
          </p>
        </div>
      </div>
      {/* Side by side under a thumb, or on a phone no room is left for the name. */}
      <div className="flex shrink-0 items-center empty:hidden max-sm:-me-2 sm:gap-3">{actions}</div>
    </header>
  );
}

/** The whole head leads there, face and status too, and shows the focus: around the cut name alone it would be cut as well. */
const wholeHead =
  'outline-none after:absolute after:inset-0 after:rounded-lg after:outline-offset-2 after:outline-focus hover:underline focus-visible:after:outline-2';

interface TitleProps {
  conversation: Conversation;
  onOpenGroup: (() => void) | undefined;
}

/** Leads to the person, or to what a group is. */
function Title({ conversation, onOpenGroup }: TitleProps) {
  const { friend } = conversation;
  const title = titleOf(conversation);
  if (onOpenGroup)
    return (
      <button type="button" aria-haspopup="dialog" className={cn('max-w-full truncate', wholeHead)} onClick={onOpenGroup}>
        <bdi>{title}</bdi>
      </button>
    );
  if (!friend || friend.isAgent) return <bdi>{title}</bdi>;
  return (
    <Link to={userPath(friend.clerk_id)} className={wholeHead}>
      <bdi>{title}</bdi>
    </Link>
  );
}
