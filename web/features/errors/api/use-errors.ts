import { listErrors } from '@server/errors/errors.contract.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { endpointInfiniteQuery } from '../../../lib/cache/query';

/** The error log page by page; of one report the group alone (M179). */
export const errorsQuery = (id: string | null) => endpointInfiniteQuery(listErrors, { query: id === null ? {} : { id } });

/** `groups` is undefined while they are not known. */
export function useErrors(id: string | null) {
  const { data, ...list } = useInfiniteQuery(errorsQuery(id));
  return { ...list, groups: data?.pages.flatMap(({ errors }) => errors) };
}
