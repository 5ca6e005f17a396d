import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { DeskPeople } from '../../profiles/desk/desk-people.api.js';
import { Realtime } from '../../realtime/realtime.js';
import { rideTouched } from '../../rides/rides.events.js';
import { deskRideChanged } from './desk-rides.contract.js';

/** Tells the desk that a ride has changed; what changed is asked for by whoever looks at it (M163). */
@Injectable()
export class DeskRidesGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly desk: DeskPeople,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskRideChanged);
    this.events.after(rideTouched, ({ rideId }) => this.publish(rideId));
  }

  private async publish(rideId: Id): Promise<void> {
    this.realtime.toUsers(await this.desk.operators(), deskRideChanged, { ride_id: rideId });
  }
}
