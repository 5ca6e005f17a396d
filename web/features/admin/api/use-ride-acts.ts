import { assignDeskRide, listFreeDrivers } from '@server/admin/rides/assign.contract.js';
import { actOnRides, type BulkResult } from '@server/admin/rides/bulk/bulk-rides.contract.js';
import { getTownNow } from '@server/admin/town-now/town-now.contract.js';
import { useQueryClient } from '@tanstack/react-query';
import type { MutationInput } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { useWishKey } from '../../../lib/cache/use-wish-key';
import { driverTexts } from '../rides/bulk-texts';
import { getOverview } from '@server/admin/overview/overview.contract.js';
import { cancelDeskRide, completeDeskRide, getDeskRide, listDeskRides, releaseDeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { listRideCharges, refundPayment } from '@server/payments/refunds/refunds.contract.js';
import { getDeskCase } from '@server/support/desk/desk.contract.js';
import { chargeTexts, rideTexts } from '../rides/ride-texts';
import { releasedWords } from '../state/ride-acts';
import { rideQuery } from './queries';
import { useDeskAct, wordsOf } from './use-desk-act';
import { useDeskMutation } from './use-desk-mutation';

const alters = [listDeskRides.path, listRideCharges.path, getOverview.path];

/** Ends a ride without a fare. */
export function useCancelRide(id: string) {
  return useDeskAct(cancelDeskRide, { key: rideQuery(id).queryKey, alters, done: rideTexts.canceled });
}

/** Ends it at its fare. */
export function useCompleteRide(id: string) {
  return useDeskAct(completeDeskRide, { key: rideQuery(id).queryKey, alters, done: rideTexts.completed });
}

/** Looks for another driver, unless its pickup is long past. */
export function useReleaseRide(id: string) {
  return useDeskAct(releaseDeskRide, {
    key: rideQuery(id).queryKey,
    alters,
    done: ({ status }) => releasedWords(status),
  });
}

/** Gives it to a driver. */
export function useAssignRide(id: string) {
  const { tried, problem, ...rest } = useDeskAct(assignDeskRide, {
    key: rideQuery(id).queryKey,
    alters: [...alters, listFreeDrivers.path, getTownNow.path],
    done: driverTexts.given,
  });
  /** Why the last one did not come about; nothing where it was for another driver. */
  const problemOf = (driverId: string) => (tried?.body.driver_id === driverId ? problem : undefined);
  return { ...rest, problemOf };
}

/** Decides about many: what became of each is said by the answer, not by a toast. */
export function useActOnRides() {
  const cache = useQueryClient();
  const act = useDeskMutation(actOnRides, {
    onSettled: () => refresh(cache, ...alters, getDeskRide.path, listFreeDrivers.path, getTownNow.path),
  });
  return {
    isBusy: act.isPending,
    /** Why the last one did not come about; nothing where it was for another driver. */
    problemOf: (driverId: string | undefined) => (act.error && act.variables.body.driver_id === driverId ? wordsOf(act.error) : undefined),
    send: (input: MutationInput<typeof actOnRides>, onDone: (results: readonly BulkResult[]) => void) =>
      act.mutate(input, { onSuccess: ({ results }) => onDone(results) }),
  };
}

/** Gives back a part of a charge, or waives it; a case that disputed it is answered with that. Every try of the same has the same key. */
export function useRefund(id: string) {
  const { act, ...rest } = useDeskAct(refundPayment, {
    alters: [listRideCharges.path, getDeskRide.path, getDeskCase.path],
    done: chargeTexts.done,
  });
  const key = useWishKey();
  function refund({ cents, reason }: { cents: number; reason: string }, onDone: () => void) {
    const body = { amount_cents: cents, reason };
    act({ params: { id }, body, idempotencyKey: key.keyFor(body) }, () => {
      key.forget();
      onDone();
    });
  }
  return { ...rest, refund };
}
