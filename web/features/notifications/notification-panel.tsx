import type { Notification } from '@server/notifications/notifications.contract.js';
import type { MouseEvent, ReactNode } from 'react';
import { useHere } from '../../lib/here';
import { Button } from '../../ui/button';
import { useMarkOneRead } from './api/use-mark-read';
import { useSnooze } from './api/use-snooze';
import { NotificationAct } from './notification-act';
import { actOf } from './state/act';
import { inOrder, isSnoozed } from './state/cached';
import { neighbourOf } from './state/neighbour';
import { targetOf } from './state/target';
import { snoozeTexts, texts } from './texts';
import { NotificationList, NotificationSkeleton } from './views/notification-list';

export interface NotificationPanelProps {
  /** What the list is called, for screen readers. */
  label: string;
  /** Undefined while they are on their way, and while they cannot be had: that is only logged (M14). */
  notifications: readonly Notification[] | undefined;
  isDriver: boolean;
  surface: 'dropdown' | 'sheet';
  /** What stands there when there are none. */
  empty: ReactNode;
  /** Something was opened: the dropdown or sheet closes (S49). */
  onLeave(): void;
  onDelete?: (notification: Notification) => void;
}

const skeletonRows = 4;

/** A list of notifications with its acts: pressing one marks it read, closes and goes to its target (S49); each can be put off (M71). */
export function NotificationPanel({ label, notifications, isDriver, surface, empty, onLeave, onDelete }: NotificationPanelProps) {
  const here = useHere();
  const markOne = useMarkOneRead();
  const { snooze, bringBack } = useSnooze();
  function finish(item: Notification, hasLeft: boolean): void {
    markOne(item);
    if (hasLeft) onLeave();
  }
  function actFor(item: Notification): ReactNode {
    if (isSnoozed(item)) return <BringBackButton onPress={() => bringBack(item)} />;
    if (!actOf(item, isDriver)) return null;
    return <NotificationAct notification={item} isDriver={isDriver} surface={surface} onAct={(hasLeft) => finish(item, hasLeft)} />;
  }
  if (!notifications) return <NotificationSkeleton rows={skeletonRows} />;
  if (notifications.length === 0) return empty;
  return (
    <NotificationList
      label={label}
      notifications={inOrder(notifications)}
      here={here}
      targetOf={(item) => targetOf(item, isDriver)}
      onOpen={(item) => {
        markOne(item);
        onLeave();
      }}
      snoozerOf={(item) => (isSnoozed(item) ? undefined : (until) => snooze(item, until))}
      onDelete={onDelete}
      actOf={actFor}
    />
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
  /** Only then is it there (M56). */
  hasUnread: boolean;
  isMarking: boolean;
  onMark(): void;
}

export function MarkAllButton({ hasUnread, isMarking, onMark }: MarkAllButtonProps) {
  if (!hasUnread) return null;
  return (
    <Button variant="quiet" size="small" isBusy={isMarking} onClick={onMark}>
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
