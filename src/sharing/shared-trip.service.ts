import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import type { Id } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { firstNameOf } from '../profiles/profiles.contract.js';
import { type RideFromOutside, RidesApi } from '../rides/rides.api.js';
import { type SharedPlace, type SharedTrip, sharingProblems } from './sharing.contract.js';
import { rideOfToken } from './sharing.queries.js';
import { isShown, withoutHouse } from './sharing.rules.js';
import { hashOf } from '../http/access/secret-token.js';

/** What a link shows to whoever holds it. */
@Injectable()
export class SharedTripService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly rides: RidesApi,
  ) {}

  /** One refusal, whether the token never was, was taken back, or its ride is over. */
  async of(token: string): Promise<SharedTrip> {
    const now = this.clock.now();
    const share = await this.sql.one(rideOfToken, { hash: hashOf(token) });
    const ride = share && (await this.rides.fromOutside(share.ride_id, now));
    if (!share || !ride || !isShown(ride, now)) refuse(sharingProblems, 'trip_over');
    return share.is_passenger ? this.forPassenger(share.ride_id, ride, now) : viewTrip(ride);
  }

  /** The one who rides has to find the pickup, and to say the PIN: also where it is not asked for, to a driver who is not seen there. */
  private async forPassenger(id: Id, ride: RideFromOutside, now: Date): Promise<SharedTrip> {
    const pin = await this.rides.pinForPassenger(id, now);
    const whole = (place: RideFromOutside['pickup']) => viewPlace({ ...place, is_saved: false });
    return {
      ...viewTrip(ride),
      pickup: whole(ride.pickup),
      destination: whole(ride.destination),
      passenger: { booked_by: firstNameOf(ride.booked_by), ...pin },
    };
  }
}

function viewTrip({ rider, driver, vehicle, position, pickup_time: pickupTime, ...ride }: RideFromOutside): SharedTrip {
  return {
    ...ride,
    rider: firstNameOf(rider),
    passenger: null,
    driver: driver === null ? null : { name: firstNameOf(driver), vehicle },
    pickup_time: pickupTime.toISOString(),
    pickup: viewPlace(ride.pickup),
    destination: viewPlace(ride.destination),
    position: position && { ...position, at: new Date(position.at).toISOString() },
  };
}

function viewPlace({ address, lat, lng, is_saved: isSaved }: RideFromOutside['pickup']): SharedPlace {
  return isSaved ? { address: withoutHouse(address), at: null } : { address, at: { lat, lng } };
}
