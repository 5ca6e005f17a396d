import { getExport, requestExport } from '@server/privacy/exports/exports.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { usePoll } from '../../../lib/cache/use-poll';
import { Refusal } from '../../../lib/refusal';
import { isOpen } from '../state/export-state';
import { exportTexts } from '../texts';

/** How often it is asked, while live events do not flow, how far a copy is (ms). */
const pollMs = 5_000;

export const exportQuery = endpointQuery(getExport);

/** The copy of my data: null where I have none, undefined while that is not known. */
export function useExport() {
  const { data, ...query } = useQuery({
    ...exportQuery,
    refetchInterval: usePoll(pollMs, (known) => isOpen(known.export)),
  });
  return { ...query, copy: data?.export };
}

export function useRequestExport() {
  const cache = useQueryClient();
  const { mutate, isPending, error } = useEndpointMutation(requestExport, {
    onSuccess: (reply) => cache.setQueryData(exportQuery.queryKey, reply),
    onSettled: () => refresh(cache, getExport.path),
  });
  return { request: () => mutate({}), isRequesting: isPending, problem: problemOf(error) };
}

function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof Refusal && error.code === 'rate_limited' ? exportTexts.tooOften : exportTexts.startFailed;
}
