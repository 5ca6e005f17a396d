import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { AcceptService } from './accept.service.js';
import { DeclineService } from './decline.service.js';
import { acceptRide, declineOffer, reassignRide, rejectPreferred } from './dispatch.contract.js';
import { listScheduledRides } from './listed/listed.contract.js';
import { ListedViews } from './listed/listed.view.js';
import { listOffers, listPreferred } from './offers/offer.contract.js';
import { OfferViews } from './offers/offer.view.js';
import { listPastOffers } from './offers/past-offers.contract.js';
import { PastOfferViews } from './offers/past-offers.view.js';
import { ReassignService } from './reassign.service.js';

/** Who drives: what drivers are asked, what they answer, and whom an operator chooses. */
@Controller()
export class DispatchController {
  constructor(
    private readonly offers: OfferViews,
    private readonly past: PastOfferViews,
    private readonly listed: ListedViews,
    private readonly accepting: AcceptService,
    private readonly declining: DeclineService,
    private readonly reassigning: ReassignService,
  ) {}

  @Route(listPreferred)
  preferred(me: Me) {
    return this.offers.preferredOf(me.id);
  }

  @Route(listOffers)
  open(me: Me) {
    return this.offers.openOf(me.id);
  }

  @Route(listPastOffers)
  over(me: Me, { query }: InputOf<typeof listPastOffers>) {
    return this.past.page(me.id, query);
  }

  @Route(listScheduledRides)
  scheduled(me: Me, { query }: InputOf<typeof listScheduledRides>) {
    return this.listed.page(me.id, query);
  }

  @Route(acceptRide)
  accept(me: Me, { params, body }: InputOf<typeof acceptRide>) {
    return this.accepting.accept(params.id, me, body.pickup_time);
  }

  @Route(rejectPreferred)
  reject(me: Me, { params }: InputOf<typeof rejectPreferred>) {
    return this.declining.rejectPreferred(params.id, me.id);
  }

  @Route(declineOffer)
  decline(me: Me, { params }: InputOf<typeof declineOffer>) {
    return this.declining.decline(params.id, me.id);
  }

  @Route(reassignRide)
  reassign(me: Me, { params, body }: InputOf<typeof reassignRide>) {
    return this.reassigning.reassign(me.id, { id: params.id, driverId: body.driver_id, reason: body.reason });
  }
}
