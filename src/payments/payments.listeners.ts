import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { later } from '../contract/duration.js';
import type { Id } from '../contract/ids.js';
import { Events } from '../database/events.js';
import type { Unit } from '../database/unit.js';
import { BookingChecks, type Booking, type BookingRefusal } from '../booking/booking.api.js';
import { RidesApi } from '../rides/rides.api.js';
import { rideAccepted, rideCancelled, rideCompleted, type RideFacts, rideRescheduled, rideSearchEnded } from '../rides/rides.events.js';
import { CardVault } from './cards/card-vault.js';
import { openDebt } from './debts/debts.queries.js';
import { ExtrasService } from './extras/extras.service.js';
import { advancePayment, authoriseBeforeMs, holdLastsMs } from './payments.jobs.js';
import * as queries from './payments.queries.js';

interface Asked {
  readonly id: Id;
}

/** What rides do to money: the row stands before the provider is asked, in the ride's own transaction (P14). */
@Injectable()
export class PaymentsListeners implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly checks: BookingChecks,
    private readonly rides: RidesApi,
    private readonly extras: ExtrasService,
    private readonly vault: CardVault,
  ) {}

  onModuleInit(): void {
    this.checks.add((unit, booking) => this.whyNotBook(unit, booking));
    this.events.inside(rideAccepted, ({ ride }, unit) => this.authorise(unit, ride));
    this.events.inside(rideCompleted, async ({ ride }, unit) => {
      const cents = ride.finalCents ?? ride.priceCents;
      await this.charge(unit, ride, await unit.all(queries.askCapture, { ride: ride.rideId, cents, now: unit.now }));
      await this.askTip(unit, ride);
    });
    this.events.inside(rideCancelled, ({ ride, feeCents, isNoShow }, unit) =>
      feeCents === 0
        ? this.release(unit, ride)
        : this.chargeFee(unit, ride, { purpose: isNoShow ? 'no_show_fee' : 'cancel_fee', cents: feeCents }),
    );
    this.events.inside(rideSearchEnded, ({ ride }, unit) => this.release(unit, ride));
    this.events.inside(rideRescheduled, ({ ride }, unit) => this.askAnew(unit, ride));
  }

  private async whyNotBook(
    unit: Unit,
    { customerId: me, paymentMethodId: card, pickupTime, rideId }: Booking,
  ): Promise<BookingRefusal | undefined> {
    if (!this.vault.isOpen) return 'cards_not_set_up';
    if (!(await unit.one(queries.usableCard, { at: pickupTime, me, card })))
      return (await unit.one(queries.usableCard, { at: unit.now, me, card })) ? 'card_expires_before_ride' : 'card_unusable';
    if (await unit.one(openDebt, { me })) return 'open_debt';
    const held = rideId === undefined ? undefined : await unit.one(queries.heldSince, { ride: rideId });
    return held?.at && pickupTime > later(held.at, holdLastsMs) ? 'hold_too_short' : undefined;
  }

  private async authorise(unit: Unit, ride: RideFacts): Promise<void> {
    const { rideId, paymentMethodId: card, priceCents: cents, currency } = ride;
    const payment = await unit.one(queries.beginPayment, { ride: rideId, card, key: randomUUID(), cents, currency, now: unit.now });
    const dayBefore = new Date(ride.pickupTime.getTime() - authoriseBeforeMs);
    const runAt = ride.isScheduled && dayBefore > unit.now ? dayBefore : unit.now;
    if (payment) unit.enqueue(advancePayment, { paymentId: payment.id }, { runAt });
  }

  /** On the day before the new pickup, and over what it costs then. What is held already stays; what waits at a bank is ended now. */
  private async askAnew(unit: Unit, ride: RideFacts): Promise<void> {
    const unheld = await unit.one(queries.freeUnheld, { ride: ride.rideId });
    if (!unheld) return;
    await this.authorise(unit, ride);
    await this.rides.setPaymentStatus(unit, ride.rideId, 'none');
    if (unheld.confirm_ref !== null) unit.enqueue(advancePayment, { paymentId: unheld.id });
  }

  /** What was offered up front is a tip like any other: with the ride's card, and nothing where that is declined (D2, D8). */
  private async askTip(unit: Unit, { rideId, offeredTipCents: cents, paymentMethodId: cardId }: RideFacts): Promise<void> {
    if (cents === 0) return;
    const ride = await this.rides.lockToPay(unit, rideId);
    if (ride) await this.extras.ask(unit, ride, { purpose: 'tip', cents, cardId });
  }

  private async release(unit: Unit, { rideId }: RideFacts): Promise<void> {
    this.ask(unit, await unit.all(queries.askVoid, { ride: rideId, now: unit.now }));
  }

  private async chargeFee(unit: Unit, ride: RideFacts, fee: Pick<queries.Fee, 'purpose' | 'cents'>): Promise<void> {
    const { rideId, paymentMethodId: card, currency } = ride;
    const asked = await unit.all(queries.askFee, { ...fee, ride: rideId, card, key: randomUUID(), currency, now: unit.now });
    await this.charge(unit, ride, asked);
  }

  /** Until the provider has answered nobody knows whether it was paid, and nobody says so (P14). */
  private async charge(unit: Unit, { rideId }: RideFacts, asked: readonly Asked[]): Promise<void> {
    if (this.ask(unit, asked)) await this.rides.setPaymentStatus(unit, rideId, 'processing');
  }

  private ask(unit: Unit, asked: readonly Asked[]): boolean {
    for (const { id } of asked) unit.enqueue(advancePayment, { paymentId: id });
    return asked.length > 0;
  }
}
