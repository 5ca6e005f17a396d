import type { Notification } from '@server/notifications/notifications.contract.js';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { ListRow } from '../../../ui/list-row';
import { NotificationIcon } from './notification-icon';

export interface NotificationRowProps {
  notification: Notification;
  here: Here;
  /** Where pressing it leads. */
  to: string;
  onOpen(): void;
}

/** One notification: what happened, to whom, when; an unread one is heavier and has a dot. */
export function NotificationRow({ notification, here, to, onOpen }: NotificationRowProps) {
  const { title, message, created_at: at, read } = notification;
  return (
    <ListRow
      data-testid="notification"
      leading={<NotificationIcon {...notification} />}
      title={title}
      detail={<span className="line-clamp-2 whitespace-normal">{message}</span>}
      meta={<time dateTime={at}>{formatRelativeTime(at, here)}</time>}
      trailing={read ? null : <UnreadDot />}
      isUnread={!read}
      to={to}
      onClickCapture={onOpen}
    />
  );
}

function UnreadDot() {
  return (
    <span className="size-2 rounded-full bg-brand">
      <span className="sr-only">Unread</span>
    </span>
  );
}
