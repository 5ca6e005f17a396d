import type { NotificationType } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';
import type { ReactNode } from 'react';

/** What a list of notifications lies on; some words differ between the two (S21). */
export type NotificationSurface = 'dropdown' | 'sheet';

/** What the maker of an act is told of the row that the act stands on. */
interface NotificationActContext {
  readonly notification: Notification;
  readonly surface: NotificationSurface;
  /** Where pressing the row leads. */
  readonly target: string;
  /** It was acted on with success: it counts as read, and a link leaves the list. */
  onAct(hasLeft: boolean): void;
}

/** Makes what can be done on a notification right in its list; null where pressing the row is all there is. Uses no hooks itself. */
export type NotificationActMaker = (context: NotificationActContext) => ReactNode;

/** A feature's makers, each by the type of notification that it is for. */
export type NotificationActs = Readonly<Partial<Record<NotificationType, NotificationActMaker>>>;
