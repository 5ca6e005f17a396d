import { Controller } from '@nestjs/common';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getOverview, type Overview } from './overview.contract.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Route(getOverview)
  now(me: Me): Promise<Overview> {
    return this.overview.now(me);
  }
}
