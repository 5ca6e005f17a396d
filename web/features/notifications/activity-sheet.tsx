import type { FriendRelationship } from '@server/friends/friends.contract.js';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { formatRelativeTime } from '../../lib/format/relative-time';
import { useHere } from '../../lib/here';
import { logQuietly } from '../../lib/log';
import { Avatar } from '../../ui/display/avatar';
import { CountBadge } from '../../ui/display/count-badge';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/link-button';
import { ListRow } from '../../ui/display/list-row';
import { Sheet, SheetBody, SheetContent, SheetTitle } from '../../ui/overlays/sheet';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/display/tabs';
import type { NotificationSheetProps } from './alerts-sheet';
import { useBadges } from './api/use-counts';
import { requestsQuery } from './api/use-friend-acts';
import { useMarkAllRead } from './api/use-mark-read';
import { CountsPopover } from './counts-popover';
import { AnswerButtons } from './notification-act';
import { MarkAllButton, NotificationPanel } from './notification-panel';
import { activityTexts, texts } from './texts';
import { useShown } from './use-shown';
import { NotificationSkeleton } from './views/notification-list';

/** The sheet 'Notifications & Activity' of the sidebar's bell on phones: alerts, friend requests, messages (M58, S21). */
export function ActivitySheet({ isOpen, onClose, isDriver }: NotificationSheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <SheetContent aria-describedby={undefined} className="h-[88dvh]" data-testid="activity-sheet">
        <div className="flex min-h-10 items-center px-5 pb-1">
          <SheetTitle>{activityTexts.title}</SheetTitle>
        </div>
        <Activity isDriver={isDriver} onClose={onClose} />
      </SheetContent>
    </Sheet>
  );
}

function Activity({ isDriver, onClose }: Omit<NotificationSheetProps, 'isOpen'>) {
  const { bell, friends, messages } = useBadges();
  return (
    <Tabs defaultValue="alerts" className="flex min-h-0 flex-1 flex-col">
      <TabsList aria-label={activityTexts.title} className="px-5">
        <TabsTrigger value="alerts">
          {activityTexts.alerts} <CountBadge count={bell} max={9} label={texts.counted.unread} />
        </TabsTrigger>
        <TabsTrigger value="friends">
          {activityTexts.friends} <CountBadge count={friends} max={9} label={texts.counted.new} />
        </TabsTrigger>
        <TabsTrigger value="messages">
          {activityTexts.messages} <CountBadge count={messages} max={9} label={texts.counted.unread} />
        </TabsTrigger>
      </TabsList>
      <SheetBody className="px-2">
        <TabsContent value="alerts" className="pt-2">
          <Alerts isDriver={isDriver} onClose={onClose} />
        </TabsContent>
        <TabsContent value="friends" className="pt-2">
          <Requests onLeave={onClose} />
        </TabsContent>
        <TabsContent value="messages">
          <EmptyState
            icon={<MessageCircle />}
            title={messages > 0 ? activityTexts.newMessages({ count: messages }) : activityTexts.noMessages}
            action={
              <LinkButton variant="primary" to="/messages" onClick={onClose}>
                {activityTexts.openMessages}
              </LinkButton>
            }
          />
        </TabsContent>
      </SheetBody>
    </Tabs>
  );
}

function Alerts({ isDriver, onClose }: Omit<NotificationSheetProps, 'isOpen'>) {
  const shown = useShown('activity');
  const { bell } = useBadges();
  const { markAll, isMarking } = useMarkAllRead({ place: 'bell' });
  return (
    <>
      <div className="flex items-center justify-end gap-1">
        <MarkAllButton hasUnread={bell > 0} isMarking={isMarking} onMark={() => markAll(shown?.[0])} />
        <CountsPopover onLeave={onClose} />
      </div>
      <NotificationPanel
        label={activityTexts.alerts}
        notifications={shown}
        isDriver={isDriver}
        surface="sheet"
        empty={<EmptyState title={activityTexts.empty} description={texts.emptyDetail} />}
        onLeave={onClose}
      />
    </>
  );
}

const skeletonRows = 3;

function Requests({ onLeave }: { onLeave(): void }) {
  const requests = useQuery(requestsQuery);
  useEffect(() => {
    if (requests.error) logQuietly('friend requests could not be loaded', requests.error);
  }, [requests.error]);
  if (!requests.data) return <NotificationSkeleton rows={skeletonRows} />;
  const { received_requests: received } = requests.data;
  if (received.length === 0) return <EmptyState title={activityTexts.noRequests} />;
  return (
    <ul aria-label={activityTexts.friends}>
      {received.map((request) => (
        <li key={request.id}>
          <RequestRow request={request} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

/** Pressing who asks leads to their page; the answer stands below, so that no name is cut for it. */
function RequestRow({ request, onLeave }: { request: FriendRelationship; onLeave(): void }) {
  const here = useHere();
  return (
    <>
      <ListRow
        className="pb-0.5"
        leading={<Avatar name={request.sender_name} src={request.sender_avatar} isDecorative />}
        title={<bdi>{request.sender_name}</bdi>}
        detail={formatRelativeTime(request.requested_at, here)}
        to={`/user/${encodeURIComponent(request.sender_id)}`}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-row-act]')) onLeave();
        }}
      />
      <div className="flex min-h-8 items-center gap-2 ps-16 pe-3 pb-2">
        <AnswerButtons requestId={request.id} surface="sheet" />
      </div>
    </>
  );
}
