import type { Place } from '@server/town/geo.contract.js';
import {
  maxPassengers,
  maxStops,
  scheduleMaxAheadMs,
  scheduleMinAheadMs,
  type QuoteRequest,
} from '@server/booking/quotes/quote.contract.js';
import { type LocalTime, localTimeAt } from '@server/contract/calendar/local-time.js';
import { hourMs, minuteMs } from '@server/contract/duration.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { PreferredFallback, Ride } from '@server/rides/ride.contract.js';
import { type Moment, readerLocale } from '../../../../lib/format/locale';
import { chosenInstant, namedFrom } from '../../../../lib/format/chosen-time';
import { destinationOf, pickupOf, stopPlace } from './recent-places';

/** What the booking form holds before there is a ride. */
export interface Draft {
  readonly pickup: Place | undefined;
  readonly destination: Place | undefined;
  readonly stops: readonly (Place | undefined)[];
  readonly isScheduled: boolean;
  /** '2026-11-27', as the date box has it. */
  readonly date: string;
  /** '15:30', as the time box has it. */
  readonly time: string;
  readonly passengers: number;
  readonly notes: string;
  readonly driver: ChosenDriver | undefined;
  readonly fallback: PreferredFallback;
  /** For so long only that driver is asked; null: the usual time. */
  readonly preferredMinutes: number | null;
  /** Who rides; empty where that is whoever books. */
  readonly passengerName: string;
  /** What the driver is promised on top, in cents; null where none is spoken of. */
  readonly tipCents: number | null;
  /** … an amount of the rider's own, as the box has it; null where it is the one above. */
  readonly tipTyped: string | null;
}

export interface ChosenDriver {
  readonly id: string;
  readonly name: string;
  /** How soon they can be at the pickup, where that is known. */
  readonly etaMinutes?: number | null;
}

export const emptyDraft: Draft = {
  pickup: undefined,
  destination: undefined,
  stops: [],
  isScheduled: false,
  date: '',
  time: '',
  passengers: 1,
  notes: '',
  driver: undefined,
  fallback: 'open',
  preferredMinutes: null,
  passengerName: '',
  tipCents: null,
  tipTyped: null,
};

export type DraftChange = Partial<Draft>;

/** Takes a change as it comes, or what follows from the draft as it then is, and keeps the draft within its bounds. */
export function changeDraft(draft: Draft, change: DraftChange | ((draft: Draft) => DraftChange)): Draft {
  const given = typeof change === 'function' ? change(draft) : change;
  const next = { ...draft, ...given };
  // Now and later have other waits to choose from.
  const isOtherWait = given.preferredMinutes === undefined && next.isScheduled !== draft.isScheduled;
  return {
    ...next,
    driver: next.pickup === draft.pickup ? next.driver : withoutEta(next.driver),
    preferredMinutes: isOtherWait ? null : next.preferredMinutes,
    stops: next.stops === draft.stops ? draft.stops : next.stops.slice(0, maxStops),
    passengers: Math.min(Math.max(1, next.passengers), maxPassengers),
  };
}

/** How soon they can be there was said of another pickup. */
const withoutEta = (driver: ChosenDriver | undefined): ChosenDriver | undefined => driver && { id: driver.id, name: driver.name };

/** What comes after the form was opened, without what somebody chose in the meantime. */
export function untouchedOf(draft: Draft, late: DraftChange): DraftChange {
  const fields = Object.keys(late) as (keyof Draft)[]; // It has no others.
  return Object.fromEntries(fields.filter((field) => draft[field] === emptyDraft[field]).map((field) => [field, late[field]]));
}

const shortTime = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** The chosen pickup time in short, 'Fri, Nov 27, 3:30 PM'; undefined for a ride now, or while there is no time yet. */
export function chosenTime(draft: Pick<Draft, 'isScheduled' | 'date' | 'time'>): string | undefined {
  const at = draft.isScheduled ? scheduledAt(draft) : undefined;
  return at && new Intl.DateTimeFormat(readerLocale(), shortTime).format(at);
}

export interface Boxes {
  /** The moment that they showed first. */
  readonly began?: Moment | undefined;
  /** This device's, where none is given. */
  readonly timeZone?: string | undefined;
}

/** When the scheduled ride is to start, by this device's clock face; undefined while it is not yet a time. */
export function scheduledAt(time: LocalTime, { began, timeZone = ownZone() }: Boxes = {}): Date | undefined {
  return chosenInstant(time, timeZone, began);
}

/** 30 minutes to 30 days ahead (D3). */
export function isTimeAllowed(at: Date, nowMs: number): boolean {
  const ahead = at.getTime() - nowMs;
  return ahead >= scheduleMinAheadMs && ahead <= scheduleMaxAheadMs;
}

/** A first proposal for "later": in an hour, at a full quarter. */
export function proposedTime(nowMs: number, timeZone = ownZone()): LocalTime {
  return namedFrom(nowMs + hourMs, 15 * minuteMs, timeZone);
}

/** From when to when a ride may be scheduled, by this device's clock face. */
export function scheduleBounds(nowMs: number, timeZone = ownZone()): { min: LocalTime; max: LocalTime } {
  // Boxes know full minutes: the first is the one that has not passed.
  return { min: namedFrom(nowMs + scheduleMinAheadMs, minuteMs, timeZone), max: localTimeAt(nowMs + scheduleMaxAheadMs, timeZone) };
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What this device's clock face shows then. */
export const wallTime = (at: Moment, timeZone = ownZone()): LocalTime => localTimeAt(at, timeZone);

/** What is asked of the server, once the draft says enough for a price, with a place in each box. Notes do not change a price, so they travel with the booking. */
export function quoteRequestOf(draft: Draft, nowMs: number, timeZone?: string): QuoteRequest | undefined {
  const { pickup, destination } = draft;
  const stops = draft.stops.filter((stop) => stop !== undefined);
  // A stop that nobody has chosen yet is meant all the same.
  if (pickup === undefined || destination === undefined || stops.length < draft.stops.length) return undefined;
  const at = draft.isScheduled ? scheduledAt(draft, { timeZone }) : undefined;
  if (draft.isScheduled && (at === undefined || !isTimeAllowed(at, nowMs))) return undefined;
  return {
    pickup_latitude: pickup.lat,
    pickup_longitude: pickup.lng,
    pickup_address: addressOf(pickup),
    destination_latitude: destination.lat,
    destination_longitude: destination.lng,
    destination_address: addressOf(destination),
    stops: stops.map((stop) => ({ latitude: stop.lat, longitude: stop.lng, address: addressOf(stop) })),
    passenger_count: draft.passengers,
    is_scheduled: draft.isScheduled,
    ...(at ? { scheduled_time: at.toISOString() } : {}),
  };
}

/** A named place keeps its name in front, so that everyone recognises it: 'Harbor Station, 15 Station Square, …'. */
export function addressOf({ name, address }: Pick<Place, 'name' | 'address'>): string {
  return address.startsWith(name) ? address : `${name}, ${address}`.slice(0, 300);
}

/** Whom an earlier ride is asked of again: who drove it, or was to; nobody who would not or did not answer. */
function driverAgain({
  driver,
  preferred_driver: preferred,
  preferred_outcome: outcome,
  cancelled_by: by,
}: Ride): ChosenDriver | undefined {
  const wanted = outcome === 'declined' || outcome === 'timed_out' ? null : preferred;
  const person = by === 'driver' ? null : (driver ?? wanted);
  return person ? { id: person.clerk_id, name: firstNameOf(person.full_name) } : undefined;
}

/** An earlier ride, to book it again: the way, the driver, and all that was said about it. */
export function draftOf(ride: Ride): Partial<Draft> {
  return {
    pickup: pickupOf(ride),
    destination: destinationOf(ride),
    stops: ride.stops.map(stopPlace),
    passengers: ride.passenger_count,
    notes: ride.notes ?? '',
    driver: driverAgain(ride),
    fallback: ride.preferred_fallback,
    passengerName: ride.passenger_name ?? '',
    // A promise that brought no driver is still meant; one that was kept is not made again.
    tipCents: ride.status === 'no_drivers' && ride.offered_tip > 0 ? Math.round(ride.offered_tip * 100) : null,
  };
}
