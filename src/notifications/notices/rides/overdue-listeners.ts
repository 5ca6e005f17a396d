import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../../database/events.js';
import { ProfilesApi } from '../../../profiles/profiles.api.js';
import { driverLate, rideNotBegun, rideOverran } from '../../../rides/rides.events.js';
import { Notifier } from '../notifier.js';
import { firstNameOfPerson, passengerOf, rideNotice } from '../ride-notices.js';
import { tripOf } from '../../words/trip.js';

/** What the two of a ride are told on which nothing moves any more (D2). */
@Injectable()
export class OverdueListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(driverLate, async ({ ride, driverId }, unit) => {
      const driver = firstNameOfPerson((await this.profiles.byIds([driverId])).get(driverId));
      const facts = { says: 'late', driver } as const;
      const toDriver = { says: 'late_driver', trip: tripOf(ride) } as const;
      await notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'driver_assigned', facts, event: 'late' }),
        rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts: toDriver, event: 'late' }),
      ]);
    });
    events.inside(rideNotBegun, async ({ ride, driverId }, unit) => {
      const people = await this.profiles.byIds([driverId, ride.customerId]);
      const [trip, driver] = [tripOf(ride), firstNameOfPerson(people.get(driverId))];
      const toRider = { says: 'not_begun', driver, trip } as const;
      const toDriver = { says: 'not_begun_driver', rider: passengerOf(ride, people), trip } as const;
      await notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'driver_arrived', facts: toRider, event: 'not_begun' }),
        rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts: toDriver, event: 'not_begun' }),
      ]);
    });
    events.inside(rideOverran, async ({ ride, driverId }, unit) => {
      const [trip, event] = [tripOf(ride), 'over_yet'] as const;
      const toRider = rideNotice(ride, { userId: ride.customerId, type: 'ride_started', facts: { says: 'over_yet', trip }, event });
      const toDriver = rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts: { says: 'over_yet_driver', trip }, event });
      await notifier.notify(unit, [{ ...toRider, priority: 'high' }, toDriver]);
    });
  }
}
