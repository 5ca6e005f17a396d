import { applicationQuery } from '../../features/drivers/api/application-query';
import { ApplicationScreen } from '../../features/drivers/application-screen';
import { applicationTexts } from '../../features/drivers/application-texts';
import { useMe } from '../../features/profiles/api/use-me';
import { PageHeader } from '../../ui/display/page-header';
import { userPage } from '../page';
import { pageTitles } from './texts';

export const handle = { title: () => pageTitles.apply };
export const loader = userPage(({ prefetch }) => prefetch(applicationQuery));

/** Applying to drive: begin, continue, apply again (M27). */
export function Component() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title={applicationTexts.title} description={applicationTexts.description} className="mb-6" />
      <ApplicationScreen me={me} />
    </>
  );
}
