import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { listShared } from './shared.contract.js';
import { SharedService } from './shared.service.js';

@Controller()
export class SharedController {
  constructor(private readonly shared: SharedService) {}

  @Route(listShared)
  list(me: Me, { params, query }: InputOf<typeof listShared>): Promise<ReplyOf<typeof listShared>> {
    return this.shared.list(me.id, params.id, { kind: query.kind, cursor: query.cursor, limit: query.limit });
  }
}
