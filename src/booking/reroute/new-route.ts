import { later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { toAmount } from '../../fares/fare.api.js';
import { busyRange, driverHasTime, extensionMs, type KeptProposal, type RideRow, stopsWithin } from '../../rides/record.api.js';
import { rideProblems } from '../../rides/ride.contract.js';
import { type QuoteRow, quoteToReroute } from '../quotes/quotes.queries.js';
import type { NewFare } from './fare-holds.js';
import { routeOfRide } from './reroute.queries.js';
import { keptStops, withExtras } from './reroute.rules.js';

/** Which ride is meant, and by which price. */
export interface Wish {
  readonly id: Id;
  readonly quoteId: Id;
}

/** A ride, and how it would go elsewhere. */
export interface NewRoute {
  readonly ride: RideRow & { readonly driver_id: UserId };
  readonly quote: QuoteRow;
  /** With what came to the ride beside its quote. */
  readonly terms: ReturnType<typeof withExtras>;
  readonly fare: NewFare;
  /** How many of its stops are passed: it was priced by where the car was then, and may begin with others than those. */
  readonly passed: number;
  readonly busyUntil: Date;
  /** Whether its driver has no other ride by then. */
  readonly isFree: boolean;
}

/** The caller holds the ride. */
export async function newRouteOf(unit: Unit, ride: RideRow, quoteId: Id): Promise<NewRoute> {
  const { id, driver_id: driver } = ride;
  if (driver === null) refuse(rideProblems, 'wrong_state');
  const quote = await unit.one(quoteToReroute, { id: quoteId, ride: id });
  const route = await unit.one(routeOfRide, { ride: id, quote: ride.quote_id, seenSince: unit.now });
  if (!quote || !route) refuse(commonProblems, 'not_found');
  const busy = busyRange(startOf(ride, unit.now), quote.estimated_duration_minutes);
  // What its driver does before a ride for later is not in its way.
  const from = busy.from > unit.now ? busy.from : unit.now;
  // A trip that takes longer than planned keeps its driver as any late one does.
  const until = busy.until > unit.now ? busy.until : later(unit.now, extensionMs);
  const wanted = { ...quote, id, driver, from, until };
  const isFree = (await unit.one(driverHasTime, wanted)) !== undefined;
  const terms = withExtras(ride, route, quote);
  const cents = terms.total_cents;
  const fare = { rideId: id, quoteId, cents, extraCents: cents - quote.total_cents };
  const behind = route.along_miles === null ? 0 : stopsWithin(route.path, route.stops, route.along_miles);
  const passed = keptStops(route.stops.slice(0, behind), quote.stops);
  return { ride: { ...ride, driver_id: driver }, quote, terms, fare, passed, busyUntil: until, isFree };
}

/** When the rider gets in, or got in. */
function startOf({ started_at: started, arrived_at: arrived, promised_at: promised, pickup_time: pickup }: RideRow, now: Date): Date {
  if (started) return started;
  const there = arrived === null && promised !== null && promised > pickup ? promised : pickup;
  return there > now ? there : now;
}

/** As its driver reads what they are asked. */
export function proposalOf({ quote, terms }: NewRoute): KeptProposal {
  return {
    quote_id: quote.id,
    destination_address: quote.destination_address,
    stop_addresses: quote.stops.map(({ address }) => address),
    price: toAmount(terms.total_cents),
    driver_share: toAmount(terms.driver_share_cents),
    distance_miles: quote.distance_miles,
    estimated_duration_minutes: quote.estimated_duration_minutes,
  };
}
