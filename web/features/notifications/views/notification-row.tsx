import type { Notification } from '@server/notifications/notifications.contract.js';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { Button } from '../../../ui/button';
import { ListRow } from '../../../ui/list-row';
import { typeNames } from '../state/type-names';
import { texts } from '../texts';
import { NotificationIcon } from './notification-icon';

export interface NotificationRowProps {
  notification: Notification;
  here: Here;
  /** Where pressing it leads. */
  to: string;
  onOpen(): void;
  /** Shows a button that takes it away for good. */
  onDelete?: (() => void) | undefined;
  /** What can be done right here. */
  act?: ReactNode;
}

/** One notification: what happened, to whom, when; an unread one is heavier and has a dot. */
export function NotificationRow({ notification, here, to, onOpen, onDelete, act }: NotificationRowProps) {
  const { type, title, message, created_at: at, read, priority } = notification;
  const name = title || typeNames[type];
  // Only pressing the row itself opens it, not the buttons that stand on it.
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-row-act]')) onOpen();
  }
  return (
    <>
      <ListRow
        data-testid="notification"
        data-type={type}
        className={act ? 'pb-0.5' : undefined}
        leading={<NotificationIcon {...notification} />}
        title={
          <>
            {priority === 'urgent' ? <span className="sr-only">Urgent: </span> : null}
            {name}
          </>
        }
        detail={<span className="line-clamp-2 whitespace-normal">{message}</span>}
        meta={<time dateTime={at}>{formatRelativeTime(at, here)}</time>}
        trailing={<Trailing read={read} name={name} onDelete={onDelete} />}
        isUnread={!read}
        to={to}
        onClickCapture={handleClick}
      />
      {act ? <div className="flex min-h-8 items-center gap-2 ps-15 pe-3 pb-2">{act}</div> : null}
    </>
  );
}

function Trailing({ read, name, onDelete }: { read: boolean; name: string; onDelete: (() => void) | undefined }) {
  return (
    <>
      <span className="flex size-2 rounded-full data-unread:bg-brand" data-unread={read ? undefined : ''}>
        {read ? null : <span className="sr-only">Unread</span>}
      </span>
      {onDelete ? (
        <Button variant="quiet" size="iconSmall" aria-label={`${texts.remove} “${name}”`} title={texts.remove} onClick={onDelete}>
          <X aria-hidden />
        </Button>
      ) : null}
    </>
  );
}
