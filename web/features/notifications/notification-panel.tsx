import type { Notification } from '@server/notifications/notifications.contract.js';
import { targetOf } from '@server/notifications/target.contract.js';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useHere } from '../../lib/here';
import type { NotificationActs, NotificationSurface } from '../../lib/notification-acts';
import { Button } from '../../ui/button';
import { useMarkOneRead } from './api/use-mark-read';
import { useSnooze } from './api/use-snooze';
import { inOrder, isSnoozed } from './state/belonging';
import { neighbourOf } from './state/neighbour';
import { snoozeTexts, texts } from './texts';
import { NewItemsButton } from './views/new-items-button';
import { NotificationList, NotificationSkeleton } from './views/notification-list';
import { useReading } from './views/use-reading';
import { useStillList } from './views/use-still-list';

export interface NotificationPanelProps {
  /** What the list is called, for screen readers. */
  label: string;
  /** Undefined while they are on their way, and while they cannot be had: that is only logged (M14). */
  notifications: readonly Notification[] | undefined;
  isDriver: boolean;
  surface: NotificationSurface;
  /** What can be done on a row, by the type of its notification. */
  acts: NotificationActs;
  /** What stands there when there are none. */
  empty: ReactNode;
  /** Something was opened: the dropdown or sheet closes (S49). */
  onLeave(): void;
  onDelete?: (notification: Notification) => void;
}

const skeletonRows = 4;
const none: readonly Notification[] = [];

/** A list of notifications with its acts: pressing one marks it read, closes and goes to its target (S49); each can be put off (M71). */
export function NotificationPanel({ label, notifications, isDriver, surface, acts, empty, onLeave, onDelete }: NotificationPanelProps) {
  const here = useHere();
  const markOne = useMarkOneRead();
  const { snooze, bringBack } = useSnooze();
  const { isReading, frame } = useReading();
  const { shown, waiting, showAll } = useStillList(inOrder(notifications ?? none), isReading);
  function finish(item: Notification, hasLeft: boolean): void {
    markOne(item);
    if (hasLeft) onLeave();
  }
  function actFor(item: Notification): ReactNode {
    if (isSnoozed(item)) return <BringBackButton onPress={() => bringBack(item)} />;
    const target = targetOf(item, isDriver);
    return acts[item.type]?.({ notification: item, surface, target, onAct: (hasLeft) => finish(item, hasLeft) });
  }
  /** The button goes with what it promised: the newest row gets the focus, and so comes into view. */
  function showNews(): void {
    flushSync(showAll);
    frame.ref.current?.querySelector<HTMLElement>('[data-row-act]')?.focus();
  }
  if (!notifications) return <NotificationSkeleton rows={skeletonRows} />;
  return (
    <div {...frame} tabIndex={-1} className="outline-none">
      <NewItemsButton count={waiting} onShow={showNews} />
      {shown.length === 0 ? (
        empty
      ) : (
        <NotificationList
          label={label}
          notifications={shown}
          here={here}
          targetOf={(item) => targetOf(item, isDriver)}
          onOpen={(item) => finish(item, true)}
          snoozerOf={(item) => (isSnoozed(item) ? undefined : (until) => snooze(item, until))}
          onDelete={onDelete}
          actOf={actFor}
        />
      )}
    </div>
  );
}

function BringBackButton({ onPress }: { onPress(): void }) {
  function bringBack({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    neighbourOf(currentTarget)?.focus();
    onPress();
  }
  return (
    <Button size="small" onClick={bringBack}>
      {snoozeTexts.bringBack}
    </Button>
  );
}

export interface MarkAllButtonProps {
  /** The list as the person sees it, newest first; undefined while it is not there. */
  shown: readonly Notification[] | undefined;
  unread: number | undefined;
  /** The list is there, and messages are unread that no notice tells of. */
  hasUnnotified?: boolean;
  isMarking: boolean;
  onMark(newest: Notification | undefined): void;
}

/** There only where something is unread (M56), and with a list: nobody reads what was never on the screen (S47). */
export function MarkAllButton({ shown, unread = 0, hasUnnotified = false, isMarking, onMark }: MarkAllButtonProps) {
  const newest = shown?.[0];
  if (!hasUnnotified && !(newest && unread > 0)) return null;
  /** The button goes once nothing is unread: the keys go on from what surrounds it. */
  function mark({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true });
    onMark(newest);
  }
  return (
    <Button variant="quiet" size="small" isBusy={isMarking} onClick={mark}>
      {texts.markAll}
    </Button>
  );
}

export interface PanelHeaderProps {
  title: string;
  children: ReactNode;
}

/** The head of a dropdown. */
export function PanelHeader({ title, children }: PanelHeaderProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-2 border-b border-line ps-4 pe-2 py-1.5">
      <h2 className="font-display text-base font-semibold">{title}</h2>
      <div className="flex items-center gap-1">{children}</div>
    </div>
  );
}
