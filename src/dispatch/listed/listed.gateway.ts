import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent } from '../../contract/event.js';
import { Events } from '../../database/events.js';
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

/** Tells drivers that their lists may have changed: of however many rides at once, and nothing of any. */
@Injectable()
export class ListedGateway implements OnModuleInit, OnApplicationShutdown {
  private pause: NodeJS.Timeout | undefined;
  private isAgain = false;

  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(listedChangedTopic);
    for (const change of changes)
      this.events.after(change, ({ ride }) => {
        if (ride.isScheduled) this.publish();
      });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.pause);
  }

  /** The first at once, what comes in the pause after it together. */
  private publish(): void {
    if (this.pause) {
      this.isAgain = true;
      return;
    }
    this.realtime.toDrivers(listedChangedTopic, {});
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (!this.isAgain) return;
      this.isAgain = false;
      this.publish();
    }, listedEveryMs);
    this.pause.unref();
  }
}
