import type { Id, UserId } from '../contract/ids.js';
import type { PinAsked } from '../rides/pin/asks-pin.contract.js';
import type { Leg, Path, Spot } from './driving/driving.js';

export interface TownRide {
  readonly id: string;
  readonly status: 'confirmed' | 'in_route' | 'in_progress';
  readonly customer_id: UserId;
  readonly confirmed_at: string | null;
  readonly arrived_at: string | null;
  readonly is_scheduled: boolean;
  readonly pickup_time: string;
  readonly time_zone: string;
  /** When its rider has the PIN asked for. */
  readonly asked: PinAsked;
  readonly pickup: Spot;
  readonly destination: Spot;
  readonly path: Path;
  /** When its rider last changed where it goes. */
  readonly rerouted_at: string | null;
  /** The price with which its driver is asked for another route, and until when. */
  readonly asked_by: Id | null;
  readonly asked_until: string | null;
  readonly is_hurried: boolean;
}

type LegRow = Omit<Leg, 'started_at'> & { readonly ride_id: string | null; readonly started_at: string };

/** A row of the scene as it is read. */
export interface SceneRow {
  readonly id: UserId;
  readonly is_signed_in: boolean;
  readonly availability: 'available' | 'busy' | 'off';
  readonly lat: number | null;
  readonly lng: number | null;
  readonly seq: number;
  readonly fix_at: Date | null;
  readonly lease_until: Date | null;
  readonly car: string | null;
  readonly leg: LegRow | null;
  readonly ride: TownRide | null;
}

export interface RideLeg extends Leg {
  readonly ride_id: string | null;
}

/** A driver of the town with everything that what they do next depends on. */
export interface TownDriver extends Omit<SceneRow, 'leg'> {
  readonly leg: RideLeg | null;
}

export function driverOf({ leg, ...row }: SceneRow): TownDriver {
  return { ...row, leg: leg && { ...leg, started_at: new Date(leg.started_at) } };
}

/** What one look at the town knows beside the driver. */
export interface Look {
  readonly now: Date;
  readonly isWatched: boolean;
  readonly onDuty: ReadonlySet<UserId>;
}
