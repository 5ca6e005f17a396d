import { WaitingRequests } from '../../../features/friends/waiting-requests';
import { ActivitySheet, type ActivitySheetProps } from '../../../features/notifications/activity-sheet';
import { notificationActs } from '../../notification-acts';

/** The sheet 'Notifications & Activity', with the acts of all features and the requests of friends. */
export function ActivityPanel(props: Omit<ActivitySheetProps, 'acts' | 'requests'>) {
  return <ActivitySheet {...props} acts={notificationActs} requests={<WaitingRequests onLeave={props.onClose} />} />;
}
