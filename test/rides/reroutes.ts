import { priceRoute, rerouteRide, type RouteQuote, type RouteWish } from '../../src/booking/reroute/reroute.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { getRide } from '../../src/rides/rides.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

/** Twice as far as the harbor, and half way. */
export const farEnd = { lat: 44.124, lng: -69.07 };
export const halfWay = { lat: 44.106, lng: -69.0925 };

export const to = ({ lat, lng }: { lat: number; lng: number }, address = '1 Far End', stops: RouteWish['stops'] = []): RouteWish => ({
  destination_latitude: lat,
  destination_longitude: lng,
  destination_address: address,
  stops,
});
export const stopAt = ({ lat, lng }: { lat: number; lng: number }, address = 'The bakery') => ({ latitude: lat, longitude: lng, address });

type Of = Pick<Ride, 'id'>;
export const priced = (rider: Person, { id }: Of, wish: RouteWish): Promise<RouteQuote> =>
  rider.call(priceRoute, { params: { id }, body: wish });
export const notPriced = async (rider: Person, { id }: Of, wish: RouteWish) =>
  (await rider.refused(priceRoute, { params: { id }, body: wish })).code;
export const takes = (rider: Person, { id }: Of, quote: Of): Promise<Ride> =>
  rider.call(rerouteRide, { params: { id }, body: { quote_id: quote.id } });
export const refused = async (rider: Person, { id }: Of, quote: Of) =>
  (await rider.refused(rerouteRide, { params: { id }, body: { quote_id: quote.id } })).code;
export const goesTo = async (rider: Person, ride: Of, wish: RouteWish) => takes(rider, ride, await priced(rider, ride, wish));
export const seenBy = (person: Person, { id }: Of) => person.call(getRide, { params: { id } });

export const fareOf = async ({ id }: Of) =>
  (
    await world.sql<{ status: string; amount_cents: number; hold_cents: number | null }>(
      `select status, amount_cents, hold_cents from payments where ride_id = $1 and purpose = 'fare'`,
      [id],
    )
  )[0];
export const centsOf = (amount: number) => Math.round(amount * 100);
