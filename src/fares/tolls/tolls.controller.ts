import { Controller } from '@nestjs/common';
import type { InputOf, ReplyOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { TollActs } from './toll-acts.service.js';
import { addToll, changeToll, getTolls, listTollHistory, type TollPlaces } from './tolls.contract.js';
import { TollsService } from './tolls.service.js';

@Controller()
export class TollsController {
  constructor(
    private readonly tolls: TollsService,
    private readonly acts: TollActs,
  ) {}

  @Route(getTolls)
  now(): Promise<TollPlaces> {
    return this.tolls.now();
  }

  @Route(listTollHistory)
  history(_me: Me, { query }: InputOf<typeof listTollHistory>): Promise<ReplyOf<typeof listTollHistory>> {
    return this.tolls.page(query);
  }

  @Route(addToll)
  add(me: Me, { body }: InputOf<typeof addToll>): Promise<TollPlaces> {
    return this.acts.add(me.id, body);
  }

  @Route(changeToll)
  change(me: Me, { params, body }: InputOf<typeof changeToll>): Promise<TollPlaces> {
    return this.acts.alter(me.id, params.id, body);
  }
}
