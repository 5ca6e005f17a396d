import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { CallInfo, Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { SeenParts } from './seen-parts.service.js';
import {
  type AccountLooks,
  type AccountView,
  beginView,
  currentView,
  endView,
  listLooks,
  refuseLooks,
  seePart,
  type SeenPart,
} from './views.contract.js';
import { ViewsService } from './views.service.js';

@Controller()
export class ViewsController {
  constructor(
    private readonly views: ViewsService,
    private readonly parts: SeenParts,
  ) {}

  @Route(beginView)
  begin(me: Me, { params, body }: InputOf<typeof beginView>): Promise<AccountView> {
    return this.views.begin(me, { userId: params.id, reason: body.reason });
  }

  @Route(currentView)
  async current(me: Me): Promise<ReplyOf<typeof currentView>> {
    return { view: await this.views.current(me) };
  }

  @Route(seePart)
  see(me: Me, { params }: InputOf<typeof seePart>, info: CallInfo): Promise<SeenPart> {
    return this.parts.see(me, params, info);
  }

  @Route(endView)
  async end(me: Me, { params }: InputOf<typeof endView>): Promise<ReplyOf<typeof endView>> {
    await this.views.end(me, params.id);
    return { view: null };
  }

  @Route(listLooks)
  looks(me: Me): Promise<AccountLooks> {
    return this.views.looks(me.id);
  }

  @Route(refuseLooks)
  refuse(me: Me, { body }: InputOf<typeof refuseLooks>): Promise<AccountLooks> {
    return this.views.refuse(me.id, body.is_refused);
  }
}
