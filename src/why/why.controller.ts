import { Controller } from '@nestjs/common';
import type { InputOf } from '../contract/endpoint.js';
import type { Me } from '../http/me.js';
import { Route } from '../http/route.js';
import { getWhy, type Why } from './why.contract.js';
import { WhyService } from './why.service.js';

@Controller()
export class WhyController {
  constructor(private readonly why: WhyService) {}

  @Route(getWhy)
  one(me: Me, { params }: InputOf<typeof getWhy>): Promise<Why> {
    return this.why.of(params.id, me.id);
  }
}
