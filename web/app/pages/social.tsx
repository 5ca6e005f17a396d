import { redirect, useLocation } from 'react-router';
import { windowsFromPx } from '../../features/chat/device/list-wish';
import { friendsQuery, receivedQuery, settingsQuery, suggestionsQuery } from '../../features/friends/api/queries';
import { FrontPageChoice } from '../../features/drivers/front-page-choice';
import { FriendsHub } from '../../features/friends/friends-hub';
import { threadAt, viewAt } from '../../features/friends/state/addresses';
import { useBadges } from '../../features/notifications/api/use-counts';
import { useMe } from '../../features/profiles/api/use-me';
import { PageHeader } from '../../ui/display/page-header';
import { userPage } from '../page';
import { pageTitles } from './texts';

export const handle = { title: () => pageTitles.social };

/** Within the product a conversation opens over the hub, where there is room for windows (M109). */
const opensOverTheHub = () => typeof window !== 'undefined' && window.innerWidth >= windowsFromPx;

/** Each part of the hub comes whole; opened as a page, a conversation's address goes on to the thread (S12). */
export const loader = userPage(({ url, prefetch, prefetchPages }) => {
  const thread = threadAt(url.searchParams);
  if (thread && !opensOverTheHub()) throw redirect(thread);
  const view = viewAt(url.pathname, url.searchParams);
  if (view === 'privacy') return prefetch(settingsQuery);
  const people = [prefetchPages(friendsQuery), prefetchPages(receivedQuery)];
  return Promise.all(view === 'hub' ? [...people, prefetch(suggestionsQuery)] : people);
});

/** Friends, requests, suggestions and who may find me. */
export function Component() {
  const me = useMe();
  const { requests } = useBadges();
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title={pageTitles.social} className="mb-5" />
      <FriendsHub
        waiting={requests}
        view={viewAt(pathname, new URLSearchParams(search))}
        morePrivacy={me?.computed_roles.includes('driver') ? <FrontPageChoice /> : null}
      />
    </>
  );
}
