import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { balanceChanged } from './ledger.contract.js';
import { moneyReturned, paymentCaptured, payoutMoved, refundBounced } from '../payments.events.js';
import { movesMoney } from '../payouts/payouts.rules.js';

/** Lets a driver see money arrive and leave, on all of their screens. */
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
    // What is waived was not theirs yet, but counted as still to come.
    this.events.after(moneyReturned, ({ driverId }) => {
      if (driverId !== null) this.realtime.toUser(driverId, balanceChanged, {});
    });
    this.events.after(refundBounced, ({ driverId }) => {
      if (driverId !== null) this.realtime.toUser(driverId, balanceChanged, {});
    });
    this.events.after(payoutMoved, ({ driverId, status }) => {
      if (movesMoney(status)) this.realtime.toUser(driverId, balanceChanged, {});
    });
  }
}
