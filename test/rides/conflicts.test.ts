import { beforeEach, describe, expect, test } from '@jest/globals';
import { bookRide } from '../../src/booking/booking.contract.js';
import { createQuote, type Quote, quoteLifeMs } from '../../src/booking/quotes/quote.contract.js';
import { rescheduleRide } from '../../src/booking/reschedule/reschedule.contract.js';
import { acceptReroute, declineReroute, priceRoute, rerouteRide, withdrawReroute } from '../../src/booking/reroute/reroute.contract.js';
import { hourMs } from '../../src/contract/duration.js';
import { createReview } from '../../src/reviews/reviews.contract.js';
import { shareRide } from '../../src/sharing/sharing.contract.js';
import { raiseRideAlert } from '../../src/support/alerts/alerts.contract.js';
import { cancelRide, completeRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { accepts, asks, farEnd, halfWay, priced, takesBack, to } from './reroutes.js';
import { books, cardOf, confirmed, harborStation, nextDay, nobodyDrives, quoteFor, trip, underWay } from './town.js';
import { inHours } from './when.js';

let rosa: Person;
let dan: Person;

beforeEach(async () => {
  ({ rosa, dan } = await world.people({ rosa: {}, dan: { driver: true } }));
  await nextDay();
  await nobodyDrives();
});

const by = ({ id }: { id: string }, quote: { id: string }) => ({ params: { id }, body: { quote_id: quote.id } });
/** What a refusal says, and of which entity in which state. */
const conflict = (code: string, current: object) => ({ status: 409, code, body: { current } });

describe('D2: whatever a ride forbids is refused with the ride as its caller sees it', () => {
  test('another route: while no driver has it, while one was asked, and once it is over', async () => {
    const pending = await books(rosa);
    const wish = { params: { id: pending.id }, body: to(farEnd) };
    expect(await rosa.refused(priceRoute, wish)).toMatchObject(
      conflict('wrong_state', { id: pending.id, status: 'pending', my_role: 'rider', pin: pending.pin }),
    );
    await rosa.call(cancelRide, { params: { id: pending.id }, body: {} });
    const ride = await underWay(rosa, dan);
    await world.settle();
    const [first, second] = [await priced(rosa, ride, to(farEnd)), await priced(rosa, ride, to(halfWay))];
    await asks(rosa, ride, first);
    expect(await rosa.refused(rerouteRide, by(ride, second))).toMatchObject(
      conflict('already_asked', { id: ride.id, status: 'in_progress', my_role: 'rider', proposal: { quote_id: first.id } }),
    );
    await accepts(dan, ride, first);
    expect(await rosa.refused(withdrawReroute, by(ride, first))).toMatchObject(
      conflict('wrong_state', { id: ride.id, destination_address: '1 Far End', proposal: null }),
    );
    expect(await rosa.refused(rerouteRide, by(ride, second))).toMatchObject(conflict('quote_expired', { id: ride.id, reroutes: 1 }));
  });

  test('an answer to another route that nobody asks for any more', async () => {
    const ride = await underWay(rosa, dan);
    await world.settle();
    const quote = await priced(rosa, ride, to(farEnd));
    await asks(rosa, ride, quote);
    await takesBack(rosa, ride, quote);
    const asItIs = conflict('request_expired', { id: ride.id, my_role: 'driver', pin: null, proposal: null, price: ride.price });
    expect(await dan.refused(acceptReroute, by(ride, quote))).toMatchObject(asItIs);
    expect(await dan.refused(declineReroute, by(ride, quote))).toMatchObject(asItIs);
  });

  test('another time, whatever stands against it', async () => {
    const ride = await confirmed(rosa, dan, inHours(5));
    const later = inHours(30);
    const other = await quoteFor(rosa, { ...later, passenger_count: 2 });
    const asItIs = { id: ride.id, status: 'confirmed', my_role: 'rider', pickup_time: ride.pickup_time };
    expect(await rosa.refused(rescheduleRide, by(ride, other))).toMatchObject(conflict('another_ride', asItIs));
    const outdated = await quoteFor(rosa, later);
    world.clock.advance(quoteLifeMs);
    expect(await rosa.refused(rescheduleRide, by(ride, outdated))).toMatchObject(conflict('quote_expired', asItIs));
    world.clock.advance(4.5 * hourMs);
    expect(await rosa.refused(rescheduleRide, by(ride, await quoteFor(rosa, later)))).toMatchObject(conflict('too_late_to_move', asItIs));
  });

  test('sharing, reviewing and calling for help', async () => {
    const ride = await underWay(rosa, dan);
    const params = { id: ride.id };
    const review = { params, body: { stars: 5, tags: [] } };
    expect(await dan.refused(createReview, review)).toMatchObject(conflict('not_reviewable', { id: ride.id, my_role: 'driver' }));
    expect(await rosa.refused(shareRide, { params, body: { for_passenger: true } })).toMatchObject(
      conflict('no_passenger', { id: ride.id, passenger_name: null }),
    );
    world.clock.advance(60_000);
    await dan.call(completeRide, { params, body: { ...harborStation, accuracy_m: 10 } });
    const over = { id: ride.id, status: 'completed', my_role: 'rider' };
    expect(await rosa.refused(shareRide, { params, body: {} })).toMatchObject(conflict('ride_over', over));
    await world.sql(`update rides set completed_at = completed_at - interval '20 days' where id = $1`, [ride.id]);
    const alert = { params, body: { alert_id: crypto.randomUUID() } };
    expect(await rosa.refused(raiseRideAlert, alert)).toMatchObject(conflict('alert_over', over));
    expect(await rosa.refused(createReview, review)).toMatchObject(conflict('review_closed', { ...over, can_review: false }));
  });
});

describe('a booking is refused with what stands against it', () => {
  const bookingOf = async (quote: Quote) => ({ body: { quote_id: quote.id, payment_method_id: await cardOf(rosa) } });

  test('a price that has expired comes as it was, one that was booked as the ride that it became', async () => {
    const quote = await quoteFor(rosa);
    const { id, price, lines, expires_at, path } = quote;
    world.clock.advance(quoteLifeMs);
    expect(await rosa.refused(bookRide, await bookingOf(quote))).toMatchObject(
      conflict('quote_expired', { id, price, lines, expires_at, path }),
    );
    const booked = await quoteFor(rosa);
    const ride = await rosa.call(bookRide, await bookingOf(booked));
    const again = await rosa.refused(bookRide, await bookingOf(booked), { 'idempotency-key': 'another' });
    expect(again).toMatchObject(conflict('quote_used', { id: ride.id, status: 'pending', my_role: 'rider' }));
  });

  test('another ride at that time', async () => {
    const at = inHours(5);
    await books(rosa, {}, inHours(3));
    const ride = await books(rosa, {}, at);
    const refusal = await rosa.refused(bookRide, await bookingOf(await quoteFor(rosa, at)));
    expect(refusal).toMatchObject(conflict('ride_overlaps', { id: ride.id, status: 'pending', my_role: 'rider' }));
  });

  test('the price itself, where nothing is wrong with it', async () => {
    const quote = await rosa.call(createQuote, { body: trip });
    const { body } = await bookingOf(quote);
    const nobody = { body: { ...body, preferred_driver_id: 'user_nobody' } };
    expect(await rosa.refused(bookRide, nobody)).toMatchObject(conflict('preferred_unavailable', { id: quote.id, price: quote.price }));
  });

  test('nothing, where what stood against it is over by then', async () => {
    await world.sql('create sequence first_try');
    await world.sql(`create function stand_in_the_way() returns trigger language plpgsql as $$
      begin if nextval('first_try') = 1 then raise unique_violation; end if; return new; end $$`);
    await world.sql('create trigger stand_in_the_way before insert on rides for each row execute function stand_in_the_way()');
    try {
      expect(await rosa.call(bookRide, await bookingOf(await quoteFor(rosa)))).toMatchObject({ status: 'pending' });
    } finally {
      await world.sql('drop trigger stand_in_the_way on rides');
      await world.sql('drop function stand_in_the_way');
      await world.sql('drop sequence first_try');
    }
  });
});
