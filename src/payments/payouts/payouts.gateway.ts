import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { payoutAccountSeen, payoutMoved, payoutWaits } from '../payments.events.js';
import { deskPayoutsChanged } from './payout-desk.contract.js';
import { payoutsChanged } from './payouts.contract.js';

/** Shows on all screens of a driver how far a payout is. */
@Injectable()
export class PayoutsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(payoutsChanged);
    this.realtime.declare(deskPayoutsChanged);
    const publish = (driverId: UserId) => this.realtime.toUser(driverId, payoutsChanged, {});
    for (const fact of [payoutMoved, payoutWaits])
      this.events.after<{ readonly driverId: UserId }>(fact, ({ driverId }) => {
        publish(driverId);
        this.realtime.toDesk('operators', deskPayoutsChanged, {});
      });
    this.events.after(payoutAccountSeen, ({ driverId }) => publish(driverId));
  }
}
