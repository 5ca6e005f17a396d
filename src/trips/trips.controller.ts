import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import { DriversApi } from '../drivers/drivers.api.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { CancelService } from './cancel.service.js';
import { NoShowService } from './no-show.service.js';
import { TripService } from './trip.service.js';
import {
  arriveAtEnd,
  arriveAtPickup,
  cancelRide,
  completeRide,
  departRide,
  findAnotherDriver,
  reportNoShow,
  startRide,
} from './trips.contract.js';

/** The steps of a trip: one command, one answer (D9). */
@Controller()
export class TripsController {
  constructor(
    private readonly trip: TripService,
    private readonly noShows: NoShowService,
    private readonly cancelling: CancelService,
    private readonly drivers: DriversApi,
  ) {}

  @Route(departRide)
  async depart(me: Me, { params }: InputOf<typeof departRide>) {
    await this.drivers.noteAct(me);
    return this.trip.depart(params.id, me.id);
  }

  @Route(arriveAtPickup)
  async arrived(me: Me, { params, body }: InputOf<typeof arriveAtPickup>) {
    await this.drivers.noteAct(me);
    return this.trip.arrived(params.id, me.id, body);
  }

  @Route(startRide)
  async start(me: Me, { params, body }: InputOf<typeof startRide>) {
    await this.drivers.noteAct(me);
    return this.trip.start(params.id, me.id, body.pin);
  }

  @Route(completeRide)
  async complete(me: Me, { params, body }: InputOf<typeof completeRide>) {
    await this.drivers.noteAct(me);
    return this.trip.complete(params.id, me.id, body);
  }

  @Route(arriveAtEnd)
  arrivedAtEnd(me: Me, { params }: InputOf<typeof arriveAtEnd>) {
    return this.trip.arrivedAtEnd(params.id, me.id);
  }

  @Route(reportNoShow)
  async noShow(me: Me, { params }: InputOf<typeof reportNoShow>) {
    await this.drivers.noteAct(me);
    return this.noShows.report(params.id, me.id);
  }

  @Route(findAnotherDriver)
  findAnother(me: Me, { params, body }: InputOf<typeof findAnotherDriver>) {
    return this.cancelling.findAnother(params.id, me.id, body.driver_id);
  }

  @Route(cancelRide)
  cancel(me: Me, { params, body }: InputOf<typeof cancelRide>) {
    return this.cancelling.cancel(params.id, me.id, body);
  }
}
