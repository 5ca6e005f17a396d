import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { cancelDeskRide, getDeskRide, listDeskRides, releaseDeskRide, type WholeDeskRide } from './desk-rides.contract.js';
import { DeskRidesService } from './desk-rides.service.js';

@Controller()
export class DeskRidesController {
  constructor(private readonly rides: DeskRidesService) {}

  @Route(listDeskRides)
  list(_me: Me, { query }: InputOf<typeof listDeskRides>): Promise<ReplyOf<typeof listDeskRides>> {
    return this.rides.page(query);
  }

  @Route(getDeskRide)
  one(me: Me, { params }: InputOf<typeof getDeskRide>): Promise<WholeDeskRide> {
    return this.rides.one(me.id, params.id);
  }

  @Route(cancelDeskRide)
  cancel(me: Me, { params, body }: InputOf<typeof cancelDeskRide>): Promise<WholeDeskRide> {
    return this.rides.cancel(me.id, params.id, body);
  }

  @Route(releaseDeskRide)
  release(me: Me, { params, body }: InputOf<typeof releaseDeskRide>): Promise<WholeDeskRide> {
    return this.rides.release(me.id, params.id, body);
  }
}
