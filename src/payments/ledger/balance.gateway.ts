import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { balanceChanged } from './ledger.contract.js';
import { paymentCaptured } from '../payments.events.js';

/** Lets a driver see money arrive, on all of their screens. */
@Injectable()
export class BalanceGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(balanceChanged);
    this.events.after(paymentCaptured, ({ driverId }) => {
      if (driverId !== null) this.realtime.toUser(driverId, balanceChanged, {});
    });
  }
}
