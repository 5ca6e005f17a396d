import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { FriendsApi } from '../../friends/friends.api.js';
import { withCurrent } from '../../http/with-current.js';
import { PaymentsApi } from '../../payments/payments.api.js';
import { holdPeople } from '../../profiles/profiles.sql.js';
import { RidesApi } from '../../rides/rides.api.js';
import { lostItemConfirmed, lostItemReported } from '../support.events.js';
import { type confirmReturn, type LostItem, lostItemProblems, returnFeeCents } from './lost-items.contract.js';
import * as queries from './lost-items.queries.js';
import type { LostItemRow } from './lost-items.queries.js';
import { isConfirmedByBoth, lostItemFor } from './lost-items.rules.js';

type Wish = Pick<InputOf<typeof confirmReturn>, 'params' | 'body'>;

/** What was left in cars: rider and driver write to each other, and agree on a fee for bringing it back (M41, D8). */
@Injectable()
export class LostItemsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly rides: RidesApi,
    private readonly friends: FriendsApi,
    private readonly payments: PaymentsApi,
  ) {}

  /** With the case that tells of it. Across a block nothing opens: the case alone stays. */
  async open(unit: Unit, rider: UserId, { caseId, rideId }: { caseId: Id; rideId: Id }): Promise<void> {
    const ride = await this.rides.brief(rideId);
    if (ride?.driver_id == null) return;
    if (!(await this.friends.holdUnblocked(unit, rider, ride.driver_id))) return;
    if (!(await unit.one(queries.openLostItem, { caseId, ride: rideId, rider, now: unit.now }))) return;
    const opened = await unit.one(queries.lostItemOf, { ride: rideId, me: rider });
    if (!opened) return;
    unit.record(lostItemReported, factsOf(opened));
    this.rides.touch(unit, rideId, [opened.rider_id, opened.driver_id]);
  }

  /** Until when two people may write to each other because of it. */
  async inTouchUntil(a: UserId, b: UserId): Promise<Date | undefined> {
    return (await this.sql.one(queries.sharedLostItem, { a, b, now: this.clock.now() }))?.open_until;
  }

  async of(rideId: Id, me: UserId): Promise<LostItem | null> {
    const row = await this.sql.one(queries.lostItemOf, { ride: rideId, me });
    if (row) return this.view(row, me);
    await this.rides.briefFor(me, rideId);
    return null;
  }

  confirm(me: UserId, wish: Wish): Promise<LostItem> {
    return withCurrent(
      () => this.work.run((unit) => this.confirmIn(unit, me, wish)),
      () => this.of(wish.params.id, me),
    );
  }

  /**
   * Under the lock of the ride, as whatever is charged for it: of two who confirm at once one comes second, and the fee is due
   * once. Across a block the other one hears nothing of it (P22); the pair is held before the ride, as by whoever blocks, and both people,
   * as by whoever closes an account: where one of them is gone nothing is charged, and who confirms first keeps the account open until it is.
   */
  private async confirmIn(unit: Unit, me: UserId, { params, body }: Wish): Promise<LostItem> {
    const { rider_id, driver_id } = (await unit.one(queries.lostItemOf, { ride: params.id, me })) ?? refuse(commonProblems, 'not_found');
    await this.friends.holdPair(unit, driver_id, rider_id);
    const people = await unit.all(holdPeople, { ids: [driver_id, rider_id] });
    if (!people.some(({ id }) => id === me)) refuse(commonProblems, 'signed_out');
    const ride = (await this.rides.lockToPay(unit, params.id)) ?? refuse(commonProblems, 'not_found');
    const isNew = (await unit.one(queries.noteConfirmed, { ride: ride.id, me, now: unit.now })) !== undefined;
    const row = await this.confirmed(unit, ride.id, me);
    const isRider = rider_id === me;
    const isDue = isConfirmedByBoth(row);
    if (isDue && (isRider || isNew))
      await this.payments.askReturnFee(unit, ride, { cents: returnFeeCents, cardId: isRider ? body.payment_method_id : undefined });
    if (isNew) await this.recordConfirmed(unit, row, { by: isRider ? 'rider' : 'driver', isFirst: !isDue });
    return this.view(row, me);
  }

  private async recordConfirmed(
    unit: Unit,
    row: LostItemRow,
    { by, isFirst }: { by: 'rider' | 'driver'; isFirst: boolean },
  ): Promise<void> {
    const { ride_id, rider_id, driver_id } = row;
    const isBlocked = await this.friends.isBlockedBetween(rider_id, driver_id);
    unit.record(lostItemConfirmed, { ...factsOf(row), by, asks: isFirst && !isBlocked });
    const own = by === 'rider' ? rider_id : driver_id;
    this.rides.touch(unit, ride_id, isBlocked ? [own] : [rider_id, driver_id]);
  }

  /** As it stands now; refused where it ended before this person confirmed, or where one of the two has closed the account. */
  private async confirmed(unit: Unit, rideId: Id, me: UserId): Promise<LostItemRow> {
    const row = await unit.one(queries.lostItemOf, { ride: rideId, me });
    if (!row) refuse(commonProblems, 'not_found');
    const mine = row.rider_id === me ? row.rider_confirmed_at : row.driver_confirmed_at;
    if (mine === null) refuse(lostItemProblems, 'lost_item_closed');
    return (await this.view(row, me)).fee === 'not_due' ? refuse(lostItemProblems, 'return_fee_not_due') : row;
  }

  private async view(row: LostItemRow, me: UserId): Promise<LostItem> {
    return lostItemFor(row, { me, fee: await this.payments.returnFeeOf(row.ride_id), now: this.clock.now() });
  }
}

function factsOf({ ride_id: rideId, rider_id: riderId, driver_id: driverId, open_until: openUntil, currency }: LostItemRow) {
  return { rideId, riderId, driverId, openUntil, currency };
}
