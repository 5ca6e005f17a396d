import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { rideTouched } from '../../rides/rides.events.js';
import { checkInAnswered, checkInAsked } from '../../support/support.events.js';
import { deskRideChanged } from './desk-rides.contract.js';

/** Tells the desk that a ride has changed; what changed is asked for by whoever looks at it (M163). */
@Injectable()
export class DeskRidesGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskRideChanged);
    const publish = (rideId: Id, but: readonly UserId[] = []) => this.realtime.toDeskBut(but, deskRideChanged, { ride_id: rideId });
    this.events.after(rideTouched, ({ rideId }) => publish(rideId));
    this.events.after(checkInAsked, ({ ride }) => publish(ride.rideId));
    this.events.after(checkInAnswered, ({ rideId, otherId }) => publish(rideId, otherId === null ? [] : [otherId]));
  }
}
