import { listFriends } from '@server/friends/friends.contract.js';
import { fullNameMaxLength } from '@server/profiles/profiles.contract.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { nextPage, retryOf } from '../../lib/cache/next-page';
import { endpointInfiniteQuery } from '../../lib/cache/query';
import { useSearchText } from '../../lib/cache/use-debounced';
import { Avatar } from '../../ui/display/avatar';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { ListEnd } from '../../ui/feedback/list-end';
import { ChoiceRow } from '../../ui/forms/choice-row';
import { texts } from './texts';
import { PeopleList, PeopleSkeleton } from '../../ui/people/people-list';
import type { Picked, Picking } from '../../ui/people/picking';
import { SearchBox } from './views/search-box';

const skeletonRows = 5;

/** My friends, to be chosen; by name when one types. */
export function FriendPicker({ chosen, first, without, isFull, onToggle }: Picking) {
  const [typed, setTyped] = useState('');
  const { query, isWaiting } = useSearchText(typed, fullNameMaxLength);
  const list = useInfiniteQuery({
    ...endpointInfiniteQuery(listFriends, { query: query === '' ? {} : { q: query } }),
    placeholderData: keepPreviousData,
  });
  const shown = useAnswered(query, list);
  const friends = list.data?.pages.flatMap((page) => page.friends) ?? [];
  const people = uniquePeople(shown === '' ? [...first, ...friends] : friends).filter(({ clerk_id }) => !without.includes(clerk_id));
  return (
    <>
      {/* Escape empties the box before it closes what the box stands in. */}
      <div className="sticky top-0 z-sticky bg-raised pb-2" data-escape={typed === '' ? undefined : 'own'}>
        <SearchBox value={typed} maxLength={fullNameMaxLength} isBusy={list.isFetching || isWaiting} onChange={setTyped} />
      </div>
      {people.length === 0 ? (
        // That another name was not found says nothing of this one.
        <Nobody
          isSearching={query !== ''}
          isPending={list.isPending || list.isPlaceholderData}
          hasFailed={list.isError}
          {...retryOf(list)}
        />
      ) : (
        <PeopleList label={texts.friends} people={people} keyOf={(person) => person.clerk_id}>
          {(person) => (
            <ChoiceRow
              leading={<Avatar name={person.full_name} src={person.avatar_url} isDecorative />}
              title={<bdi>{person.full_name}</bdi>}
              isChosen={chosen.includes(person.clerk_id)}
              isDisabled={isFull && !chosen.includes(person.clerk_id)}
              onToggle={() => onToggle(person)}
            />
          )}
        </PeopleList>
      )}
      <ListEnd {...nextPage(list)} more={texts.showMore} />
    </>
  );
}

/** What the list that shows was asked for: while the next answer is on its way it is the one before. */
function useAnswered(query: string, { isPending, isPlaceholderData }: { isPending: boolean; isPlaceholderData: boolean }): string {
  const [answered, setAnswered] = useState('');
  const shown = isPending || isPlaceholderData ? answered : query;
  if (shown !== answered) setAnswered(shown);
  return shown;
}

function uniquePeople(people: readonly Picked[]): Picked[] {
  return [...new Map(people.map((person) => [person.clerk_id, person])).values()];
}

interface NobodyProps {
  isSearching: boolean;
  isPending: boolean;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry(): void;
}

function Nobody({ isSearching, isPending, hasFailed, ...retrying }: NobodyProps) {
  if (isPending) return <PeopleSkeleton rows={skeletonRows} />;
  if (hasFailed) return <ErrorState title={texts.friendsFailed} {...retrying} />;
  if (isSearching) return <EmptyState icon={<Users />} title={texts.noResults} description={texts.noResultsHint} />;
  return <EmptyState icon={<Users />} title={texts.noFriends} description={texts.noFriendsHint} />;
}
