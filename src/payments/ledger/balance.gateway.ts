import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { balanceChanged } from './ledger.contract.js';
import { moneyReturned, paymentCaptured, paymentFailed, payoutMoved, refundBounced } from '../payments.events.js';
import { movesMoney } from '../payouts/payouts.rules.js';

/** Lets a driver see money arrive and leave, and what is still to come, on all of their screens. */
@Injectable()
export class BalanceGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(balanceChanged);
    // What is waived was not theirs yet, but counted as still to come.
    for (const fact of [paymentCaptured, moneyReturned, refundBounced])
      this.events.after<{ readonly driverId: UserId | null }>(fact, ({ driverId }) => this.publish(driverId));
    // What a card does not pay is still to come from then on.
    this.events.after(paymentFailed, ({ driverId, isDebt, isKnown }) => this.publish(isDebt && !isKnown ? driverId : null));
    this.events.after(payoutMoved, ({ driverId, status }) => this.publish(movesMoney(status) ? driverId : null));
  }

  private publish(driverId: UserId | null): void {
    if (driverId !== null) this.realtime.toUser(driverId, balanceChanged, {});
  }
}
