import { pinChoiceChanged } from '@server/rides/pin/pin-choice.contract.js';
import { live } from '../../../lib/live';
import { pinChoiceQuery } from '../api/use-pin-choice';

/** I chose anew on another page of mine: one that still showed the old choice would be wrong. */
export const onPinChoiceChanged = live(pinChoiceChanged, (choice, cache) => {
  cache.setQueryData(pinChoiceQuery.queryKey, (known) => known && choice);
});
