import { endRideAlert, getRideAlert, raiseRideAlert, type RideAlert } from '@server/support/alerts/alerts.contract.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointQuery, useEndpointMutation } from '../../../lib/cache/query';
import { Refusal } from '../../../lib/refusal';
import { rideAlertRefusals } from '../alert-texts';

export interface AlertPlace {
  readonly lat: number;
  readonly lng: number;
}

export const alertQuery = (rideId: string) => endpointQuery(getRideAlert, { params: { id: rideId } }, { staleTime: 0 });

/** One's own silent alert on a ride, raising it and ending it. */
export function useRideAlert(rideId: string, place: () => Promise<AlertPlace | undefined>) {
  const cache = useQueryClient();
  const query = alertQuery(rideId);
  const { data } = useQuery(query);
  const pressId = useRef<string>(undefined);
  const show = ({ alert }: { alert: RideAlert | null }) => cache.setQueryData(query.queryKey, { alert });
  const raising = useEndpointMutation(raiseRideAlert, { onSuccess: show });
  const ending = useEndpointMutation(endRideAlert, { onSuccess: show });
  /** Pressed again after it failed, it is the same press: whoever was told is not told twice. */
  async function raise(): Promise<void> {
    const id = (pressId.current ??= crypto.randomUUID());
    const at = await place();
    await raising.mutateAsync({ params: { id: rideId }, body: { alert_id: id, ...(at ? { at } : {}) } });
    pressId.current = undefined;
  }
  const error = raising.error ?? ending.error;
  return {
    alert: data?.alert ?? null,
    raise,
    end: () => ending.mutate({ params: { id: rideId } }),
    isEnding: ending.isPending,
    problem: error ? (rideAlertRefusals[error instanceof Refusal ? error.code : 'other'] ?? rideAlertRefusals['other']) : undefined,
  };
}
