import { listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { endpointInfiniteQuery } from '../../../lib/cache/query';
import { useListedPoll, useNotOffered } from '../api/use-listed';

const pageSize = 20;

/** All scheduled rides that this driver may take, a page at a time. */
const listedQuery = endpointInfiniteQuery(listScheduledRides, { query: { limit: pageSize } });

export function useAllListed() {
  const list = useInfiniteQuery({ ...listedQuery, refetchInterval: useListedPoll() });
  const isNotOffered = useNotOffered();
  const rides = list.data?.pages.flatMap((page) => page.rides).filter(isNotOffered);
  return { list, rides };
}
