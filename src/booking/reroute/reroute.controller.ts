import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { acceptReroute, declineReroute, priceRoute, rerouteRide, withdrawReroute } from './reroute.contract.js';
import { RerouteService } from './reroute.service.js';
import { RouteAnswers } from './route-answers.service.js';
import { RouteQuotesService } from './route-quotes.service.js';

/** Another route for a ride that goes on: its price, the question to the driver, and the answer. */
@Controller()
export class RerouteController {
  constructor(
    private readonly routes: RouteQuotesService,
    private readonly rerouting: RerouteService,
    private readonly answers: RouteAnswers,
  ) {}

  @Route(priceRoute)
  price(me: Me, { params, body }: InputOf<typeof priceRoute>) {
    return this.routes.price(me.id, params.id, body);
  }

  @Route(rerouteRide)
  reroute(me: Me, { params, body }: InputOf<typeof rerouteRide>) {
    return this.rerouting.reroute(me.id, { id: params.id, quoteId: body.quote_id });
  }

  @Route(withdrawReroute)
  withdraw(me: Me, { params, body }: InputOf<typeof withdrawReroute>) {
    return this.answers.withdraw(me.id, { id: params.id, quoteId: body.quote_id });
  }

  @Route(acceptReroute)
  accept(me: Me, { params, body }: InputOf<typeof acceptReroute>) {
    return this.answers.accept(me.id, { id: params.id, quoteId: body.quote_id });
  }

  @Route(declineReroute)
  decline(me: Me, { params, body }: InputOf<typeof declineReroute>) {
    return this.answers.decline(me.id, { id: params.id, quoteId: body.quote_id });
  }
}
