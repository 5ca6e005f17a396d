import { applicationsQuery } from '../../../features/admin/api/queries';
import { ApplicationsScreen } from '../../../features/admin/applications-screen';
import { applicationFilterAt } from '../../../features/admin/state/desk-filter';
import { applicationTexts } from '../../../features/admin/application-texts';
import { operatorPage } from '../../page';
import { DeskPage } from './desk-page';
import { useFilter } from './use-filter';

export const handle = { title: () => applicationTexts.title };
export const loader = operatorPage(({ url, prefetch }) => prefetch(applicationsQuery(applicationFilterAt(url.searchParams))));

/** Applications to drive; `?status=renewal` can be linked to. */
export function Component() {
  return (
    <DeskPage title={applicationTexts.title} description={applicationTexts.description}>
      <ApplicationsScreen {...useFilter(applicationFilterAt)} />
    </DeskPage>
  );
}
