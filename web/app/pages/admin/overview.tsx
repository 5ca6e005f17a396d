import { overviewQuery, townNowQuery } from '../../../features/admin/api/queries';
import { OverviewScreen } from '../../../features/admin/overview-screen';
import { townFilterAt } from '../../../features/admin/state/desk-filter';
import { deskTexts } from '../../../features/admin/texts';
import type { TownNowMap } from '../../../features/admin/town-now/town-now';
import { systemQuery } from '../../../features/notifications/api/use-notifications';
import { SystemNotices } from '../../../features/notifications/system-notices';
import { mapSettingsQuery } from '../../../features/places/api/use-map-settings';
import { RideMap } from '../../../features/places/ride-map';
import { notificationActs } from '../../notification-acts';
import { operatorPage } from '../../page';
import { pageTitles } from '../texts';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => pageTitles.admin };
export const loader = operatorPage(({ url, prefetch, prefetchPages }) =>
  Promise.all([
    prefetch(overviewQuery),
    prefetch(townNowQuery(townFilterAt(url.searchParams))),
    prefetch(mapSettingsQuery),
    prefetchPages(systemQuery),
  ]),
);

const map: TownNowMap = (props) => <RideMap {...props} interactive />;

/** The desk of those who run the town, beginning with the town at a glance; `?show=searching` can be linked to. */
export function Component() {
  return (
    <DeskPage title={pageTitles.admin} description={deskTexts.description}>
      <OverviewScreen {...useFilter(townFilterAt)} map={map}>
        <SystemNotices acts={notificationActs} />
      </OverviewScreen>
    </DeskPage>
  );
}
