import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { getDraft, putDraft } from './draft.contract.js';
import { DraftsService } from './drafts.service.js';

@Controller()
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Route(getDraft)
  of(me: Me, { params }: InputOf<typeof getDraft>): Promise<ReplyOf<typeof getDraft>> {
    return this.drafts.of(me.id, params.id);
  }

  @Route(putDraft)
  put(me: Me, { params, body }: InputOf<typeof putDraft>): Promise<ReplyOf<typeof putDraft>> {
    return this.drafts.put(me.id, params.id, body);
  }
}
