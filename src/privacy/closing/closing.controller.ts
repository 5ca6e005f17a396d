import { Controller } from '@nestjs/common';
import type { ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { closeAccount, getClosing } from './closing.contract.js';
import { ClosingService } from './closing.service.js';

@Controller()
export class ClosingController {
  constructor(private readonly closing: ClosingService) {}

  @Route(getClosing)
  get(me: Me): Promise<ReplyOf<typeof getClosing>> {
    return this.closing.get(me.id);
  }

  @Route(closeAccount)
  close(me: Me): Promise<ReplyOf<typeof closeAccount>> {
    return this.closing.close(me.id);
  }
}
