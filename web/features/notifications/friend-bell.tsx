import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format/count';
import type { NotificationActs } from '../../lib/notification-acts';
import { Button } from '../../ui/button';
import { CountBadge } from '../../ui/display/count-badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover';
import { useBadges } from './api/use-counts';
import { useMarkAllRead } from './api/use-mark-read';
import { MarkAllButton, NotificationPanel, PanelHeader } from './notification-panel';
import { friendTexts } from './texts';
import { useShown } from './use-shown';

export interface FriendBellProps {
  isDriver: boolean;
  acts: NotificationActs;
  /** After a choice that leads elsewhere: what surrounds the dropdown may close. */
  onChoose?: (() => void) | undefined;
}

/** The friends' button and its dropdown 'Friend Notifications': the newest twenty, with accept and decline (M57, M62). */
export function FriendBell({ isDriver, acts, onChoose }: FriendBellProps) {
  const [isOpen, setOpen] = useState(false);
  const { friends } = useBadges();
  function leave() {
    setOpen(false);
    onChoose?.();
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          title={friendTexts.button}
          aria-label={friends > 0 ? friendTexts.buttonCounted({ count: formatCount(friends, 9) }) : friendTexts.button}
        >
          <UsersRound aria-hidden />
          <CountBadge count={friends} max={9} aria-hidden className="absolute -top-0.5 -end-1" data-testid="friend-count" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={friendTexts.title} className="flex w-96 flex-col overflow-hidden p-0">
        <FriendPanel isDriver={isDriver} acts={acts} onLeave={leave} />
      </PopoverContent>
    </Popover>
  );
}

function FriendPanel({ isDriver, acts, onLeave }: Omit<FriendBellProps, 'onChoose'> & { onLeave(): void }) {
  const shown = useShown('friends');
  const { friends } = useBadges();
  const { markAll, isMarking } = useMarkAllRead({ place: 'friends' });
  return (
    <>
      <PanelHeader title={friendTexts.title}>
        <MarkAllButton shown={shown} unread={friends} isMarking={isMarking} onMark={markAll} />
      </PanelHeader>
      {/* As high as 300 px, then it scrolls. */}
      <div className="max-h-[300px] overflow-y-auto p-1.5" data-testid="friend-scroll">
        <NotificationPanel
          label={friendTexts.title}
          notifications={shown}
          isDriver={isDriver}
          surface="dropdown"
          acts={acts}
          empty={<EmptyState title={friendTexts.empty} description={friendTexts.emptyDetail} />}
          onLeave={onLeave}
        />
      </div>
      <div className="border-t border-line p-1.5">
        <LinkButton variant="quiet" size="small" to="/social" onClick={onLeave}>
          {friendTexts.all}
        </LinkButton>
      </div>
    </>
  );
}
