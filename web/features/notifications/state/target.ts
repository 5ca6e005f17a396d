import { safePath } from '@server/contract/safe-path.js';
import { notificationKinds } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';

const history = '/notifications';

/** Where pressing a notification leads (M68, S25, S49): its own address when it is ours, else the place of its kind. */
export function targetOf(notification: Pick<Notification, 'type' | 'metadata'>, isDriver: boolean): string {
  const { action_url: action, ride_id: ride, conversation_id: conversation } = notification.metadata;
  if (action !== undefined) return safePath(action, history);
  switch (notificationKinds[notification.type].section) {
    case 'rides':
      return ride === undefined ? '/rides' : `/ride/${ride}`;
    case 'messages':
      return conversation === undefined ? '/messages' : `/messages?conversation=${conversation}`;
    case 'friends':
      return '/social';
    case 'payments':
      return isDriver ? '/driver/earnings' : '/payments';
    case 'ratings':
      return isDriver ? '/driver/ratings' : '/review';
    case 'applications':
      return '/driver/application';
    case 'system':
      return history;
  }
}
