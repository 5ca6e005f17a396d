import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { BookingChecks, type Booking, type BookingRefusal } from '../booking/booking.api.js';
import { RidesApi } from '../rides/rides.api.js';
import { rideAccepted, rideCancelled, rideCompleted, rideSearchEnded, type RideFacts } from '../rides/rides.events.js';
import { openDebt } from './debts.queries.js';
import type { Purpose } from './ledger.rules.js';
import { authoriseBeforeMs, settlePayment } from './payments.jobs.js';
import * as queries from './payments.queries.js';

/** What rides do to money: the row stands before the provider is asked, in the ride's own transaction (P14). */
@Injectable()
export class PaymentsListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly checks: BookingChecks,
    private readonly rides: RidesApi,
  ) {}

  onModuleInit(): void {
    this.checks.add((unit, booking) => this.whyNotBook(unit, booking));
    this.events.inside(rideAccepted, ({ ride }, unit) => this.authorise(unit, ride));
    this.events.inside(rideCompleted, ({ ride }, unit) =>
      this.charge(unit, ride, { sql: queries.askCapture, params: [ride.rideId, ride.finalCents ?? ride.priceCents, unit.now] }),
    );
    this.events.inside(rideCancelled, ({ ride, feeCents, isNoShow }, unit) => {
      if (feeCents === 0) return this.release(unit, ride);
      const purpose: Purpose = isNoShow ? 'no_show_fee' : 'cancel_fee';
      const params = [ride.rideId, purpose, feeCents, ride.paymentMethodId, randomUUID(), ride.currency, unit.now];
      return this.charge(unit, ride, { sql: queries.askFee, params });
    });
    this.events.inside(rideSearchEnded, ({ ride }, unit) => this.release(unit, ride));
  }

  private async whyNotBook(unit: Unit, { customerId, paymentMethodId, pickupTime }: Booking): Promise<BookingRefusal | undefined> {
    const usable = await unit.rows(queries.usableCard, [pickupTime, customerId, paymentMethodId]);
    if (usable.length === 0) return 'card_unusable';
    const debts = await unit.rows(openDebt, [customerId]);
    return debts.length > 0 ? 'open_debt' : undefined;
  }

  private async authorise(unit: Unit, ride: RideFacts): Promise<void> {
    const params = [ride.rideId, ride.paymentMethodId, randomUUID(), ride.priceCents, ride.currency, unit.now];
    const [payment] = await unit.rows<{ id: string }>(queries.beginPayment, params);
    const dayBefore = new Date(ride.pickupTime.getTime() - authoriseBeforeMs);
    const runAt = ride.isScheduled && dayBefore > unit.now ? dayBefore : unit.now;
    if (payment) unit.enqueue(settlePayment, { paymentId: payment.id }, { runAt });
  }

  private async release(unit: Unit, { rideId }: RideFacts): Promise<void> {
    await this.ask(unit, queries.askVoid, [rideId, unit.now]);
  }

  /** Until the provider has answered nobody knows whether it was paid, and nobody says so (P14). */
  private async charge(unit: Unit, { rideId }: RideFacts, { sql, params }: { sql: string; params: readonly unknown[] }): Promise<void> {
    if (await this.ask(unit, sql, params)) await this.rides.setPaymentStatus(unit, rideId, 'processing');
  }

  private async ask(unit: Unit, sql: string, params: readonly unknown[]): Promise<boolean> {
    const payments = await unit.rows<{ id: string }>(sql, params);
    for (const { id } of payments) unit.enqueue(settlePayment, { paymentId: id });
    return payments.length > 0;
  }
}
