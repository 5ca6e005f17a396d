import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { GivenByHand } from './given-by-hand.service.js';
import { listSetbacks, recordGiven } from './setbacks.contract.js';
import { SetbackDesk } from './setback-desk.service.js';

/** The operators' side of what banks took back. */
@Controller()
export class SetbacksController {
  constructor(
    private readonly desk: SetbackDesk,
    private readonly given: GivenByHand,
  ) {}

  @Route(listSetbacks)
  list(me: Me, { query }: InputOf<typeof listSetbacks>) {
    return this.desk.page(me.id, query);
  }

  @Route(recordGiven)
  give(me: Me, { params, body }: InputOf<typeof recordGiven>, { idempotencyKey }: CallInfo) {
    return this.given.record(me.id, { ...params, body, idempotencyKey });
  }
}
