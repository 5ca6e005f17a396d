import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { assignDeskRide, listFreeDrivers } from './assign.contract.js';
import { AssignService } from './assign.service.js';
import { actOnRides } from './bulk/bulk-rides.contract.js';
import { BulkRidesService } from './bulk/bulk-rides.service.js';
import {
  cancelDeskRide,
  completeDeskRide,
  getDeskRide,
  listDeskRides,
  releaseDeskRide,
  type WholeDeskRide,
} from './desk-rides.contract.js';
import { DeskRidesService } from './desk-rides.service.js';

@Controller()
export class DeskRidesController {
  constructor(
    private readonly rides: DeskRidesService,
    private readonly assigning: AssignService,
    private readonly many: BulkRidesService,
  ) {}

  @Route(listDeskRides)
  list(_me: Me, { query }: InputOf<typeof listDeskRides>): Promise<ReplyOf<typeof listDeskRides>> {
    return this.rides.page(query);
  }

  @Route(actOnRides)
  async actOnMany(me: Me, { body }: InputOf<typeof actOnRides>): Promise<ReplyOf<typeof actOnRides>> {
    return { results: await this.many.act(me.id, body) };
  }

  @Route(getDeskRide)
  one(me: Me, { params }: InputOf<typeof getDeskRide>): Promise<WholeDeskRide> {
    return this.rides.one(me.id, params.id);
  }

  @Route(cancelDeskRide)
  cancel(me: Me, { params, body }: InputOf<typeof cancelDeskRide>): Promise<WholeDeskRide> {
    return this.rides.cancel(me.id, params.id, body);
  }

  @Route(completeDeskRide)
  complete(me: Me, { params, body }: InputOf<typeof completeDeskRide>): Promise<WholeDeskRide> {
    return this.rides.complete(me.id, params.id, body);
  }

  @Route(releaseDeskRide)
  release(me: Me, { params, body }: InputOf<typeof releaseDeskRide>): Promise<WholeDeskRide> {
    return this.rides.release(me.id, params.id, body);
  }

  @Route(listFreeDrivers)
  async drivers(me: Me, { params, query }: InputOf<typeof listFreeDrivers>): Promise<ReplyOf<typeof listFreeDrivers>> {
    return { drivers: await this.assigning.drivers(me.id, params.id, query.q) };
  }

  @Route(assignDeskRide)
  assign(me: Me, { params, body }: InputOf<typeof assignDeskRide>): Promise<WholeDeskRide> {
    return this.assigning.assign(me.id, params.id, body);
  }
}
