import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../database/events.js';
import { Realtime } from '../../realtime/realtime.js';
import { debtsChanged } from './debts.contract.js';
import { debtsTouched } from '../payments.events.js';

/** Shows on all screens of a rider that something is owed, being paid, or paid. */
@Injectable()
export class DebtsGateway implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    this.realtime.declare(debtsChanged);
    this.events.after(debtsTouched, ({ userId }) => this.realtime.toUser(userId, debtsChanged, {}));
  }
}
