import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { paymentMethodsChanged } from '../payments.contract.js';
import { cardsChanged } from '../payments.events.js';

/** Keeps a person's cards alike on all of their screens. */
@Injectable()
export class CardsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(paymentMethodsChanged);
    this.events.after(cardsChanged, ({ userId }) => this.realtime.toUser(userId, paymentMethodsChanged, {}));
  }
}
