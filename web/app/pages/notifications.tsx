import { Settings } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { historyQuery } from '../../features/notifications/api/use-notifications';
import { NotificationsScreen } from '../../features/notifications/notifications-screen';
import { filtersOf } from '../../features/notifications/state/filters';
import { texts } from '../../features/notifications/texts';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/display/page-header';
import { notificationActs } from '../notification-acts';
import { userPage } from '../page';
import { useMode } from '../shell/navigation/mode-context';
import { pageTitles } from './texts';

export const handle = { title: () => pageTitles.notifications };
export const loader = userPage(({ url, prefetchPages }) => prefetchPages(historyQuery(filtersOf(url.searchParams))));

/** Everything that was told, newest first. */
export function Component() {
  const { mode } = useMode();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        title={texts.title}
        className="mb-5"
        actions={
          <LinkButton variant="quiet" size="icon" to="/settings/notifications" aria-label={texts.settings} title={texts.settings}>
            <Settings aria-hidden />
          </LinkButton>
        }
      />
      <NotificationsScreen isDriver={mode === 'driver'} acts={notificationActs} filters={filtersOf(search)} />
    </>
  );
}
