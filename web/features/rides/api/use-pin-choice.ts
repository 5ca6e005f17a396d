import type { PinAsked } from '@server/rides/pin/asks-pin.contract.js';
import { getPinChoice, putPinChoice } from '@server/rides/pin/pin-choice.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { retryOf } from '../../../lib/cache/next-page';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { toast } from '../../../ui/feedback/toast-store';
import { pinTexts } from '../pin/pin-texts';

export const pinChoiceQuery = endpointQuery(getPinChoice);

export interface OwnPinChoice {
  /** As the server has it, or as it is on its way to it; undefined until it is there. */
  asked: PinAsked | undefined;
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry(): void;
  choose(asked: PinAsked): void;
}

/** When my driver asks for the PIN (M38), and its saving: shown at once, as the server has it again on failure. */
export function usePinChoice(): OwnPinChoice {
  const cache = useQueryClient();
  const { queryKey } = pinChoiceQuery;
  const query = useQuery(pinChoiceQuery);
  const mutation = useEndpointMutation(putPinChoice, {
    // One after the other: the last choice is the last to arrive.
    scope: { id: putPinChoice.path },
    onSuccess: (choice) => void cache.setQueryData(queryKey, choice),
    onError: () => void toast({ title: pinTexts.saveFailed, tone: 'danger' }),
    // Nobody waits for it: without a network it would hold up the next choice.
    onSettled: () => refresh(cache, getPinChoice.path, getRide.path),
  });
  const choice = query.data && mutation.isPending ? mutation.variables.body : query.data;
  return {
    asked: choice?.asked,
    hasFailed: query.isError,
    ...retryOf(query),
    choose: (asked) => mutation.mutate({ body: { asked } }),
  };
}
