import { pollMs } from '@server/notifications/counts.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePoll } from '../../../lib/cache/use-poll';
import { receivedQuery } from './queries';

/** Requests that wait for my answer: told live, and polled in step with their number while live events do not flow (S27). */
export function useReceived() {
  return useInfiniteQuery({ ...receivedQuery, refetchInterval: usePoll(pollMs) });
}
