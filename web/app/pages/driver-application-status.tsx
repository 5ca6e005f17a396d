import { applicationQuery } from '../../features/drivers/api/application-query';
import { ApplicationStatusScreen } from '../../features/drivers/application-screen';
import { applicationTexts } from '../../features/drivers/application-texts';
import { PageHeader } from '../../ui/display/page-header';
import { userPage } from '../page';
import { pageTitles } from './texts';

export const handle = { title: () => pageTitles.application };
export const loader = userPage(({ prefetch }) => prefetch(applicationQuery));

/** Where my application to drive stands (M27). */
export function Component() {
  return (
    <>
      <PageHeader title={applicationTexts.statusTitle} className="mb-6" />
      <ApplicationStatusScreen />
    </>
  );
}
