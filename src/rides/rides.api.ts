import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { Sql } from '../database/sql.js';
import { CancelService } from './cancel.service.js';
import type { PaymentStatus, RideStatus } from './ride.contract.js';
import { type Fare, fareOf, type Trip } from '../fares/fare.api.js';
import { rideTouched } from './rides.events.js';
import { Tariffs } from '../fares/tariffs.api.js';

export { type Booking, BookingChecks, type BookingRefusal } from './booking-checks.js';

/** The people of a ride and how it stands. */
export interface RideBrief {
  readonly id: Id;
  readonly status: RideStatus;
  readonly customer_id: UserId;
  readonly driver_id: UserId | null;
  readonly completed_at: Date | null;
}

/** What has to be known of a ride to ask a card for it. */
export interface RideToPay {
  readonly id: Id;
  readonly customer_id: UserId;
  readonly price_cents: number;
  readonly currency: string;
  readonly pickup_time: Date;
  /** It is neither over nor cancelled. */
  readonly is_open: boolean;
}

const lockToPay = `
  select id, customer_id, price_cents, currency, pickup_time, status in ('pending', 'confirmed', 'in_route', 'in_progress') as is_open
  from rides where id = $1 for no key update`;

const arePartners = `
  select 1 from rides where status in ('confirmed', 'in_route', 'in_progress') and driver_id is not null
    and (customer_id, driver_id) in (($1, $2), ($2, $1)) limit 1`;

/** What other modules may ask about rides, and what of them they may write. */
@Injectable()
export class RidesApi {
  constructor(
    private readonly sql: Sql,
    private readonly tariffs: Tariffs,
    private readonly cancels: CancelService,
  ) {}

  /** What a trip costs by the tariff in force. */
  async fareOf(trip: Trip, now: Date): Promise<Fare & { tariffId: Id }> {
    const tariff = await this.tariffs.validAt(now);
    return { ...fareOf(tariff.rules, trip), tariffId: tariff.id };
  }

  async brief(id: Id): Promise<RideBrief | undefined> {
    return this.sql.row<RideBrief>('select id, status, customer_id, driver_id, completed_at from rides where id = $1', [id]);
  }

  /** Whether two people are rider and driver of a ride that goes on: they may write to each other (M144). */
  async arePartners(a: UserId, b: UserId): Promise<boolean> {
    return (await this.sql.row(arePartners, [a, b])) !== undefined;
  }

  /** Shows where the money of a ride is (D7). */
  async setPaymentStatus(unit: Unit, id: Id, status: PaymentStatus): Promise<void> {
    const [ride] = await unit.rows<{ customer_id: UserId; driver_id: UserId | null }>(
      'update rides set payment_status = $2, version = version + 1 where id = $1 and payment_status <> $2 returning customer_id, driver_id',
      [id, status],
    );
    if (!ride) return;
    const people = [ride.customer_id, ride.driver_id].filter((person) => person !== null);
    unit.record(rideTouched, { rideId: id, people });
  }

  /** A ride whose payment changes, held until the end of the transaction. */
  async lockToPay(unit: Unit, id: Id): Promise<RideToPay | undefined> {
    return (await unit.rows<RideToPay>(lockToPay, [id]))[0];
  }

  /** The card that pays the ride from now on; the caller has made sure that it is the rider's. */
  async setCard(unit: Unit, id: Id, cardId: Id): Promise<void> {
    await unit.rows('update rides set payment_method_id = $2 where id = $1', [id, cardId]);
  }

  /** Ends a scheduled ride that no card will pay; nothing once its driver has set out. */
  cancelUnpaid(unit: Unit, id: Id): Promise<void> {
    return this.cancels.unpaid(unit, id);
  }

  /** Tells a ride's people to look again: something that they see beside its own row has changed. */
  touch(unit: Unit, id: Id, people: readonly UserId[]): void {
    unit.record(rideTouched, { rideId: id, people });
  }
}
