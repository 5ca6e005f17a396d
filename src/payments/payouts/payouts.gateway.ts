import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { payoutMoved } from '../payments.events.js';
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
    this.events.after(payoutMoved, ({ driverId }) => this.realtime.toUser(driverId, payoutsChanged, {}));
  }
}
