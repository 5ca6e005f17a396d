import type { Endpoint } from '@server/contract/endpoint.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MutationInput, type MutationTuning, senderOf } from '../../../lib/cache/query';
import { withProof } from '../../../lib/reauthentication';

/** `useEndpointMutation` for acts of the desk: where one needs a proof of who acts, it waits for that (decision 119). */
export function useDeskMutation<E extends Endpoint>(endpoint: E, options: MutationTuning<E> = {}) {
  const send = senderOf(useQueryClient(), endpoint);
  return useMutation({ mutationFn: (input: MutationInput<E>) => withProof(() => send(input)), ...options });
}
