import type { Person } from '@server/profiles/profiles.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { usePresenceOf } from '../../lib/presence-context';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { friendsQuery } from './api/queries';
import { PersonActs } from './person-acts';
import { texts } from './texts';
import { PeopleList, PeopleSkeleton } from '../../ui/people/people-list';
import { chatPath } from '@server/contract/pages/person-paths.js';
import { PersonRow } from './views/person-row';
import { MessageLink } from './views/relationship-actions';

const skeletonRows = 6;

/** What stays in the row; presence joins it when it is known, and changes no word of it. */
const ratingOf = ({ average_rating: average }: Person) => (average === null ? texts.person.noRating : texts.rated({ average }));

export interface FriendListProps {
  /** Only so many, without a foot; all of them when absent. */
  first?: number;
  /** What helps somebody without friends. */
  emptyAction: ReactNode;
}

/** My friends by name, with their dots, live. */
export function FriendList({ first, emptyAction }: FriendListProps) {
  const list = useInfiniteQuery(friendsQuery);
  const friends = list.data?.pages.flatMap((page) => page.friends) ?? [];
  const shown = friends.slice(0, first);
  if (list.isPending) return <PeopleSkeleton rows={first ?? skeletonRows} />;
  if (list.isError && friends.length === 0) return <ErrorState title={texts.friendsFailed} {...retryOf(list)} />;
  if (friends.length === 0) {
    return <EmptyState icon={<Users />} title={texts.noFriends} description={texts.noFriendsHint} action={emptyAction} />;
  }
  return (
    <>
      <PeopleList label={texts.friends} people={shown} keyOf={(friend) => friend.clerk_id}>
        {(friend) => <FriendRow friend={friend} />}
      </PeopleList>
      {first === undefined ? <ListEnd {...nextPage(list)} more={texts.showMore} end={texts.endOfFriends} /> : null}
    </>
  );
}

/** Drawn anew only when something about this friend is new, however many stand above and beneath. */
const FriendRow = memo(function FriendRow({ friend }: { friend: Person }) {
  const presence = usePresenceOf(friend.clerk_id);
  return (
    <PersonRow
      person={friend}
      presence={presence?.status}
      detail={[ratingOf(friend), presence?.statusText ?? presence?.label].filter(Boolean).join(' · ')}
      actions={
        <>
          <MessageLink name={friend.full_name} messageTo={chatPath(friend.clerk_id)} />
          <PersonActs person={friend} isFriend />
        </>
      }
    />
  );
});
