import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../contract/ids.js';
import type { Unit } from '../database/unit.js';
import { sqlState, Work } from '../database/work.js';
import type { Json } from '../http/json.js';
import { promise } from './approach.js';
import { busyRange } from './booking.rules.js';
import { canPrefer } from './candidates.js';
import { closeAllOffers } from './offers.js';
import type { Ride, RideStatus } from './ride.contract.js';
import { journal } from './ride-journal.js';
import { type Outcome, RideReplies } from './ride-outcome.js';
import { factsOf, isPreferredOpen, rideColumns, type RideRow, whenOf } from './ride.row.js';
import { offersWithdrawn, rideAccepted } from './rides.events.js';
import { stepRide } from './rides.jobs.js';
import { headOutAt } from './search.rules.js';

const exclusionViolation = '23P01';
const reassignable: readonly RideStatus[] = ['pending', 'confirmed', 'in_route'];
const lockRide = `select ${rideColumns} from rides where id = $1 for update`;

/** $1 ride, $2 version, $3 driver, $4 now, $5 next step, $6 until when the driver is taken. */
const reassign = `
  update rides r set driver_id = $3, status = 'confirmed', confirmed_at = $4, departed_at = null, arrived_at = null, next_step_at = $5,
    ${promise('$3', '$4')},
    preferred_outcome = case when preferred_driver_id is not null then coalesce(preferred_outcome, 'withdrawn') end,
    busy = tstzrange(lower(busy), greatest(upper(busy), $6::timestamptz)), version = version + 1
  where id = $1 and version = $2 and status in ('pending', 'confirmed', 'in_route')
  returning ${rideColumns}`;

interface Order {
  readonly id: Id;
  readonly driverId: UserId;
  readonly reason: string;
}

interface Signed extends Order {
  readonly operatorId: UserId;
}

interface Given extends Pick<Signed, 'reason' | 'operatorId'> {
  readonly before: RideRow;
  readonly given: RideRow;
}

/** An operator gives a ride to a driver of their choice, with a reason that stays in its history (D2, M163). */
@Injectable()
export class ReassignService {
  constructor(
    private readonly work: Work,
    private readonly replies: RideReplies,
  ) {}

  async reassign(operatorId: UserId, order: Order): Promise<Json<Ride>> {
    return this.replies.answer(order.id, operatorId, await this.attempt({ ...order, operatorId }));
  }

  private async attempt(order: Signed): Promise<Outcome> {
    try {
      return await this.work.run((unit) => this.reassignIn(unit, order));
    } catch (error) {
      if (sqlState(error) === exclusionViolation) return 'driver_busy';
      throw error;
    }
  }

  private async reassignIn(unit: Unit, { id, driverId, reason, operatorId }: Signed): Promise<Outcome> {
    const [ride] = await unit.rows<RideRow>(lockRide, [id]);
    if (!ride) return 'not_found';
    if (!reassignable.includes(ride.status)) return 'wrong_state';
    if (ride.driver_id === driverId) return 'repeated';
    const { from, until } = busyRange(ride.is_scheduled ? ride.pickup_time : unit.now, ride.estimated_duration_minutes);
    const wish = { driverId, riderId: ride.customer_id, passengers: ride.passenger_count, busyFrom: from, busyUntil: until };
    if (!(await canPrefer(unit, wish))) return 'preferred_unavailable';
    const nextStepAt = headOutAt(whenOf(ride));
    const [given] = await unit.rows<RideRow>(reassign, [id, ride.version, driverId, unit.now, nextStepAt, until]);
    if (!given) return 'wrong_state';
    await this.tell(unit, { before: ride, given, reason, operatorId });
    if (nextStepAt) unit.enqueue(stepRide, { rideId: id }, { runAt: nextStepAt });
    return 'done';
  }

  private async tell(unit: Unit, { before, given, reason, operatorId }: Given): Promise<void> {
    const preferredId = isPreferredOpen(before) ? before.preferred_driver_id : null;
    await closeAllOffers(unit, given.id, { winner: null, alsoTo: preferredId, reason: 'taken' });
    if (before.driver_id) unit.record(offersWithdrawn, { rideId: given.id, driverIds: [before.driver_id], reason: 'released' });
    const data = { driver_id: given.driver_id, from: before.driver_id, reason };
    await journal(unit, given, [{ actor: 'operator', actor_id: operatorId, type: 'reassigned', data }]);
    if (given.driver_id)
      unit.record(rideAccepted, { ride: factsOf(given), driverId: given.driver_id, wasPreferred: false, byOperator: true });
  }
}
