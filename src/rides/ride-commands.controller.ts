import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { AcceptService } from './accept.service.js';
import { CancelService } from './cancel.service.js';
import {
  acceptRide,
  arriveAtPickup,
  cancelRide,
  completeRide,
  declineOffer,
  departRide,
  reassignRide,
  rejectPreferred,
  reportNoShow,
  startRide,
} from './command.contract.js';
import { DeclineService } from './decline.service.js';
import { NoShowService } from './no-show.service.js';
import { ReassignService } from './reassign.service.js';
import { TripService } from './trip.service.js';

/** What people do to a ride: one command, one answer (D9). */
@Controller()
export class RideCommandsController {
  constructor(
    private readonly accepting: AcceptService,
    private readonly declining: DeclineService,
    private readonly trip: TripService,
    private readonly noShows: NoShowService,
    private readonly cancelling: CancelService,
    private readonly reassigning: ReassignService,
  ) {}

  @Route(acceptRide)
  accept(me: Me, { params }: InputOf<typeof acceptRide>) {
    return this.accepting.accept(params.id, me);
  }

  @Route(rejectPreferred)
  reject(me: Me, { params }: InputOf<typeof rejectPreferred>) {
    return this.declining.rejectPreferred(params.id, me.id);
  }

  @Route(declineOffer)
  decline(me: Me, { params }: InputOf<typeof declineOffer>) {
    return this.declining.decline(params.id, me.id);
  }

  @Route(departRide)
  depart(me: Me, { params }: InputOf<typeof departRide>) {
    return this.trip.depart(params.id, me.id);
  }

  @Route(arriveAtPickup)
  arrived(me: Me, { params, body }: InputOf<typeof arriveAtPickup>) {
    return this.trip.arrived(params.id, me.id, body ?? {});
  }

  @Route(startRide)
  start(me: Me, { params, body }: InputOf<typeof startRide>) {
    return this.trip.start(params.id, me.id, body?.pin);
  }

  @Route(completeRide)
  complete(me: Me, { params, body }: InputOf<typeof completeRide>) {
    return this.trip.complete(params.id, me.id, body ?? {});
  }

  @Route(reportNoShow)
  noShow(me: Me, { params }: InputOf<typeof reportNoShow>) {
    return this.noShows.report(params.id, me.id);
  }

  @Route(cancelRide)
  cancel(me: Me, { params, body }: InputOf<typeof cancelRide>) {
    return this.cancelling.cancel(params.id, me, body ?? {});
  }

  @Route(reassignRide)
  reassign(me: Me, { params, body }: InputOf<typeof reassignRide>) {
    return this.reassigning.reassign(me.id, { id: params.id, driverId: body.driver_id, reason: body.reason });
  }
}
