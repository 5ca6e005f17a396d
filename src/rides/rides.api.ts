import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { Sql } from '../database/sql.js';
import type { RowOf } from '../database/statement.js';
import type { PaymentStatus } from './ride.contract.js';
import { setCard, setPayment } from './record/ride.transitions.js';
import type { RidePayment } from './record/ride-row.js';
import { isPinAsked, type RidePin } from './pin/asks-pin.contract.js';
import { RidePins } from './record/ride-pins.js';
import { rideTouched } from './rides.events.js';
import { holdToPay, partners, rideBrief } from './record/rides.queries.js';
import { pinForPassenger, pinForRider, rideFromOutside } from './views/outside.queries.js';
import { openRideOf } from './personal-data/personal-data.queries.js';
import { RideReplies } from './views/ride-outcome.js';

/** The people of a ride and how it stands. */
export type RideBrief = RowOf<typeof rideBrief>;
/** What has to be known of a ride to ask a card for it. */
export type RideToPay = RowOf<typeof holdToPay>;
/** A ride as those may see it who are none of its people. */
export type RideFromOutside = RowOf<typeof rideFromOutside>;

/** What other modules may ask about rides, and what of them they may write. */
@Injectable()
export class RidesApi {
  constructor(
    private readonly sql: Sql,
    private readonly pins: RidePins,
    private readonly replies: RideReplies,
  ) {}

  async brief(id: Id): Promise<RideBrief | undefined> {
    return this.sql.one(rideBrief, { id });
  }

  /** Only its rider and its driver have it: for anybody else it does not exist. */
  async briefFor(me: UserId, id: Id): Promise<RideBrief> {
    const ride = await this.brief(id);
    return ride && (ride.customer_id === me || ride.driver_id === me) ? ride : refuse(commonProblems, 'not_found');
  }

  /** The caller has made sure that its rider lets them see it. */
  async fromOutside(id: Id, now: Date): Promise<RideFromOutside | undefined> {
    return this.sql.one(rideFromOutside, { id, now });
  }

  /**
   * What a passenger tells the driver, until they are in, and whether the driver asks for it; null where nobody else rides. The caller has
   * made sure who asks.
   */
  async pinForPassenger(id: Id, now: Date): Promise<Pick<RidePin, 'pin' | 'needs_pin'>> {
    const row = await this.sql.one(pinForPassenger, { id });
    return { pin: this.told(id, row), needs_pin: row !== undefined && isPinAsked(row, now) };
  }

  /** What the rider tells the driver, until they are in; null to everybody else. */
  async pinForRider(id: Id, rider: UserId): Promise<string | null> {
    return this.told(id, await this.sql.one(pinForRider, { id, rider }));
  }

  private told(id: Id, row: { readonly pin: string | null } | undefined): string | null {
    return row ? (row.pin ?? this.pins.of(id)) : null;
  }

  /** Whether two people are rider and driver of a ride that goes on: they may write to each other (M144). */
  async arePartners(a: UserId, b: UserId): Promise<boolean> {
    return (await this.sql.one(partners, { a, b })) !== undefined;
  }

  /** Whether somebody takes or drives a ride that is not over: asked for, ahead, or under way. */
  async hasOpenRide(unit: Unit, me: UserId): Promise<boolean> {
    return (await unit.one(openRideOf, { me })) !== undefined;
  }

  /** Shows where the money of a ride is (D7). */
  setPaymentStatus(unit: Unit, id: Id, status: PaymentStatus): Promise<void> {
    return setPayment(unit, id, { status, cents: null, driverCents: null });
  }

  /** … and what of it came back to whoever paid it. */
  setPayment(unit: Unit, id: Id, payment: RidePayment): Promise<void> {
    return setPayment(unit, id, payment);
  }

  /** A ride whose payment changes, held until the end of the transaction. */
  lockToPay(unit: Unit, id: Id): Promise<RideToPay | undefined> {
    return unit.one(holdToPay, { id });
  }

  /** The card that pays the ride from now on; the caller has made sure that it is the rider's. */
  async setCard(unit: Unit, id: Id, cardId: Id): Promise<void> {
    await unit.all(setCard, { id, card: cardId });
  }

  /** Runs a command of `me` about a ride; where the state forbids it, the refusal carries the ride as they may see it (D2). */
  during<T>(id: Id, me: UserId, command: () => T | Promise<T>): Promise<T> {
    return this.replies.during(id, me, command);
  }

  /** Tells a ride's people to look again: something that they see beside its own row has changed. */
  touch(unit: Unit, id: Id, people: readonly UserId[]): void {
    unit.record(rideTouched, { rideId: id, people });
  }
}
