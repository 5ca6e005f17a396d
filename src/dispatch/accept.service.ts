import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { DriversApi, type Speaker } from '../drivers/drivers.api.js';
import { FriendsApi } from '../friends/friends.api.js';
import { Sql } from '../database/sql.js';
import { Work } from '../database/work.js';
import type { Json } from '../http/json.js';
import type { Me } from '../http/me.js';
import { worksAtDesk } from '../contract/roles.js';
import {
  acceptRide,
  type Claim,
  claimOf,
  type Entry,
  factsOf,
  orBusy,
  type Outcome,
  RideReplies,
  type RideRow,
  tooFarApart,
} from '../rides/record.api.js';
import { closeAllOffers, type PassedOver } from './offers/offers.js';
import { type FormerRide, type Ride, rideProblems } from '../rides/ride.contract.js';
import { whyNotAccepted } from './accept.rules.js';
import { preferredEnded, rideAccepted, rideDeparted } from '../rides/rides.events.js';

/** A ride that was just taken here: those it passed over need not ask the database. */
interface Taken {
  /** Those whose offers the winner's own transaction closed, and whom no block keeps from knowing. */
  readonly passedOver: ReadonlySet<UserId>;
  /** The ride as all of them may see it. */
  readonly seen: FormerRide;
}

/** A driver's try to take a rider's ride. */
interface Bid {
  readonly id: Id;
  readonly me: UserId;
  readonly riderId: UserId;
  readonly isScheduled: boolean;
  /** The pickup as they saw it; null where they did not say. */
  readonly pickupTime: string | null;
}

/** How one driver's try ended. */
interface Try {
  readonly outcome: Outcome;
  readonly taken?: Taken;
}

/** No hours at all. */
const noHours = '{}';

/** Taking a ride (D5). */
@Injectable()
export class AcceptService {
  private readonly underWay = new Map<Id, Promise<Taken | undefined>>();

  constructor(
    private readonly work: Work,
    private readonly sql: Sql,
    private readonly replies: RideReplies,
    private readonly drivers: DriversApi,
    private readonly friends: FriendsApi,
  ) {}

  /**
   * Drivers who ask for a ride while another one's answer is on its way wait for that, without holding a connection.
   * Whom the winner's own transaction passed over is then answered by what it wrote, all others by the database.
   */
  async accept(id: Id, me: Speaker & Pick<Me, 'roles'>, pickupTime: string | null = null): Promise<Json<Ride>> {
    for (let ahead = this.underWay.get(id); ahead; ahead = this.underWay.get(id)) {
      const taken = await ahead;
      // A driver who is an operator too sees more than the others: they ask for themselves.
      if (taken?.passedOver.has(me.id) && !worksAtDesk(me.roles)) refuse(rideProblems, 'ride_taken', { current: taken.seen });
      const refusal = await this.whyNot(id, me.id);
      if (refusal) return this.replies.answer(id, me.id, refusal);
    }
    const outcome = await this.replies.during(id, me.id, () => this.goAhead(id, me.id, pickupTime));
    if (outcome === 'done') await this.drivers.noteAct(me);
    return this.replies.answer(id, me.id, outcome);
  }

  private async goAhead(id: Id, me: UserId, pickupTime: string | null): Promise<Outcome> {
    const mine = this.tryToTake(id, me, pickupTime);
    const ended = mine.then(
      ({ taken }) => taken,
      () => undefined,
    );
    this.underWay.set(id, ended);
    try {
      return (await mine).outcome;
    } finally {
      this.underWay.delete(id);
    }
  }

  /** Why the ride cannot be taken any more; undefined while it can. */
  private async whyNot(id: Id, me: UserId): Promise<Outcome | undefined> {
    const claim = await this.sql.one(claimOf, { id, driver: me });
    return isOpen(claim) ? undefined : whyNotAccepted(claim, me);
  }

  private async tryToTake(id: Id, me: UserId, pickupTime: string | null): Promise<Try> {
    const claim = await this.sql.one(claimOf, { id, driver: me });
    if (!isOpen(claim)) return { outcome: whyNotAccepted(claim, me) };
    const bid = { id, me, riderId: claim.customer_id, isScheduled: claim.is_scheduled, pickupTime };
    const ended = await orBusy(this.work.run((unit) => this.acceptIn(unit, bid)));
    return ended === 'driver_busy' ? { outcome: ended } : ended;
  }

  /** A block of the two, or the end of the driver's work, comes before all of it, and is seen, or after it, and sees the ride. */
  private async acceptIn(unit: Unit, { id, me, riderId, isScheduled, pickupTime }: Bid): Promise<Try> {
    if (!(await this.friends.holdPairOf(unit, me, riderId))) refuse(commonProblems, 'signed_out');
    let passedOver: PassedOver[] = [];
    // Only a ride for later is taken by its hour.
    const hours = isScheduled ? await this.drivers.hoursOf(unit, me, unit.now) : noHours;
    const ride = await acceptRide(unit, { id, driver: me, now: unit.now, pickupTime, hours }, async (taken) => {
      await this.drivers.holdState(unit, me);
      passedOver = await closeAllOffers(unit, id, { winner: me, alsoTo: null, reason: 'taken' });
      return entriesOf(taken, me, passedOver.length);
    });
    if (!ride) return { outcome: whyNotAccepted(await unit.one(claimOf, { id, driver: me }), me) };
    // Their rides are taken one after the other, since they are held: of two at once the later one sees the other.
    if (await unit.one(tooFarApart, { id })) refuse(rideProblems, 'too_far_apart');
    this.announce(unit, ride, me);
    const known = passedOver.filter(({ isBlocked }) => !isBlocked);
    return { outcome: 'done', taken: { passedOver: new Set(known.map((driver) => driver.id)), seen: goneFor(ride) } };
  }

  private announce(unit: Unit, ride: RideRow, me: UserId): void {
    const wasPreferred = ride.preferred_driver_id === me;
    unit.record(rideAccepted, { ride: factsOf(ride), driverId: me, wasPreferred });
    if (!ride.is_scheduled) unit.record(rideDeparted, { ride: factsOf(ride), driverId: me, isAutomatic: false });
    if (wasPreferred) unit.record(preferredEnded, { ride: factsOf(ride), driverId: me, outcome: 'accepted' });
  }
}

const isOpen = (claim: Claim | undefined): claim is Claim => claim?.status === 'pending';

/** What a candidate sees of a ride that somebody has (rides.of_former). */
const goneFor = ({ id, version }: RideRow): FormerRide => ({ id, status: 'gone', my_role: 'candidate', version });

function entriesOf(ride: RideRow, me: UserId, passedOver: number): Entry[] {
  const data = { driver_id: me, preferred: ride.preferred_driver_id === me, passed_over: passedOver };
  const accepted: Entry = { actor: 'driver', type: 'accepted', data };
  return ride.is_scheduled ? [accepted] : [accepted, { actor: 'driver', type: 'departed' }];
}
