import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '../../ui/display/count-badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { Sheet, SheetBody, SheetContent, SheetTitle } from '../../ui/overlays/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/display/tabs';
import type { NotificationSheetProps } from './alerts-sheet';
import { useBadges } from './api/use-counts';
import { useMarkAllRead } from './api/use-mark-read';
import { CountsPopover } from './counts-popover';
import { MarkAllButton, NotificationPanel } from './notification-panel';
import { activityTexts, texts } from './texts';
import { useShown } from './use-shown';

export interface ActivitySheetProps extends NotificationSheetProps {
  /** What stands under 'Friends': the requests that wait for an answer. */
  requests: ReactNode;
}

/** The sheet 'Notifications & Activity' of the sidebar's bell on phones: alerts, friend requests, messages (M58, S21). */
export function ActivitySheet({ isOpen, ...rest }: ActivitySheetProps) {
  return (
    <Sheet open={isOpen} isBusy={false} onOpenChange={(open) => (open ? undefined : rest.onClose())}>
      <SheetContent aria-describedby={undefined} className="h-[88dvh]" data-testid="activity-sheet">
        <div className="flex min-h-10 items-center px-5 pb-1">
          <SheetTitle>{activityTexts.title}</SheetTitle>
        </div>
        <Activity {...rest} />
      </SheetContent>
    </Sheet>
  );
}

function Activity({ requests: waiting, ...rest }: Omit<ActivitySheetProps, 'isOpen'>) {
  const { bell, requests, messages } = useBadges();
  return (
    <Tabs defaultValue="alerts" className="flex min-h-0 flex-1 flex-col">
      <TabsList aria-label={activityTexts.title} className="px-5">
        <TabsTrigger value="alerts">
          {activityTexts.alerts} <CountBadge count={bell} max={9} label={texts.counted.unread} />
        </TabsTrigger>
        <TabsTrigger value="friends">
          {activityTexts.friends} <CountBadge count={requests} max={9} label={texts.counted.new} />
        </TabsTrigger>
        <TabsTrigger value="messages">
          {activityTexts.messages} <CountBadge count={messages} max={9} label={texts.counted.unread} />
        </TabsTrigger>
      </TabsList>
      <SheetBody className="px-2">
        <TabsContent value="alerts" className="pt-2">
          <Alerts {...rest} />
        </TabsContent>
        <TabsContent value="friends" className="pt-2">
          {waiting}
        </TabsContent>
        <TabsContent value="messages">
          <EmptyState
            icon={<MessageCircle />}
            title={messages > 0 ? activityTexts.newMessages({ count: messages }) : activityTexts.noMessages}
            action={
              <LinkButton variant="primary" to="/messages" onClick={rest.onClose}>
                {activityTexts.openMessages}
              </LinkButton>
            }
          />
        </TabsContent>
      </SheetBody>
    </Tabs>
  );
}

function Alerts({ isDriver, acts, onClose }: Omit<NotificationSheetProps, 'isOpen'>) {
  const shown = useShown('activity');
  const { bell } = useBadges();
  const { markAll, isMarking } = useMarkAllRead({ place: 'bell' });
  return (
    <>
      <div className="flex items-center justify-end gap-1">
        <MarkAllButton shown={shown} unread={bell} isMarking={isMarking} onMark={markAll} />
        <CountsPopover onLeave={onClose} />
      </div>
      <NotificationPanel
        label={activityTexts.alerts}
        notifications={shown}
        isDriver={isDriver}
        surface="sheet"
        acts={acts}
        empty={<EmptyState title={activityTexts.empty} description={texts.emptyDetail} />}
        onLeave={onClose}
      />
    </>
  );
}
