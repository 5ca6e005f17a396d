import { AlertsSheet, type NotificationSheetProps } from '../../../features/notifications/alerts-sheet';
import { notificationActs } from '../../notification-acts';

/** The sheet 'New Notifications', with the acts of all features. */
export function AlertsPanel(props: Omit<NotificationSheetProps, 'acts'>) {
  return <AlertsSheet {...props} acts={notificationActs} />;
}
