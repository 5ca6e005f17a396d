import type { Notification } from '@server/notifications/notifications.contract.js';
import type { ReactNode } from 'react';
import type { Here } from '../../../lib/format/day';
import { ListRowSkeleton } from '../../../ui/display/list-row-skeleton';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { moveAmongRows } from '../../../ui/row-keys';
import { NotificationRow } from './notification-row';

export interface NotificationListProps {
  notifications: readonly Notification[];
  here: Here;
  /** What the list is called, for screen readers. */
  label: string;
  targetOf(notification: Notification): string;
  onOpen(notification: Notification): void;
  /** Undefined where a row cannot be put off. */
  snoozerOf?: ((notification: Notification) => ((until: Date) => void) | undefined) | undefined;
  onDelete?: ((notification: Notification) => void) | undefined;
  /** What can be done on a row; null for nothing. */
  actOf?: ((notification: Notification) => ReactNode) | undefined;
}

/** Rows of notifications; the arrow keys move between them. */
export function NotificationList({ notifications, here, label, targetOf, onOpen, snoozerOf, onDelete, actOf }: NotificationListProps) {
  return (
    // The keys only move focus between links that are reachable by Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-label={label} className="flex flex-col gap-0.5" onKeyDown={(event) => moveAmongRows(event.currentTarget, event)}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow
            notification={notification}
            here={here}
            to={targetOf(notification)}
            onOpen={() => onOpen(notification)}
            onSnooze={snoozerOf?.(notification)}
            onDelete={onDelete ? () => onDelete(notification) : undefined}
            act={actOf?.(notification)}
          />
        </li>
      ))}
    </ul>
  );
}

/** As high as the rows that will stand there. */
export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingState>
      <div aria-hidden className="flex flex-col gap-0.5" data-testid="notification-skeleton">
        {Array.from({ length: rows }, (_, row) => (
          <ListRowSkeleton key={row} leading="size-9" />
        ))}
      </div>
    </LoadingState>
  );
}
