import { useEffect, useState } from 'react';

/** A search waits until typing has paused this long (ms): M91, M102. */
const typingPauseMs = 300;

/** The value as it was when it last stood still for `pauseMs`; until then `initial`, which is the first value unless told. */
export function useDebounced<T>(value: T, pauseMs: number = typingPauseMs, initial: T = value): T {
  const [debounced, setDebounced] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}

export interface SearchText {
  /** What is to be asked for, as long as the server takes at the most; '' while the box is blank, and until typing has paused. */
  query: string;
  /** Something was typed that is not asked for yet. */
  isWaiting: boolean;
}

/** What of a search box is asked for, while one types: the first letter waits as all others do. */
export function useSearchText(typed: string, maxLength: number): SearchText {
  const wanted = typed.trim();
  const debounced = useDebounced(wanted, typingPauseMs, '');
  return {
    query: debounced === '' || wanted === '' ? '' : Array.from(debounced).slice(0, maxLength).join(''),
    isWaiting: wanted !== '' && debounced !== wanted,
  };
}
