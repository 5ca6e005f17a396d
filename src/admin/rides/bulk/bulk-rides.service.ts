import { Injectable, Logger } from '@nestjs/common';
import type { InputOf } from '../../../contract/endpoint.js';
import type { UserId } from '../../../contract/ids.js';
import { commonProblems, Problem } from '../../../contract/problem.js';
import { PaymentsApi } from '../../../payments/payments.api.js';
import { RidesApi } from '../../../rides/rides.api.js';
import { type Outcome, TripsApi } from '../../../trips/trips.api.js';
import { refuseUnlessDone } from '../desk-outcome.js';
import type { actOnRides, BulkResult, NamedRide } from './bulk-rides.contract.js';

type Order = InputOf<typeof actOnRides>['body'];
type Move = Order & { readonly act: 'cancel' | 'release' | 'assign' };
type Done = Pick<BulkResult, 'outcome' | 'status' | 'amount_cents' | 'currency'>;

/** One act on many rides, that says of each what became of it (M163). */
@Injectable()
export class BulkRidesService {
  private readonly log = new Logger(BulkRidesService.name);

  constructor(
    private readonly trips: TripsApi,
    private readonly payments: PaymentsApi,
    private readonly rides: RidesApi,
  ) {}

  /** One after the other: they share drivers and locks. */
  async act(me: UserId, order: Order): Promise<BulkResult[]> {
    const named = new Map(order.rides.map((ride) => [ride.id, ride]));
    const results: BulkResult[] = [];
    for (const ride of named.values()) results.push(await this.attempt(me, order, ride));
    return results;
  }

  private async attempt(me: UserId, order: Order, ride: NamedRide): Promise<BulkResult> {
    try {
      return { ride_id: ride.id, code: null, message: null, ...(await this.one(me, order, ride)) };
    } catch (error) {
      if (!(error instanceof Problem)) this.log.error({ err: error, ride: ride.id }, 'one of many rides could not be decided about');
      const { code, message } = error instanceof Problem ? error : { code: 'internal', message: commonProblems.internal[1] };
      return { ride_id: ride.id, outcome: 'refused', status: null, code, message, amount_cents: null, currency: null };
    }
  }

  private async one(me: UserId, order: Order, ride: NamedRide): Promise<Done> {
    const { act, reason } = order;
    if (act === 'refund' || act === 'waive') return this.refund(me, act, { rideId: ride.id, reason });
    const isNew = refuseUnlessDone(await this.move(me, { ...order, act }, ride));
    // It is done by now: that it could not be read again is no refusal.
    const now = await this.rides.brief(ride.id).catch(() => undefined);
    return { outcome: isNew ? 'done' : 'unchanged', status: now?.status ?? null, amount_cents: null, currency: null };
  }

  private async move(
    me: UserId,
    { act, reason, driver_id: chosen }: Move,
    { id, status, driver_id: driverId }: NamedRide,
  ): Promise<Outcome> {
    if (act === 'cancel') return this.trips.cancelFromDesk({ id, operatorId: me, read: { status, driver_id: driverId }, reason });
    if (act === 'assign') return this.trips.giveToDriver({ id, operatorId: me, driverId: chosen ?? '', fromId: driverId, reason });
    return driverId === null ? 'wrong_state' : this.trips.takeFromDriver(me, { id, driverId, reason });
  }

  private async refund(...[me, act, of]: [UserId, 'refund' | 'waive', { rideId: string; reason: string }]): Promise<Done> {
    const given = await this.payments.refundRide(me, { ...of, kind: act === 'waive' ? 'waiver' : 'refund' });
    return { outcome: given.isNew ? 'done' : 'unchanged', status: null, amount_cents: given.cents, currency: given.currency };
  }
}
