import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../../database/events.js';
import { ProfilesApi } from '../../../profiles/profiles.api.js';
import { rerouteAsked, rerouteEnded, type RideFacts, rideRerouted } from '../../../rides/rides.events.js';
import type { UserId } from '../../../contract/ids.js';
import { tripOf } from '../../words/trip.js';
import { Notifier } from '../notifier.js';
import { firstNameOfPerson, rideNotice } from '../ride-notices.js';

/** What rider and driver are told of another route: who is asked, and how it ended. */
@Injectable()
export class RerouteListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
    private readonly profiles: ProfilesApi,
  ) {}

  onModuleInit(): void {
    const { events, notifier } = this;
    events.inside(rerouteAsked, async ({ ride, driverId, to }, unit) => {
      const { rider } = await this.namesOf(ride, driverId);
      const facts = { says: 'reroute_asked', rider, trip: { ...tripOf(ride), to } } as const;
      await notifier.notify(unit, [rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts, event: 'reroute_asked' })]);
    });
    events.inside(rideRerouted, async ({ ride, driverId }, unit) => {
      const { rider, driver } = await this.namesOf(ride, driverId);
      const toRider = { says: 'reroute_accepted', driver, trip: tripOf(ride) } as const;
      const toDriver = { says: 'rerouted', rider, trip: tripOf(ride) } as const;
      await notifier.notify(unit, [
        rideNotice(ride, { userId: ride.customerId, type: 'driver_assigned', facts: toRider, event: 'rerouted' }),
        rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts: toDriver, event: 'rerouted', isOwnAct: true }),
      ]);
    });
    events.inside(rerouteEnded, async ({ ride, driverId, answer }, unit) => {
      const { driver } = await this.namesOf(ride, driverId);
      const trip = tripOf(ride);
      // Whoever drives did it, saw its time run out, or has nothing to do any more: their row is put right without a sound.
      const stays = { says: 'route_stays', trip } as const;
      const toDriver = rideNotice(ride, { userId: driverId, type: 'ride_assigned', facts: stays, event: 'route_stays', isOwnAct: true });
      if (answer === 'withdrawn') return notifier.notify(unit, [toDriver]);
      const facts = { says: answer === 'declined' ? 'reroute_declined' : 'reroute_lapsed', driver, trip } as const;
      const toRider = rideNotice(ride, { userId: ride.customerId, type: 'driver_assigned', facts, event: 'route_stays' });
      return notifier.notify(unit, [toRider, toDriver]);
    });
  }

  private async namesOf(ride: RideFacts, driverId: UserId) {
    const people = await this.profiles.byIds([ride.customerId, driverId]);
    return { rider: firstNameOfPerson(people.get(ride.customerId)), driver: firstNameOfPerson(people.get(driverId)) };
  }
}
