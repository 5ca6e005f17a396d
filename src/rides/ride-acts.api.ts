import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { AcceptService } from './accept.service.js';
import { DeclineService } from './decline.service.js';
import { NoShowService } from './no-show.service.js';
import { TripService } from './trip.service.js';
import type { Reported } from './whereabouts.js';

/** What a driver may do to a ride, for modules that act for one: the commands of the wire, by the same rules. */
@Injectable()
export class RideActs {
  constructor(
    private readonly accepting: AcceptService,
    private readonly declining: DeclineService,
    private readonly trip: TripService,
    private readonly noShows: NoShowService,
  ) {}

  async accept(id: Id, driverId: UserId): Promise<void> {
    await this.accepting.accept(id, { id: driverId, roles: ['driver'], sessionId: '' });
  }

  async decline(id: Id, driverId: UserId): Promise<void> {
    await this.declining.decline(id, driverId);
  }

  async depart(id: Id, driverId: UserId): Promise<void> {
    await this.trip.depart(id, driverId);
  }

  async arrived(id: Id, driverId: UserId, where: Reported): Promise<void> {
    await this.trip.arrived(id, driverId, where);
  }

  async start(id: Id, driverId: UserId, pin: string): Promise<void> {
    await this.trip.start(id, driverId, pin);
  }

  async complete(id: Id, driverId: UserId, where: Reported): Promise<void> {
    await this.trip.complete(id, driverId, where);
  }

  async reportNoShow(id: Id, driverId: UserId): Promise<void> {
    await this.noShows.report(id, driverId);
  }
}
