import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { listSetbacks } from './setbacks.contract.js';
import { SetbackDesk } from './setback-desk.service.js';

/** The operators' side of what banks took back. */
@Controller()
export class SetbacksController {
  constructor(private readonly desk: SetbackDesk) {}

  @Route(listSetbacks)
  list(_me: Me, { query }: InputOf<typeof listSetbacks>) {
    return this.desk.page(query);
  }
}
