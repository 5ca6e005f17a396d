import { blocksQuery } from '../../../features/friends/api/queries';
import { BlockedScreen } from '../../../features/friends/blocked-screen';
import { texts } from '../../../features/friends/texts';
import { pairBlocksQuery } from '../../../features/pairs/api/queries';
import { NeverMatched } from '../../../features/pairs/never-matched';
import { PageHeader } from '../../../ui/display/page-header';
import { userPage } from '../../page';

export const handle = { title: () => texts.blockedUsers.title };
export const loader = userPage(({ prefetchPages }) => Promise.all([prefetchPages(blocksQuery), prefetchPages(pairBlocksQuery)]));

/** Whom I blocked, and with whom I am never matched again. */
export function Component() {
  const { title, description } = texts.blockedUsers;
  return (
    <div className="max-w-2xl">
      <PageHeader title={title} description={description} className="mb-5" />
      <BlockedScreen />
      <div className="mt-8">
        <NeverMatched />
      </div>
    </div>
  );
}
