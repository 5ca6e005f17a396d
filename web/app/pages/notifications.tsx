import { historyQuery } from '../../features/notifications/api/use-notifications';
import { NotificationsScreen } from '../../features/notifications/notifications-screen';
import { PageHeader } from '../../ui/page-header';
import { userPage } from '../page';
import { useMode } from '../shell/mode-context';

export const handle = { title: 'Notifications' };
export const loader = userPage(({ prefetchPages }) => prefetchPages(historyQuery));

/** Everything that was told, newest first. */
export function Component() {
  const { mode } = useMode();
  return (
    <>
      <PageHeader title="Notifications" className="mb-5" />
      <NotificationsScreen isDriver={mode === 'driver'} />
    </>
  );
}
