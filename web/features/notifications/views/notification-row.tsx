import type { Notification } from '@server/notifications/notifications.contract.js';
import { AlarmClock, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { Here } from '../../../lib/format/day';
import { formatRelativeTime } from '../../../lib/format/relative-time';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { ListRow } from '../../../ui/display/list-row';
import { isSnoozed } from '../state/belonging';
import { neighbourOf } from '../state/neighbour';
import { formatReturn } from '../state/snooze-times';
import { snoozeTexts, texts } from '../texts';
import { typeNames } from '../type-texts';
import { NotificationIcon } from './notification-icon';
import { SnoozeMenu } from './snooze-menu';

export interface NotificationRowProps {
  notification: Notification;
  here: Here;
  /** Where pressing it leads. */
  to: string;
  onOpen(): void;
  /** Shows the menu 'Remind me later' (M71). */
  onSnooze?: ((until: Date) => void) | undefined;
  /** Shows a button that takes it away for good. */
  onDelete?: (() => void) | undefined;
  /** What can be done right here. */
  act?: ReactNode;
}

/** What is announced stands nowhere else. */
const wholeText = 'block whitespace-pre-line';

/** One notification: what happened, to whom, when (or when it comes back); an unread one is heavier and has a dot. */
export function NotificationRow({ notification, here, to, onOpen, onSnooze, onDelete, act }: NotificationRowProps) {
  const { type, title, message, read, priority } = notification;
  const name = title || typeNames[type];
  const isUnread = !read && !isSnoozed(notification);
  // Only pressing the row itself opens it, not the buttons that stand on it.
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('[data-row-act]')) onOpen();
  }
  return (
    <>
      <ListRow
        data-testid="notification"
        data-type={type}
        data-id={notification.id}
        className={act ? 'pb-0.5' : undefined}
        leading={<NotificationIcon {...notification} />}
        title={
          <>
            {priority === 'urgent' ? <span className="sr-only">{texts.urgent} </span> : null}
            {/* Any script in its own direction, and long words without a gap. */}
            <bdi className="line-clamp-2 wrap-anywhere whitespace-normal">{name}</bdi>
          </>
        }
        detail={
          <span dir="auto" className={cn('w-fit wrap-anywhere', type === 'announcement' ? wholeText : 'line-clamp-2 whitespace-normal')}>
            {message || typeNames[type]}
          </span>
        }
        meta={<When notification={notification} here={here} />}
        trailing={
          <Trailing isUnread={isUnread} name={name} onDelete={onDelete}>
            {onSnooze ? <SnoozeMenu name={name} here={here} onSnooze={onSnooze} /> : null}
          </Trailing>
        }
        isUnread={isUnread}
        to={to}
        onClickCapture={handleClick}
      />
      {act ? <div className="flex min-h-8 items-center gap-2 ps-15 pe-3 pb-2">{act}</div> : null}
    </>
  );
}

function When({
  notification: { created_at: at, snoozed_until: until, reminded_at: reminded },
  here,
}: Pick<NotificationRowProps, 'notification' | 'here'>) {
  if (until !== null) return <time dateTime={until}>{formatReturn(until, here, snoozeTexts.back)}</time>;
  const time = <time dateTime={at}>{formatRelativeTime(at, here)}</time>;
  if (reminded === null) return time;
  return (
    <span className="inline-flex items-center gap-1" title={snoozeTexts.reminder}>
      <AlarmClock aria-hidden className="size-3.5" />
      <span className="sr-only">{snoozeTexts.reminder}, </span>
      {time}
    </span>
  );
}

interface TrailingProps {
  isUnread: boolean;
  name: string;
  onDelete: (() => void) | undefined;
  children: ReactNode;
}

function Trailing({ isUnread, name, onDelete, children }: TrailingProps) {
  function remove({ currentTarget }: MouseEvent) {
    neighbourOf(currentTarget)?.focus();
    onDelete?.();
  }
  return (
    <>
      {/* On the narrowest phones the words need its room; they are heavier anyway. */}
      <span
        className="flex size-2 rounded-full data-unread:bg-brand max-[359px]:-ms-2 max-[359px]:bg-transparent!"
        data-unread={isUnread ? '' : undefined}
      >
        {isUnread ? <span className="sr-only">{texts.unread}</span> : null}
      </span>
      {children}
      {onDelete ? (
        <Button variant="quiet" size="iconSmall" aria-label={texts.removeNamed({ name })} title={texts.remove} onClick={remove}>
          <X aria-hidden />
        </Button>
      ) : null}
    </>
  );
}
