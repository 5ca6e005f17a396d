import { endRideAlert, getRideAlert, raiseRideAlert, type RideAlert } from '@server/support/alerts/alerts.contract.js';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { refresh } from '../../../lib/cache/refresh';
import { Refusal } from '../../../lib/refusal';
import { rideAlertRefusals, rideAlertTexts } from '../alert-texts';
import { isNewsOf, isOpenAlert } from '../state/alert-news';

export interface AlertPlace {
  readonly lat: number;
  readonly lng: number;
}

export const alertQuery = (rideId: string) => endpointQuery(getRideAlert, { params: { id: rideId } }, { staleTime: 0 });

/** Keeps an alert as it was told, by an event or by an answer, unless a newer one is here already. */
export function keepAlert(cache: QueryClient, rideId: string, told: RideAlert): void {
  const { queryKey } = alertQuery(rideId);
  if (isNewsOf(told, cache.getQueryData(queryKey)?.alert)) cache.setQueryData(queryKey, { alert: told });
}

/** Whether an alert of mine goes on. One that ended while its page was open is still shown there, with when it did. */
export function useHasAlert(rideId: string, isAsked: boolean): boolean {
  const { data } = useQuery({ ...alertQuery(rideId), enabled: isAsked });
  const [seenOn, setSeenOn] = useState<string>();
  if (isOpenAlert(data?.alert) && seenOn !== rideId) setSeenOn(rideId);
  return seenOn === rideId;
}

/** One's own silent alert on a ride, raising it and ending it. */
export function useRideAlert(rideId: string, place: () => Promise<AlertPlace | undefined>) {
  const cache = useQueryClient();
  const { data } = useQuery(alertQuery(rideId));
  const pressId = useRef<string>(undefined);
  const show = ({ alert }: { alert: RideAlert | null }) => (alert ? keepAlert(cache, rideId, alert) : refresh(cache, getRideAlert.path));
  const raising = useEndpointMutation(raiseRideAlert, { onSuccess: show });
  const ending = useEndpointMutation(endRideAlert, { onSuccess: show });
  /** Pressed again after it failed, it is the same press: whoever was told is not told twice. */
  async function raise(): Promise<void> {
    const id = (pressId.current ??= crypto.randomUUID());
    const at = await place();
    await raising.mutateAsync({ params: { id: rideId }, body: { alert_id: id, ...(at ? { at } : {}) } });
    pressId.current = undefined;
  }
  const arrived = data?.alert?.id;
  const { error, reset: forget } = raising;
  // It arrived although its answer may be lost: whatever is pressed from now on is another press.
  useEffect(() => {
    if (arrived === undefined || arrived !== pressId.current) return;
    pressId.current = undefined;
    forget();
  }, [arrived, forget]);
  const refusal = error ? (rideAlertRefusals[error instanceof Refusal ? error.code : 'other'] ?? rideAlertRefusals['other']) : undefined;
  return {
    alert: data?.alert ?? null,
    raise,
    end: () => ending.mutate({ params: { id: rideId } }),
    isEnding: ending.isPending,
    problem: refusal ?? (ending.error ? rideAlertTexts.notEnded : undefined),
  };
}
