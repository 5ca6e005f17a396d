import type { Notification } from '@server/notifications/notifications.contract.js';
import type { Here } from '../../../lib/format/day';
import { Skeleton } from '../../../ui/skeleton';
import { NotificationRow } from './notification-row';

export interface NotificationListProps {
  notifications: readonly Notification[];
  here: Here;
  /** What the list is called, for screen readers. */
  label: string;
  targetOf(notification: Notification): string;
  onOpen(notification: Notification): void;
}

export function NotificationList({ notifications, here, label, targetOf, onOpen }: NotificationListProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-0.5">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} here={here} to={targetOf(notification)} onOpen={() => onOpen(notification)} />
        </li>
      ))}
    </ul>
  );
}

/** As high as the rows that will stand there. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-0.5">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-14 items-center gap-3 px-3 py-2">
          <Skeleton className="size-5 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
