import { safePath } from '@server/contract/safe-path.js';
import { notificationKinds } from '@server/notifications/notification-types.contract.js';
import type { Notification } from '@server/notifications/notifications.contract.js';

const history = '/notifications';

/** Where pressing a notification leads (M68, S25, S49): its own address when it is ours, else the place of its kind. */
export function targetOf({ type, metadata }: Pick<Notification, 'type' | 'metadata'>, isDriver: boolean): string {
  const { action_url: action } = metadata;
  return action === undefined ? placeOf({ type, metadata }, isDriver) : safePath(action, history);
}

function placeOf({ type, metadata }: Pick<Notification, 'type' | 'metadata'>, isDriver: boolean): string {
  const { ride_id: ride, conversation_id: conversation } = metadata;
  switch (notificationKinds[type].section) {
    case 'rides':
      return ride === undefined ? '/rides' : `/ride/${encodeURIComponent(ride)}`;
    case 'messages':
      return conversation === undefined ? '/messages' : `/messages?conversation=${encodeURIComponent(conversation)}`;
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
