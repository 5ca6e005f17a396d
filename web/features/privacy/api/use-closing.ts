import { closeAccount, getClosing } from '@server/privacy/closing/closing.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { leave } from '../../../lib/device/leaving';
import { Refusal } from '../../../lib/refusal';
import { closingTexts } from '../texts';

export const closingQuery = endpointQuery(getClosing);

/** Whether my account can be deleted now, and deleting it: from then on this browser is signed out like all others. */
export function useClosing() {
  const cache = useQueryClient();
  const { data, ...query } = useQuery(closingQuery);
  const { mutate, isPending, error, reset } = useEndpointMutation(closeAccount, {
    onSuccess: leave,
    // What came in between is said in its place.
    onError: () => refresh(cache, getClosing.path),
  });
  const isHeld = error instanceof Refusal && error.code === 'account_held';
  return {
    query,
    closing: data,
    isClosing: isPending,
    problem: error === null || isHeld ? undefined : closingTexts.failed,
    close: () => mutate({ body: { confirmed: true } }),
    forget: reset,
  };
}
