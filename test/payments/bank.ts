import type { Type } from '@nestjs/common';
import { DemoBank } from '../../src/payments/payouts/demo-bank.js';
import { type BankAnswer, PayoutBank, type PayoutOrder } from '../../src/payments/payouts/payout-bank.js';
import type { PayoutFailure } from '../../src/payments/payouts/payouts.contract.js';
import { world } from '../world/world.js';

/** A bank at the other end, as quick as the demo's: the same key is the same payout, as real ones have it. It remembers what it sent. */
export class Bank {
  /** Cents that left: one entry for each key. */
  readonly sent = new Map<string, number>();
  /** Orders do their work, but their answers never arrive. */
  isLost = false;
  /** Nothing is answered before. */
  until: Promise<void> | undefined;
  /** Why it takes no order. */
  refuses: PayoutFailure | undefined;
  /** What it says of every payout, whatever is true. */
  says: BankAnswer | undefined;
  /** How many orders came. */
  orders = 0;
  private readonly demo = new DemoBank(world.clock);
  private readonly port = world.app.get(PayoutBank as unknown as Type<PayoutBank>);

  /** The town is connected to it. */
  connect(): void {
    Object.assign(this.port, {
      accountOf: (driverId: string) => this.demo.accountOf(driverId),
      send: (order: PayoutOrder) => this.send(order),
      look: async (ref: string) => this.says ?? this.demo.look(ref),
    });
  }

  disconnect(): void {
    for (const name of ['accountOf', 'send', 'look']) Reflect.deleteProperty(this.port, name);
  }

  private async send(order: PayoutOrder): Promise<BankAnswer> {
    this.orders += 1;
    await this.until;
    if (this.refuses) return { status: 'failed', ref: null, failure: this.refuses };
    this.sent.set(order.key, order.amountCents);
    if (this.isLost) throw new Error('no answer to the order');
    return this.demo.send(order);
  }
}
