import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useHere } from '../../lib/here';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover';
import { useCounts } from './api/use-counts';
import { useMarkAllRead, useMarkOneRead } from './api/use-mark-read';
import { unreadQuery } from './api/use-notifications';
import { targetOf } from './state/target';
import { texts } from './texts';
import { BellButton } from './views/bell-button';
import { NotificationList, NotificationSkeleton } from './views/notification-list';

export interface NotificationBellProps {
  isDriver: boolean;
  /** Where the preferences are, once they exist. */
  settingsTo?: string;
}

/** The bell and its dropdown: what is unread, at most twenty (M56). */
export function NotificationBell({ isDriver, settingsTo }: NotificationBellProps) {
  const [isOpen, setOpen] = useState(false);
  const counts = useCounts();
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <BellButton count={counts?.bell ?? 0} />
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={texts.title} className="flex max-h-[70vh] w-96 flex-col p-0">
        <UnreadPanel isDriver={isDriver} settingsTo={settingsTo} onLeave={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function UnreadPanel({ isDriver, settingsTo, onLeave }: NotificationBellProps & { onLeave(): void }) {
  const here = useHere();
  const unread = useQuery(unreadQuery);
  const markOne = useMarkOneRead();
  const { markAll, isMarking } = useMarkAllRead();
  const shown = unread.data?.notifications.filter((item) => !item.read && item.section !== 'friends' && item.section !== 'messages') ?? [];
  return (
    <>
      <PanelHeader>
        {shown.length > 0 ? (
          <Button variant="quiet" size="small" isBusy={isMarking} onClick={() => markAll(shown[0])}>
            {texts.markAll}
          </Button>
        ) : null}
      </PanelHeader>
      <div className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {unread.isPending ? <NotificationSkeleton rows={3} /> : null}
        {unread.isError && !unread.data ? <ErrorState title={texts.loadFailed} onRetry={() => void unread.refetch()} /> : null}
        {unread.data && shown.length === 0 ? <EmptyState title={texts.empty} description={texts.emptyDetail} /> : null}
        <NotificationList
          label={texts.title}
          notifications={shown}
          here={here}
          targetOf={(item) => targetOf(item, isDriver)}
          onOpen={(item) => {
            markOne(item);
            onLeave();
          }}
        />
      </div>
      <div className="flex items-center justify-between border-t border-line p-1.5">
        <LinkButton variant="quiet" size="small" to="/notifications" onClick={onLeave}>
          {texts.history}
        </LinkButton>
        {settingsTo ? (
          <LinkButton variant="quiet" size="iconSmall" to={settingsTo} aria-label="Notification settings" onClick={onLeave}>
            <Settings aria-hidden />
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

function PanelHeader({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between border-b border-line px-4 py-1.5">
      <h2 className="font-display text-base font-semibold">{texts.title}</h2>
      {children}
    </div>
  );
}
