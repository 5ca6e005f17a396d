import { Controller } from '@nestjs/common';
import type { InputOf } from '../../contract/endpoint.js';
import type { Me } from '../../http/me.js';
import { Route } from '../../http/route.js';
import { CardsService } from './cards.service.js';
import {
  addPaymentMethod,
  changePaymentMethod,
  enterPaymentMethod,
  getCardSetup,
  listPaymentMethods,
  removePaymentMethod,
} from '../payments.contract.js';

@Controller()
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Route(listPaymentMethods)
  list(me: Me) {
    return this.cards.list(me.id);
  }

  @Route(getCardSetup)
  setup() {
    return this.cards.setup();
  }

  @Route(enterPaymentMethod)
  enter(me: Me, { body }: InputOf<typeof enterPaymentMethod>) {
    return this.cards.enter(me.id, body.back);
  }

  @Route(addPaymentMethod)
  add(me: Me, { body }: InputOf<typeof addPaymentMethod>) {
    return this.cards.add(me.id, body.token);
  }

  @Route(changePaymentMethod)
  change(me: Me, { params }: InputOf<typeof changePaymentMethod>) {
    return this.cards.makeDefault(me.id, params.id);
  }

  @Route(removePaymentMethod)
  remove(me: Me, { params }: InputOf<typeof removePaymentMethod>) {
    return this.cards.remove(me.id, params.id);
  }
}
