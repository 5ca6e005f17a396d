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
import { ProfilesApi } from '../../profiles/profiles.api.js';
import { RidesApi, type RideToPay } from '../../rides/rides.api.js';
import { type askSplit, type FareSplit, maxSplitAsked, maxSplitFriends, splitProblems } from './split.contract.js';
import { recordClosed, recordTouched } from './part-records.js';
import { partAsked } from './split.events.js';
import * as queries from './split.queries.js';
import type { SplitRow } from './split.queries.js';
import { amountsOf, canSplit, isChargedPart, isLivePart, isOpenPart, type PartWish, splitUntil } from './split.rules.js';

type Wishes = InputOf<typeof askSplit>['body']['parts'];

/** A rider splits a fare with friends (M51). Their own card has paid or will pay all of it, so no friend is ever waited for. */
@Injectable()
export class SplitService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly rides: RidesApi,
    private readonly friends: FriendsApi,
    private readonly profiles: ProfilesApi,
  ) {}

  /** Inside a transaction it is seen as that has it. */
  async of(ride: Id, me: UserId): Promise<FareSplit> {
    const now = this.clock.now();
    const row = await this.sql.one(queries.splitOfRider, { ride, me, now });
    return row ? viewSplit(row, now) : refuse(commonProblems, 'not_found');
  }

  /** Friends first, then the ride: the order of whoever ends a friendship, and of whoever shares a ride with a friend. */
  ask(me: UserId, rideId: Id, wishes: Wishes): Promise<FareSplit> {
    const friendIds = wishes.map(({ friend_id: id }) => id);
    if (new Set(friendIds).size < friendIds.length)
      refuse(commonProblems, 'malformed', { issues: [{ path: 'parts', message: 'Name each friend once' }] });
    return this.change(me, rideId, async (unit) => {
      await this.friends.holdPairs(unit, me, friendIds);
      if (!(await this.areFriends(me, friendIds))) refuse(commonProblems, 'not_found');
      const ride = await this.rides.lockToPay(unit, rideId);
      if (ride?.customer_id !== me || (ride.driver_id !== null && friendIds.includes(ride.driver_id))) refuse(commonProblems, 'not_found');
      await this.askIn(unit, ride, wishes);
      return this.of(rideId, me);
    });
  }

  withdraw(me: UserId, rideId: Id, partId: Id): Promise<FareSplit> {
    return this.change(me, rideId, async (unit) => {
      const ride = await this.rides.lockToPay(unit, rideId);
      if (ride?.customer_id !== me) refuse(commonProblems, 'not_found');
      const gone = await unit.one(queries.withdrawPart, { id: partId, ride: rideId, now: unit.now });
      if (gone) recordClosed(unit, [gone], 'withdrawn');
      const split = await this.of(rideId, me);
      const left = split.parts.find(({ id }) => id === partId);
      if (!gone && left && isChargedPart(left.status)) refuse(splitProblems, 'part_paid');
      return split;
    });
  }

  /** A refusal carries who pays what by now. */
  private change(me: UserId, rideId: Id, command: (unit: Unit) => Promise<FareSplit>): Promise<FareSplit> {
    return withCurrent(
      () => this.work.run(command),
      () => this.of(rideId, me),
    );
  }

  private async areFriends(me: UserId, ids: readonly UserId[]): Promise<boolean> {
    const known = await this.friends.relationships(me, ids);
    const active = await this.profiles.activeIds(ids);
    return ids.every((id) => active.has(id) && known.get(id)?.friend_status === 'accepted');
  }

  private async askIn(unit: Unit, ride: RideToPay, wishes: Wishes): Promise<void> {
    const row = await unit.one(queries.splitOfRider, { ride: ride.id, me: ride.customer_id, now: unit.now });
    if (!row) refuse(commonProblems, 'not_found');
    const fresh = wishes.filter((wish) => !wasAsked(row, wish));
    if (fresh.length === 0) return;
    if (!canSplit(row, unit.now)) refuse(splitProblems, 'split_closed');
    const live = row.parts.filter(isLivePart);
    if (live.length + fresh.length > maxSplitFriends || row.asked + fresh.length > maxSplitAsked) refuse(splitProblems, 'too_many_parts');
    const amounts = amountsOf(fresh, leftOf(row));
    if (amounts === null) refuse(splitProblems, 'part_too_large');
    for (const [place, { friend_id: friend }] of fresh.entries()) await this.askOne(unit, ride, { friend, cents: amounts[place] ?? 0 });
  }

  private async askOne(unit: Unit, ride: RideToPay, { friend, cents }: { friend: UserId; cents: number }): Promise<void> {
    const { id, currency, customer_id: riderId, completed_at: end } = ride;
    const until = end && splitUntil(end);
    const asked = await unit.one(queries.askPart, { ride: id, friend, cents, currency, until, now: unit.now });
    if (!asked) refuse(splitProblems, 'part_asked');
    unit.record(partAsked, { partId: asked.id, rideId: id, riderId, friendId: friend, amountCents: cents, currency });
    recordTouched(unit, { riderId, friendId: friend });
  }
}

/** Whether this friend was asked for just that and has not closed it; for another part, or once it is closed, they are not asked again. */
function wasAsked({ parts }: SplitRow, { friend_id: id, amount_cents: cents }: PartWish): boolean {
  const known = parts.find(({ friend }) => friend.clerk_id === id);
  if (!known) return false;
  if (!isLivePart(known) || (cents !== undefined && cents !== known.amount_cents)) refuse(splitProblems, 'part_asked');
  return true;
}

/** What of a fare nobody else may pay. Until a refund has arrived, parts are open that it leaves no room for. */
function leftOf({ alone_cents: alone, parts }: SplitRow): number {
  return Math.max(0, alone - sumOf(parts.filter(({ status }) => isOpenPart(status))));
}

function sumOf(parts: readonly { readonly amount_cents: number }[]): number {
  return parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

function viewSplit(row: SplitRow, now: Date): FareSplit {
  const { ride_id, currency, fare_cents, alone_cents: alone, parts, completed_at: end } = row;
  const isOpen = canSplit(row, now);
  const places = Math.min(maxSplitFriends - parts.filter(isLivePart).length, maxSplitAsked - row.asked);
  return {
    ride_id,
    currency,
    fare_cents,
    own_cents: Math.max(0, alone - sumOf(parts.filter(({ status }) => status === 'accepted'))),
    left_cents: leftOf(row),
    parts: [...parts],
    free_places: isOpen ? Math.max(0, places) : 0,
    open_until: isOpen && end ? splitUntil(end).toISOString() : null,
  };
}
