import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Sql } from '../../database/sql.js';
import { Realtime } from '../../realtime/realtime.js';
import { rideTouched } from '../../rides/rides.events.js';
import { deskRideChanged } from './desk-rides.contract.js';
import { deskPeople } from './desk-rides.queries.js';

/** No town has more operators than this. */
const maxOperators = 50;

/** Tells the desk that a ride has changed; what changed is asked for by whoever looks at it (M163). */
@Injectable()
export class DeskRidesGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
    private readonly sql: Sql,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(deskRideChanged);
    this.events.after(rideTouched, ({ rideId }) => this.publish(rideId));
  }

  private async publish(rideId: Id): Promise<void> {
    const desk = await this.sql.all(deskPeople, { limit: maxOperators });
    this.realtime.toUsers(
      desk.map(({ clerk_id: id }) => id),
      deskRideChanged,
      { ride_id: rideId },
    );
  }
}
