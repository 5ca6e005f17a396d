import { blocksQuery } from '../../../features/friends/api/queries';
import { BlockedScreen } from '../../../features/friends/blocked-screen';
import { texts } from '../../../features/friends/texts';
import { PageHeader } from '../../../ui/display/page-header';
import { userPage } from '../../page';

export const handle = { title: () => texts.blockedUsers.title };
export const loader = userPage(({ prefetchPages }) => prefetchPages(blocksQuery));

/** Whom I blocked. */
export function Component() {
  const { title, description } = texts.blockedUsers;
  return (
    <div className="max-w-2xl">
      <PageHeader title={title} description={description} className="mb-5" />
      <BlockedScreen />
    </div>
  );
}
