import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { rideTouched } from '../../rides/rides.events.js';
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
    this.events.after(rideTouched, ({ rideId }) => this.realtime.toDesk('operators', deskRideChanged, { ride_id: rideId }));
  }
}
