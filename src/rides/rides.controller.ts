import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getActiveRide, getRide, listRideEvents, listRides } from './rides.contract.js';
import { RideLists } from './views/ride-lists.js';
import { RideViews } from './views/ride.view.js';

/** Reading rides; the named paths stand before `:id`, here and in app.module.ts. */
@Controller()
export class RidesController {
  constructor(
    private readonly lists: RideLists,
    private readonly views: RideViews,
  ) {}

  @Route(listRides)
  list(me: Me, { query }: InputOf<typeof listRides>) {
    return this.lists.page(me.id, query);
  }

  @Route(getActiveRide)
  active(me: Me, { query }: InputOf<typeof getActiveRide>) {
    return this.views.active(me.id, query.view, query.role);
  }

  @Route(getRide)
  one(me: Me, { params }: InputOf<typeof getRide>) {
    return this.views.of(params.id, me.id);
  }

  @Route(listRideEvents)
  events(me: Me, { params }: InputOf<typeof listRideEvents>) {
    return this.views.events(params.id, me.id);
  }
}
