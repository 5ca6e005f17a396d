import { overviewQuery } from '../../../features/admin/api/queries';
import { OverviewScreen } from '../../../features/admin/overview-screen';
import { deskTexts } from '../../../features/admin/texts';
import { systemQuery } from '../../../features/notifications/api/use-notifications';
import { SystemNotices } from '../../../features/notifications/system-notices';
import { notificationActs } from '../../notification-acts';
import { operatorPage } from '../../page';
import { pageTitles } from '../texts';
import { DeskPage } from './desk-page';

export const handle = { title: () => pageTitles.admin };
export const loader = operatorPage(({ prefetch, prefetchPages }) => Promise.all([prefetch(overviewQuery), prefetchPages(systemQuery)]));

/** The desk of those who run the town, beginning with what waits. */
export function Component() {
  return (
    <DeskPage title={pageTitles.admin} description={deskTexts.description}>
      <OverviewScreen />
      <SystemNotices acts={notificationActs} />
    </DeskPage>
  );
}
