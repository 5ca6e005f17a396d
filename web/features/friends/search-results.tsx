import { type FoundPerson, searchMax } from '@server/friends/people/people.contract.js';
import { SearchX } from 'lucide-react';
import { usePresencesOf } from '../../lib/presence-context';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import type { PeopleSearch } from './api/use-people-search';
import { RelationshipActs } from './relationship-acts';
import { texts } from './texts';
import { PeopleList, PeopleSkeleton } from '../../ui/people/people-list';
import { PersonRow } from './views/person-row';
import { Section } from './views/section';

const skeletonRows = 3;

export interface SearchResultsProps extends PeopleSearch {
  /** Other things are searched for as well, and stand below. */
  isBeside?: boolean;
  /** They are still looked through: that nobody was found is not the last word. */
  isLooking?: boolean;
}

/** What the search found, friends first; screen readers hear how many. */
export function SearchResults({ isBeside = false, isLooking = false, ...search }: SearchResultsProps) {
  const isOpen = isLooking && search.people?.length === 0 && !search.hasFailed;
  return (
    <>
      <output className="sr-only">{isOpen ? '' : announce(search)}</output>
      {isOpen ? null : <Shown {...search} isBeside={isBeside} />}
    </>
  );
}

function Shown({ isBeside, ...search }: PeopleSearch & { isBeside: boolean }) {
  return isBeside && search.people?.length === 0 && !search.isBusy ? <NoneBeside /> : <Results {...search} />;
}

function NoneBeside() {
  return (
    <p className="py-3 text-center text-sm text-ink-faint">
      <span className="block font-semibold text-ink-soft">{texts.noResults}</span>
      {texts.noResultsHint}
    </p>
  );
}

function announce({ people, isBusy, hasFailed }: PeopleSearch): string {
  if (hasFailed || isBusy || !people) return '';
  return people.length === 0 ? texts.noResults : texts.searchResults({ count: people.length });
}

function Results({ people, hasFailed, isBusy, retry }: PeopleSearch) {
  if (hasFailed) return <ErrorState title={texts.searchFailed} description={texts.searchFailedHint} onRetry={retry} isRetrying={isBusy} />;
  if (!people || (people.length === 0 && isBusy)) return <PeopleSkeleton rows={skeletonRows} />;
  if (people.length === 0) return <EmptyState icon={<SearchX />} title={texts.noResults} description={texts.noResultsHint} />;
  return <Found people={people} />;
}

function Found({ people }: { people: readonly FoundPerson[] }) {
  const presences = usePresencesOf(people.filter(({ friend_status }) => friend_status === 'accepted').map(({ clerk_id }) => clerk_id));
  const title = texts.searchResults({ count: people.length });
  return (
    <Section title={title}>
      <PeopleList label={title} people={people} keyOf={(person) => person.clerk_id}>
        {(person) => (
          <PersonRow
            person={person}
            presence={presences.get(person.clerk_id)?.status}
            detail={person.friend_status === 'accepted' ? texts.areFriends : null}
            actions={<RelationshipActs person={person} />}
          />
        )}
      </PeopleList>
      {people.length === searchMax ? (
        <p className="py-3 text-center text-caption text-ink-soft">{texts.onlySome({ count: searchMax })}</p>
      ) : (
        <p className="py-3 text-center text-xs text-ink-faint">{texts.endOfResults}</p>
      )}
    </Section>
  );
}
