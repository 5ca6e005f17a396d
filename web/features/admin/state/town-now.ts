import { minuteMs } from '@server/contract/duration.js';
import type { TownNow } from '@server/admin/town-now/town-now.contract.js';
import { isUnderWay } from '@server/rides/ride-status.contract.js';
import type { LatLng } from '@server/town/geo.contract.js';
import { deskRidePath, deskUserPath } from '@server/contract/pages/desk-paths.js';

/** Where nobody was seen for so long (ms), they may be elsewhere. */
const oldMs = minuteMs;

export interface TownMark extends LatLng {
  readonly key: string;
  readonly kind: 'waiting' | 'driving' | 'free';
  readonly name: string;
  readonly isOld: boolean;
}

/** Where riders wait whom nobody drives yet, and the cars: of a ride under way the car says where it is. */
export function marksOf({ rides, drivers }: TownNow, now: number | string | Date): TownMark[] {
  const waiting = rides
    .filter(({ status }) => status === 'pending')
    .map(
      ({ id, rider, pickup: { lat, lng } }) =>
        ({ key: `ride:${id}`, kind: 'waiting', name: rider.full_name, lat, lng, isOld: false }) as const,
    );
  const cars = drivers.map(
    ({ driver, is_free: isFree, ride_id: ride, seen_at: at, lat, lng }) =>
      ({
        key: ride === null ? `driver:${driver.clerk_id}` : `ride:${ride}:car`,
        kind: isFree ? 'free' : 'driving',
        name: driver.full_name,
        lat,
        lng,
        isOld: Number(new Date(now)) - Date.parse(at) > oldMs,
      }) as const,
  );
  return [...waiting, ...cars];
}

/** The page of what a mark stands for. */
export function pageOfMark(key: string): string {
  const [kind = '', ...id] = key.split(':');
  return kind === 'ride' ? deskRidePath(id[0] ?? '') : deskUserPath(id.join(':'));
}

/** How many of each there are, of those shown. */
export function countsOf({ rides, drivers }: TownNow) {
  const searching = rides.filter(({ status }) => status === 'pending').length;
  return { searching, underWay: rides.filter(isUnderWay).length, free: drivers.filter(({ is_free: isFree }) => isFree).length };
}
