import {
  acceptReroute,
  declineReroute,
  priceRoute,
  rerouteRide,
  type RouteQuote,
  type RouteWish,
  withdrawReroute,
} from '../../src/booking/reroute/reroute.contract.js';
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
const by = ({ id }: Of, quote: Of) => ({ params: { id }, body: { quote_id: quote.id } });
/** The rider wants that route; its driver has not answered. */
export const asks = (rider: Person, ride: Of, quote: Of): Promise<Ride> => rider.call(rerouteRide, by(ride, quote));
export const accepts = (driver: Person, ride: Of, quote: Of): Promise<Ride> => driver.call(acceptReroute, by(ride, quote));
export const keeps = (driver: Person, ride: Of, quote: Of): Promise<Ride> => driver.call(declineReroute, by(ride, quote));
export const takesBack = (rider: Person, ride: Of, quote: Of): Promise<Ride> => rider.call(withdrawReroute, by(ride, quote));
type Two = readonly [rider: Person, driver: Person];
/** … and the driver accepts: as the rider sees it then. */
export async function takes([rider, driver]: Two, ride: Of, quote: Of): Promise<Ride> {
  await asks(rider, ride, quote);
  await accepts(driver, ride, quote);
  return seenBy(rider, ride);
}
export const refused = async (rider: Person, { id }: Of, quote: Of) =>
  (await rider.refused(rerouteRide, { params: { id }, body: { quote_id: quote.id } })).code;
/** Once their card was asked for all of before: meanwhile it is asked nothing else about the ride. */
export async function goesTo(two: Two, ride: Of, wish: RouteWish): Promise<Ride> {
  await world.settle();
  return takes(two, ride, await priced(two[0], ride, wish));
}
export const seenBy = (person: Person, { id }: Of) => person.call(getRide, { params: { id } });

export const fareOf = async ({ id }: Of) =>
  (
    await world.sql<{ status: string; amount_cents: number; hold_cents: number | null }>(
      `select status, amount_cents, hold_cents from payments where ride_id = $1 and purpose = 'fare'`,
      [id],
    )
  )[0];
export const centsOf = (amount: number) => Math.round(amount * 100);
