import { Injectable } from '@nestjs/common';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { DriversApi } from '../../drivers/drivers.api.js';
import type { Json } from '../../http/json.js';
import { endProposal, factsOf, holdRide, orBusy, RideReplies, rerouteRide, type RideRow } from '../../rides/record.api.js';
import type { ProposalAnswer } from '../../rides/record/proposal.contract.js';
import { type Ride, rideProblems } from '../../rides/ride.contract.js';
import { rerouteEnded, rideRerouted } from '../../rides/rides.events.js';
import { bookQuote } from '../quotes/quotes.queries.js';
import { FareHolds } from './fare-holds.js';
import { newRouteOf, type Wish } from './new-route.js';

const actors = { declined: 'driver', withdrawn: 'rider', lapsed: 'system' } as const;

/**
 * What becomes of another route that a driver was asked for. Everybody who has a say holds the ride first: of an answer, the end of
 * its time, a withdrawal and the ride's own steps one comes first, and the others find it done.
 */
@Injectable()
export class RouteAnswers {
  constructor(
    private readonly work: Work,
    private readonly holds: FareHolds,
    private readonly replies: RideReplies,
    private readonly drivers: DriversApi,
  ) {}

  accept(me: UserId, wish: Wish): Promise<Json<Ride>> {
    return this.run(me, wish, (unit) => this.take(unit, me, wish));
  }

  decline(me: UserId, wish: Wish): Promise<Json<Ride>> {
    return this.run(me, wish, async (unit) => {
      const ride = await rideOf(unit, 'driver_id', { ...wish, me });
      const isRepeated = ride.proposed_quote_id === wish.quoteId && ride.proposal_answer === 'declined';
      if (isRepeated) return;
      if (!isOpen(ride, wish)) refuse(rideProblems, 'request_expired');
      await this.end(unit, ride, 'declined');
    });
  }

  withdraw(me: UserId, wish: Wish): Promise<Json<Ride>> {
    return this.run(me, wish, async (unit) => {
      const ride = await rideOf(unit, 'customer_id', { ...wish, me });
      if (isOpen(ride, wish)) await this.end(unit, ride, 'withdrawn');
      else if (ride.quote_id === wish.quoteId) refuse(rideProblems, 'wrong_state');
    });
  }

  /** Nothing where it was answered in time. */
  async lapse(wish: Wish): Promise<void> {
    await this.work.run(async (unit) => {
      const ride = await unit.one(holdRide, { id: wish.id });
      if (ride && isOpen(ride, wish) && ride.proposed_until <= unit.now) await this.end(unit, ride, 'lapsed');
    });
  }

  private run(me: UserId, { id }: Wish, command: (unit: Unit) => Promise<void>): Promise<Json<Ride>> {
    return this.replies.after(id, me, async () => {
      if ((await orBusy(this.work.run(command))) === 'driver_busy') refuse(rideProblems, 'driver_busy');
    });
  }

  private async take(unit: Unit, me: UserId, wish: Wish): Promise<void> {
    // Their state, which whoever takes another ride holds too, so that the later one sees the other; and before the ride, as every fix does.
    await this.drivers.holdState(unit, me);
    const ride = await rideOf(unit, 'driver_id', { ...wish, me });
    if (ride.quote_id === wish.quoteId) return;
    if (!isOpen(ride, wish) || ride.proposed_until <= unit.now) refuse(rideProblems, 'request_expired');
    const { quote, terms, fare, passed, busyUntil, isFree } = await newRouteOf(unit, ride, wish.quoteId);
    if (!isFree) refuse(rideProblems, 'driver_busy');
    if (!(await this.holds.cards.take(unit, fare))) refuse(rideProblems, 'request_expired');
    const { id, version, price_cents: before, distance_miles: milesBefore } = ride;
    // Where somebody went is the ride's own: its history outlives that.
    const data = { price_cents: fare.cents, before_cents: before, miles: quote.distance_miles, miles_before: milesBefore };
    const next = { ...quote, ...terms, id, version, driver: me, quote_id: quote.id, price_cents: fare.cents, busyUntil, now: unit.now };
    const rerouted = await rerouteRide(unit, next, () => [{ actor: 'driver', type: 'rerouted', data }]);
    if (!rerouted) refuse(rideProblems, 'request_expired');
    await unit.all(bookQuote, { id: quote.id, now: unit.now });
    unit.record(rideRerouted, { ride: factsOf(rerouted), driverId: me, passed });
  }

  private async end(unit: Unit, { id, version, proposed_quote_id: quote, driver_id: driverId }: OpenRide, answer: ProposalAnswer) {
    const entry = { actor: actors[answer], type: `reroute_${answer}` };
    const ended = await endProposal(unit, { id, version, quote_id: quote, answer }, () => [entry]);
    if (!ended || driverId === null) return;
    await this.holds.cards.letGo(unit, id);
    unit.record(rerouteEnded, { ride: factsOf(ended), driverId, answer });
  }
}

type OpenRide = RideRow & { readonly proposed_until: Date; readonly proposed_quote_id: string };

/** Whether it is this price that its driver is asked with. */
function isOpen(ride: RideRow, { quoteId }: Wish): ride is OpenRide {
  return ride.proposed_until !== null && ride.proposed_quote_id === quoteId;
}

/** Held; to everybody else it is not there. */
async function rideOf(unit: Unit, whose: 'driver_id' | 'customer_id', { id, me }: Wish & { me: UserId }): Promise<RideRow> {
  const ride = await unit.one(holdRide, { id });
  if (ride?.[whose] !== me) refuse(commonProblems, 'not_found');
  return ride;
}
