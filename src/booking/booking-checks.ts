import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { rideProblems } from '../rides/ride.contract.js';
import { noCardsProblems } from './no-cards.contract.js';
import { rescheduleProblems } from './reschedule/reschedule.contract.js';

export interface Booking {
  readonly customerId: UserId;
  readonly paymentMethodId: Id;
  readonly pickupTime: Date;
  /** A ride that gets another time; a new one has none. */
  readonly rideId?: Id;
}

export type BookingRefusal = 'cards_not_set_up' | 'card_unusable' | 'card_expires_before_ride' | 'open_debt' | 'hold_too_short';
export type BookingCheck = (unit: Unit, booking: Booking) => Promise<BookingRefusal | undefined>;

/** What later modules (payments) have to say before a ride is booked; they register at boot. */
@Injectable()
export class BookingChecks {
  private readonly checks: BookingCheck[] = [];

  add(check: BookingCheck): void {
    this.checks.push(check);
  }

  /** Refuses with the first that something speaks against. */
  async assertFree(unit: Unit, booking: Booking): Promise<void> {
    for (const check of this.checks) {
      const refusal = await check(unit, booking);
      if (refusal) refuse({ ...rideProblems, ...noCardsProblems, ...rescheduleProblems }, refusal);
    }
  }
}
