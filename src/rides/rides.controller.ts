import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { CallInfo, Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { bookRide, getActiveRide, getRide, listRideEvents, listRides } from './booking.contract.js';
import { BookingService } from './booking.service.js';
import { listOffers, listPreferred } from './offer.contract.js';
import { OfferViews } from './offer.views.js';
import { RideLists } from './ride.lists.js';
import { RideViews } from './ride.views.js';

/** Booking and reading rides; the named paths stand before `:id`. */
@Controller()
export class RidesController {
  constructor(
    private readonly booking: BookingService,
    private readonly lists: RideLists,
    private readonly views: RideViews,
    private readonly offers: OfferViews,
  ) {}

  @Route(bookRide)
  book(me: Me, { body }: InputOf<typeof bookRide>, info: CallInfo) {
    return this.booking.book(me.id, body, info.idempotencyKey);
  }

  @Route(listRides)
  list(me: Me, { query }: InputOf<typeof listRides>) {
    return this.lists.page(me.id, query);
  }

  @Route(getActiveRide)
  active(me: Me, { query }: InputOf<typeof getActiveRide>) {
    return this.views.active(me.id, query.view, query.role);
  }

  @Route(listPreferred)
  preferred(me: Me) {
    return this.offers.preferredOf(me.id);
  }

  @Route(listOffers)
  open(me: Me) {
    return this.offers.openOf(me.id);
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
