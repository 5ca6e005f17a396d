import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { confirmReturn, getLostItem, type LostItem } from './lost-items.contract.js';
import { LostItemsService } from './lost-items.service.js';

@Controller()
export class LostItemsController {
  constructor(private readonly lostItems: LostItemsService) {}

  @Route(getLostItem)
  async one(me: Me, { params }: InputOf<typeof getLostItem>): Promise<ReplyOf<typeof getLostItem>> {
    return { lost_item: await this.lostItems.of(params.id, me.id) };
  }

  @Route(confirmReturn)
  confirm(me: Me, { params, body }: InputOf<typeof confirmReturn>): Promise<LostItem> {
    return this.lostItems.confirm(me.id, { params, body });
  }
}
