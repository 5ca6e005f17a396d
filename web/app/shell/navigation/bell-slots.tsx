import { FriendBell, type FriendBellProps } from '../../../features/notifications/friend-bell';
import { NotificationBell, type NotificationBellProps } from '../../../features/notifications/notification-bell';
import { notificationActs } from '../../notification-acts';

/** The bell, with the acts of all features. */
export function BellSlot(props: Omit<NotificationBellProps, 'acts'>) {
  return <NotificationBell {...props} acts={notificationActs} />;
}

/** The friends' button, with the acts of all features. */
export function FriendSlot(props: Omit<FriendBellProps, 'acts'>) {
  return <FriendBell {...props} acts={notificationActs} />;
}
