import { searchMaxLength, type FoundPerson } from '@server/friends/people/people.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { useSearchText } from '../../../lib/cache/use-debounced';
import { searchQuery } from './queries';

export interface PeopleSearch {
  typed: string;
  type(text: string): void;
  /** Something is searched for: its results stand in place of the page. */
  isSearching: boolean;
  /** Undefined until the first answer. */
  people: readonly FoundPerson[] | undefined;
  isBusy: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** Finds people while one types; blank asks nothing. What was found stays until the next answer is there. */
export function usePeopleSearch(): PeopleSearch {
  const [typed, setTyped] = useState('');
  const { query, isWaiting } = useSearchText(typed, searchMaxLength);
  const isSearching = typed.trim() !== '';
  const search = useQuery({ ...searchQuery(query), placeholderData: (last) => last });
  return {
    typed,
    type: setTyped,
    isSearching,
    people: query === '' ? undefined : search.data?.users,
    isBusy: isSearching && (search.isFetching || isWaiting),
    hasFailed: query !== '' && search.isError,
    retry: retryOf(search).onRetry,
  };
}
