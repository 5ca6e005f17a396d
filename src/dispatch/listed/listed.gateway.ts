import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../contract/event.js';
import { Events } from '../../database/events.js';
import { vehicleChanged } from '../../drivers/drivers.events.js';
import { personBlocked } from '../../friends/friends.events.js';
import { pairParted } from '../../pairs/pairs.events.js';
import { PacedHint } from '../../realtime/paced-hint.js';
import { Realtime } from '../../realtime/realtime.js';
import * as events from '../../rides/rides.events.js';
import { listedChangedTopic, listedEveryMs } from './listed.contract.js';

/** What may put a ride for later on the drivers' lists, or take it off. */
const changes: readonly DomainEvent<{ ride: events.RideFacts }>[] = [
  events.rideBooked,
  events.rideFellBack,
  events.rideAccepted,
  events.rideReleased,
  events.rideRescheduled,
  events.rideCancelled,
  events.rideSearchEnded,
];

/** Tells drivers that their lists may have changed: of however many rides at once, and nothing of any, nor who parted from whom. */
@Injectable()
export class ListedGateway implements OnModuleInit, OnApplicationShutdown {
  private readonly hint = new PacedHint(listedEveryMs, () => this.realtime.toDrivers(listedChangedTopic, {}));

  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(listedChangedTopic);
    for (const change of changes)
      this.events.after(change, ({ ride }) => {
        if (ride.isScheduled) this.hint.publish();
      });
    for (const change of [pairParted, personBlocked, vehicleChanged]) this.events.after<object>(change, () => this.hint.publish());
  }

  onApplicationShutdown(): void {
    this.hint.end();
  }
}
