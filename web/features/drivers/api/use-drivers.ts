import { listDrivers } from '@server/booking/driver-picker.contract.js';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/cache/query';

/** The picker's faces grow old quickly: who is free changes by the minute (ms). */
const freshMs = 20_000;
/** Degrees are cut to about 100 m: the same corner asks once. */
const digits = 3;

interface Point {
  readonly lat: number;
  readonly lng: number;
}

const rounded = (degrees: number) => Number(degrees.toFixed(digits));

export const driversQuery = (pickup: Point) =>
  endpointQuery(listDrivers, { query: { lat: rounded(pickup.lat), lng: rounded(pickup.lng) } }, { staleTime: freshMs });

/** Drivers to prefer for a pickup; none before there is one. */
export function useDrivers(pickup: Point | undefined) {
  return useQuery({
    ...driversQuery(pickup ?? { lat: 0, lng: 0 }),
    enabled: pickup !== undefined,
    select: ({ drivers }) => drivers,
  });
}
