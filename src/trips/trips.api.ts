import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import type { Reported } from '../drivers/drivers.api.js';
import { AcceptService, DeclineService, type Handover, ReassignService } from '../dispatch/dispatch.api.js';
import type { Outcome } from '../rides/record.api.js';
import { CancelService, type OperatorCancel } from './cancel.service.js';
import { NoShowService } from './no-show.service.js';
import { type OperatorComplete, TripService } from './trip.service.js';

export type { Outcome };

/** What can be done to a ride, for modules that act for somebody: the commands of the wire, by the same rules. */
@Injectable()
export class TripsApi {
  constructor(
    private readonly accepting: AcceptService,
    private readonly declining: DeclineService,
    private readonly trip: TripService,
    private readonly noShows: NoShowService,
    private readonly cancels: CancelService,
    private readonly reassigning: ReassignService,
  ) {}

  async accept(id: Id, driverId: UserId): Promise<void> {
    await this.accepting.accept(id, { id: driverId, roles: ['driver'], sessionId: null });
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

  async start(id: Id, driverId: UserId, pin: string | undefined): Promise<void> {
    await this.trip.start(id, driverId, pin);
  }

  async complete(id: Id, driverId: UserId, where: Reported): Promise<void> {
    await this.trip.complete(id, driverId, where);
  }

  async reportNoShow(id: Id, driverId: UserId): Promise<void> {
    await this.noShows.report(id, driverId);
  }

  cancelFromDesk(order: OperatorCancel): Promise<Outcome> {
    return this.cancels.fromDesk(order);
  }

  completeFromDesk(order: OperatorComplete): Promise<Outcome> {
    return this.trip.completeFromDesk(order);
  }

  /** An operator takes a ride from `driverId`, and others are asked. */
  takeFromDriver(operatorId: UserId, order: { readonly id: Id; readonly driverId: UserId; readonly reason: string }): Promise<Outcome> {
    return this.reassigning.giveBack(operatorId, order);
  }

  /** An operator gives it to a driver of their choice. */
  giveToDriver(order: Handover): Promise<Outcome> {
    return this.reassigning.handOver(order);
  }

  /** Ends a scheduled ride that no card will pay; nothing once its driver has set out. */
  cancelUnpaid(unit: Unit, id: Id): Promise<void> {
    return this.cancels.unpaid(unit, id);
  }
}
