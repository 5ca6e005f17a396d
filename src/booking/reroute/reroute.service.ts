import { Injectable } from '@nestjs/common';
import { later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import type { Json } from '../../http/json.js';
import { factsOf, holdRide, proposeRoute, RideReplies, type RideRow } from '../../rides/record.api.js';
import { proposalMs } from '../../rides/record/often.contract.js';
import { type Ride, rideProblems } from '../../rides/ride.contract.js';
import { rerouteAsked } from '../../rides/rides.events.js';
import type { QuoteRow } from '../quotes/quotes.queries.js';
import { FareHolds } from './fare-holds.js';
import { type NewRoute, newRouteOf, proposalOf, type Wish } from './new-route.js';
import { rerouteProblems } from './reroute.contract.js';
import { lapseReroute } from './reroute.jobs.js';
import { assertReroutable } from './route-quotes.service.js';

/**
 * Another route for a ride that goes on: looked at, then the card is asked where the fare is higher, then looked at again and put to
 * the driver. No transaction waits for the card, and nobody is asked unless it holds the new fare (D6, D7).
 */
@Injectable()
export class RerouteService {
  constructor(
    private readonly work: Work,
    private readonly holds: FareHolds,
    private readonly replies: RideReplies,
  ) {}

  reroute(me: UserId, wish: Wish): Promise<Json<Ride>> {
    return this.replies.after(wish.id, me, async () => {
      const begun = await this.work.run((unit) => this.begin(unit, me, wish));
      if (begun) await this.finish(me, wish, begun.raiseId);
    });
  }

  /** With the question to the card, where one is needed; undefined where the driver was asked with this price already. */
  private async begin(unit: Unit, me: UserId, wish: Wish): Promise<{ readonly raiseId?: Id } | undefined> {
    const found = await this.find(unit, me, wish);
    if (!found) return undefined;
    const need = await this.holds.cards.need(unit, found.fare);
    if (need === 'covered') return {};
    if ('refusal' in need) refuse(rerouteProblems, need.refusal);
    return need;
  }

  private async finish(me: UserId, wish: Wish, raiseId: Id | undefined): Promise<void> {
    const refusal = raiseId === undefined ? undefined : await this.holds.cards.ask(raiseId);
    if (refusal) refuse(rerouteProblems, refusal);
    try {
      await this.work.run((unit) => this.propose(unit, { me, wish, raiseId }));
    } catch (error) {
      if (raiseId !== undefined) await this.holds.cards.drop(raiseId);
      throw error;
    }
  }

  /** Undefined where it has been asked, or is done. */
  private async find(unit: Unit, me: UserId, { id, quoteId }: Wish): Promise<NewRoute | undefined> {
    const ride = await unit.one(holdRide, { id });
    if (ride?.customer_id !== me) refuse(commonProblems, 'not_found');
    const isOpen = ride.proposed_until !== null;
    if (ride.quote_id === quoteId || (isOpen && ride.proposed_quote_id === quoteId)) return undefined;
    assertReroutable(ride);
    if (isOpen) refuse(rerouteProblems, 'already_asked');
    const found = await newRouteOf(unit, ride, quoteId);
    assertOnOffer(ride, found.quote, unit.now);
    if (!found.isFree) refuse(rerouteProblems, 'driver_not_free');
    return found;
  }

  private async propose(unit: Unit, { me, wish, raiseId }: { me: UserId; wish: Wish; raiseId: Id | undefined }): Promise<void> {
    const found = await this.find(unit, me, wish);
    if (!found) return;
    const until = later(unit.now, proposalMs);
    if (raiseId !== undefined && !(await this.holds.cards.keep(unit, raiseId, until))) refuse(rerouteProblems, 'card_busy');
    const { ride, quote, fare } = found;
    const { id, version, driver_id: driver, price_cents: before, distance_miles: milesBefore } = ride;
    const data = { price_cents: fare.cents, before_cents: before, miles: quote.distance_miles, miles_before: milesBefore };
    const question = { id, version, driver, quote_id: quote.id, until, proposal: proposalOf(found) };
    const asked = await proposeRoute(unit, question, () => [{ actor: 'rider', type: 'reroute_asked', data }]);
    if (!asked) refuse(rideProblems, 'wrong_state');
    unit.enqueue(lapseReroute, { rideId: id, quoteId: quote.id }, { runAt: until });
    unit.record(rerouteAsked, { ride: factsOf(asked), driverId: driver, to: quote.destination_address });
  }
}

/** One that was made for the route as it was before another change, or that its driver has had, says the wrong thing about this one. */
function assertOnOffer(ride: RideRow, quote: QuoteRow, now: Date): void {
  if (quote.booked_at !== null) refuse(rideProblems, 'quote_used');
  const isOutdated = ride.rerouted_at !== null && quote.created_at <= ride.rerouted_at;
  if (isOutdated || ride.proposed_quote_id === quote.id || quote.expires_at <= now) refuse(rideProblems, 'quote_expired');
}
