import { searchMaxLength } from '@server/friends/people/people.contract.js';
import { usePeopleSearch } from './api/use-people-search';
import { SearchResults } from './search-results';
import { SearchBox } from './views/search-box';

export interface FriendFinderProps {
  /** Of the box, for whoever leads there. */
  id: string;
  /** What is searched for, at each letter; empty when nothing is. */
  onSearch(name: string): void;
  /** Not all of the other list was looked through yet. */
  isLooking?: boolean;
}

/** The search over another list: the box stays in sight, what was found stands before the rest. */
export function FriendFinder({ id, onSearch, isLooking = false }: FriendFinderProps) {
  const search = usePeopleSearch();
  function change(text: string) {
    search.type(text);
    onSearch(text.trim());
  }
  return (
    <>
      <div className="sticky top-0 z-sticky bg-surface px-4 py-2">
        <SearchBox id={id} value={search.typed} maxLength={searchMaxLength} isBusy={search.isBusy} onChange={change} />
      </div>
      {search.isSearching ? (
        <div className="px-5 pb-2">
          <SearchResults {...search} isBeside isLooking={isLooking} />
        </div>
      ) : null}
    </>
  );
}
