import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { CancelService } from './cancel.service.js';
import { NoShowService } from './no-show.service.js';
import { TripService } from './trip.service.js';
import { arriveAtPickup, cancelRide, completeRide, departRide, reportNoShow, startRide } from './trips.contract.js';

/** The steps of a trip: one command, one answer (D9). */
@Controller()
export class TripsController {
  constructor(
    private readonly trip: TripService,
    private readonly noShows: NoShowService,
    private readonly cancelling: CancelService,
  ) {}

  @Route(departRide)
  depart(me: Me, { params }: InputOf<typeof departRide>) {
    return this.trip.depart(params.id, me.id);
  }

  @Route(arriveAtPickup)
  arrived(me: Me, { params, body }: InputOf<typeof arriveAtPickup>) {
    return this.trip.arrived(params.id, me.id, body);
  }

  @Route(startRide)
  start(me: Me, { params, body }: InputOf<typeof startRide>) {
    return this.trip.start(params.id, me.id, body.pin);
  }

  @Route(completeRide)
  complete(me: Me, { params, body }: InputOf<typeof completeRide>) {
    return this.trip.complete(params.id, me.id, body);
  }

  @Route(reportNoShow)
  noShow(me: Me, { params }: InputOf<typeof reportNoShow>) {
    return this.noShows.report(params.id, me.id);
  }

  @Route(cancelRide)
  cancel(me: Me, { params, body }: InputOf<typeof cancelRide>) {
    return this.cancelling.cancel(params.id, me.id, body);
  }
}
