import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { checkPart, confirmPart } from './part-confirm.contract.js';
import { PartConfirmationsService } from './part-confirmations.service.js';
import { PartsService } from './parts.service.js';
import { acceptPart, askSplit, declinePart, getSplit, listMyParts, withdrawPart } from './split.contract.js';
import { SplitService } from './split.service.js';

/** Splitting a fare: what its rider asks, and what friends answer (M51). */
@Controller()
export class SplitController {
  constructor(
    private readonly splits: SplitService,
    private readonly parts: PartsService,
    private readonly confirmations: PartConfirmationsService,
  ) {}

  @Route(getSplit)
  one(me: Me, { params }: InputOf<typeof getSplit>) {
    return this.splits.of(params.id, me.id);
  }

  @Route(askSplit)
  ask(me: Me, { params, body }: InputOf<typeof askSplit>) {
    return this.splits.ask(me.id, params.id, body.parts);
  }

  @Route(withdrawPart)
  withdraw(me: Me, { params }: InputOf<typeof withdrawPart>) {
    return this.splits.withdraw(me.id, params.id, params.part_id);
  }

  @Route(listMyParts)
  mine(me: Me, { query }: InputOf<typeof listMyParts>) {
    return this.parts.page(me.id, query);
  }

  @Route(acceptPart)
  accept(me: Me, { params, body }: InputOf<typeof acceptPart>) {
    return this.parts.accept(me.id, params.id, body);
  }

  @Route(confirmPart)
  confirm(me: Me, { params }: InputOf<typeof confirmPart>) {
    return this.confirmations.confirm(me.id, params.id);
  }

  @Route(checkPart)
  check(me: Me, { params }: InputOf<typeof checkPart>) {
    return this.confirmations.check(me.id, params.id);
  }

  @Route(declinePart)
  decline(me: Me, { params }: InputOf<typeof declinePart>) {
    return this.parts.decline(me.id, params.id);
  }
}
