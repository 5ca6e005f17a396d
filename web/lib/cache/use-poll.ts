import { useIsLive } from '../connection';
import { isForGood } from '../refusal';

/** What a query knows when it is asked for its `refetchInterval`. */
interface Asked<T> {
  readonly state: { readonly data: T | undefined; readonly error: unknown };
}

/**
 * The `refetchInterval` of what is told live: each `everyMs` while live events do not flow (S27). What failed is asked again though they
 * do: no event repeats what the answer would have said, and many failures are shown nowhere (M14). The server’s last word is not asked for
 * twice; and with `isWanted` only what is known, and wanted anew, is polled at all.
 */
export function usePoll<T>(everyMs: number, isWanted?: (known: T) => boolean) {
  const isLive = useIsLive();
  return ({ state: { data, error } }: Asked<T>) => {
    if (isWanted && (data === undefined || !isWanted(data))) return false;
    return isLive && (error === null || isForGood(error)) ? false : everyMs;
  };
}
