import { useDeferredValue, useState } from 'react';
import { Settings } from 'lucide-react';
import type { NotificationActs } from '../../lib/notification-acts';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover';
import { useBadges } from './api/use-counts';
import { useMarkAllRead } from './api/use-mark-read';
import { CountsPopover } from './counts-popover';
import { MarkAllButton, NotificationPanel, PanelHeader } from './notification-panel';
import { texts } from './texts';
import { useShown } from './use-shown';
import { BellButton } from './views/bell-button';

export interface NotificationBellProps {
  /** Payments and ratings lead drivers elsewhere (S25). */
  isDriver: boolean;
  acts: NotificationActs;
  /** On phones: opens the sheet 'Notifications & Activity' instead of the dropdown (S21). */
  onOpenSheet?: (() => void) | undefined;
}

/** The bell and its dropdown: what is unread, at most twenty (M56). */
export function NotificationBell({ isDriver, acts, onOpenSheet }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  // The button answers first: to hang up the dropdown takes longer than a frame.
  const isShown = useDeferredValue(isOpen);
  const { bell } = useBadges();
  if (onOpenSheet) return <BellButton count={bell} aria-haspopup="dialog" onClick={onOpenSheet} />;
  return (
    <Popover open={isShown} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellButton count={bell} aria-expanded={isOpen} />
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={texts.title}
        className="flex max-h-[min(70vh,var(--radix-popover-content-available-height))] w-96 flex-col overflow-hidden p-0"
      >
        <UnreadPanel isDriver={isDriver} acts={acts} onLeave={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

interface UnreadPanelProps extends Pick<NotificationBellProps, 'isDriver' | 'acts'> {
  onLeave(): void;
}

function UnreadPanel({ isDriver, acts, onLeave }: UnreadPanelProps) {
  // The dropdown opens at once, its rows come right after: they take longest.
  const isPainted = useDeferredValue(true, false);
  const known = useShown('bell');
  const shown = isPainted ? known : undefined;
  const { markAll, isMarking } = useMarkAllRead({ place: 'bell' });
  return (
    <>
      <PanelHeader title={texts.title}>
        <MarkAllButton shown={shown} unread={shown?.length} isMarking={isMarking} onMark={markAll} />
        <CountsPopover onLeave={onLeave} />
      </PanelHeader>
      <div className="min-h-0 flex-1 overflow-y-auto p-1.5">
        <NotificationPanel
          label={texts.title}
          notifications={shown}
          isDriver={isDriver}
          surface="dropdown"
          acts={acts}
          empty={<EmptyState title={texts.empty} description={texts.emptyDetail} />}
          onLeave={onLeave}
        />
      </div>
      <div className="flex items-center justify-between border-t border-line p-1.5">
        <LinkButton variant="quiet" size="small" to="/notifications" onClick={onLeave}>
          {texts.history}
        </LinkButton>
        <LinkButton
          variant="quiet"
          size="iconSmall"
          to="/settings/notifications"
          aria-label={texts.settings}
          title={texts.settings}
          onClick={onLeave}
        >
          <Settings aria-hidden />
        </LinkButton>
      </div>
    </>
  );
}
