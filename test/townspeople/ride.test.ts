import { beforeEach, expect, test } from '@jest/globals';
import { deleteMessage, sendMessage } from '../../src/chat/messages/message.contract.js';
import { later, minuteMs } from '../../src/contract/duration.js';
import { setAvailability } from '../../src/drivers/drivers.contract.js';
import { priceRoute, rerouteRide } from '../../src/booking/reroute/reroute.contract.js';
import { acceptRide } from '../../src/dispatch/dispatch.contract.js';
import { createQuote } from '../../src/booking/quotes/quote.contract.js';
import { putPinChoice } from '../../src/rides/pin/pin-choice.contract.js';
import { type Ride, rideLocation } from '../../src/rides/ride.contract.js';
import { listRideEvents } from '../../src/rides/rides.contract.js';
import { Handover } from '../../src/townspeople/driving/handover.service.js';
import { LookService } from '../../src/townspeople/look.service.js';
import { getDemoRide, hurryDemoRide, giveDemoPin } from '../../src/townspeople/townspeople.contract.js';
import { arriveAtPickup, cancelRide, completeRide, startRide } from '../../src/trips/trips.contract.js';
import { books } from '../rides/town.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { waitForLocks, whileHeld } from '../world/waiting.js';
import { world } from '../world/world.js';
import { dan, inTown, nextShift, passes, sees, signsIn, works } from './town.js';

world.configure({ SEED: 'demo', TOWNSPEOPLE: '1' });
world.clock.set(nextShift(world.clock.now()));

let nell: Person;

beforeEach(async () => {
  ({ nell } = await world.people({ nell: {} }));
  await passes(3);
});

const asksDan = () => books(nell, { preferred_driver_id: dan }, inTown);
const isHere = (ride: Ride) => async () => (await sees(nell, ride)).arrived_at !== null;
const is = (ride: Ride, status: Ride['status']) => async () => (await sees(nell, ride)).status === status;
const of = ({ id }: Ride) => ({ params: { id } });

/** What the ride's journal says of how far from the destination it ended. */
async function milesOff({ id }: Ride): Promise<number | undefined> {
  const [event] = await world.sql<{ miles: number }>(
    `select (data->>'miles_from_destination')::float8 as miles from ride_events where ride_id = $1 and type = 'completed'`,
    [id],
  );
  return event?.miles;
}

test('a newcomer lives a whole ride with a townsperson in three minutes', async () => {
  const began = world.clock.now();
  const ride = await asksDan();
  expect(await passes(60, isHere(ride))).toBe(true);
  await world.settle();
  expect(nell.heard(rideLocation).length).toBeGreaterThan(3);
  await nell.call(giveDemoPin, of(ride));
  expect(await sees(nell, ride)).toMatchObject({ status: 'in_progress', driver_id: dan });
  expect(await passes(90, is(ride, 'completed'))).toBe(true);
  expect(await milesOff(ride)).toBeLessThan(0.05);
  await passes(12);
  expect(world.clock.now().getTime() - began.getTime()).toBeLessThan(180_000);
  const reviews = await world.sql('select author_id, stars from reviews where ride_id = $1', [ride.id]);
  expect(reviews).toEqual([{ author_id: dan, stars: 5 }]);
});

test('without a PIN the townsperson asks for none, and is off once the rider had time to get in', async () => {
  await nell.call(putPinChoice, { body: { asked: 'never' } });
  const ride = await asksDan();
  expect(await passes(60, isHere(ride))).toBe(true);
  const said = await world.sql<{ message: string }>('select message from messages where sender_id = $1 order by id desc limit 1', [dan]);
  expect(said[0]?.message).toMatch(/^I’m here/);
  expect(said[0]?.message).not.toContain('PIN');
  expect(await sees(nell, ride)).toMatchObject({ status: 'in_route', needs_pin: false });
  expect(await passes(45, is(ride, 'in_progress'))).toBe(true);
  await nell.call(putPinChoice, { body: { asked: 'always' } });
  expect(await passes(90, is(ride, 'completed'))).toBe(true);
});

test('a rider goes elsewhere on the trip: the townsperson accepts, and drives there', async () => {
  const ride = await asksDan();
  await passes(60, isHere(ride));
  await nell.call(giveDemoPin, of(ride));
  await passes(6);
  const { pickup_latitude: lat, pickup_longitude: lng } = inTown;
  const body = { destination_latitude: lat, destination_longitude: lng, destination_address: 'Back again', stops: [] };
  const quote = await nell.call(priceRoute, { ...of(ride), body });
  await nell.call(rerouteRide, { ...of(ride), body: { quote_id: quote.id } });
  expect(await sees(nell, ride)).toMatchObject({ reroutes: 0, proposal: { quote_id: quote.id } });
  expect(await passes(9, async () => (await sees(nell, ride)).reroutes === 1)).toBe(true);
  expect(await passes(90, is(ride, 'completed'))).toBe(true);
  expect(await milesOff(ride)).toBeLessThan(0.05);
});

/** At the end of the trip a person ends it, who then leaves. */
async function isCompletedBy(person: Caller, ride: Ride): Promise<void> {
  world.clock.advance(minuteMs);
  const at = { lat: inTown.destination_latitude, lng: inTown.destination_longitude, accuracy_m: 8 };
  expect(await person.call(completeRide, { ...of(ride), body: at })).toMatchObject({ status: 'completed' });
  await leaves(person);
}
const leaves = (person: Caller) => person.http('/auth/sign-out', { method: 'POST' });
const reviewsOf = ({ id }: Ride) => world.sql('select author_id from reviews where ride_id = $1', [id]);

test('a ride that a person drove is reviewed by nobody else', async () => {
  const person = await signsIn(dan);
  const at = { lat: inTown.pickup_latitude, lng: inTown.pickup_longitude, accuracy_m: 8 };
  await person.call(setAvailability, { body: { availability: 'available', ...at } });
  const ride = await asksDan();
  await person.call(acceptRide, of(ride));
  await person.call(arriveAtPickup, { ...of(ride), body: at });
  await person.call(startRide, { ...of(ride), body: { pin: (await sees(nell, ride)).pin ?? '' } });
  await isCompletedBy(person, ride);
  await passes(120);
  expect(await reviewsOf(ride)).toEqual([]);
});

test('nor is one that a person took over on the trip', async () => {
  const ride = await asksDan();
  await passes(60, isHere(ride));
  await nell.call(giveDemoPin, of(ride));
  await passes(6);
  const person = await signsIn(dan);
  await world.app.get(Handover).to(dan);
  await isCompletedBy(person, ride);
  await passes(120);
  expect(await reviewsOf(ride)).toEqual([]);
});

test('who signs in while the town is looked after answers for themselves', async () => {
  const ride = await asksDan();
  const others = { text: 'select from driver_states where driver_id <> $1 for update', values: [dan] };
  const { look, person } = await whileHeld(others, async () => {
    // By now the others say where they are, and Dan would take it.
    world.clock.advance(46_000);
    const look = world.app.get(LookService).look();
    await waitForLocks(1);
    return { look, person: await signsIn(dan) };
  });
  await look;
  await world.settle();
  expect(await sees(nell, ride)).toMatchObject({ status: 'pending', preferred_outcome: null, driver_id: null });
  await leaves(person);
  await nell.call(cancelRide, { ...of(ride), body: {} });
});

test('whose car stood still says where it is with the accept', async () => {
  const ride = await asksDan();
  const now = world.clock.now();
  const [ended, lastFix] = [40_000, 36_000].map((ms) => new Date(now.getTime() - ms));
  await world.sql('update townspeople_legs set started_at = $2, takes_ms = 35_000 where person_id = $1', [dan, ended]);
  await world.sql('update driver_states set fix_at = $2 where driver_id = $1', [dan, lastFix]);
  expect(await passes(9, is(ride, 'in_route'))).toBe(true);
  const { driver_position: position } = await sees(nell, ride);
  expect(world.clock.now().getTime() - Date.parse(position?.at ?? '')).toBeLessThan(3_000);
  await passes(150, isHere(ride));
  await nell.call(giveDemoPin, of(ride));
  await passes(90, is(ride, 'completed'));
});

test('an open search is taken too, and in a hurry the ride takes a fourth', async () => {
  const ride = await books(nell, {}, inTown);
  expect(await nell.call(getDemoRide, of(ride))).toEqual({ can_hurry: true, is_hurried: false, hears_pin: false });
  expect(await nell.call(hurryDemoRide, of(ride))).toMatchObject({ is_hurried: true });
  expect(await nell.call(hurryDemoRide, of(ride))).toMatchObject({ is_hurried: true });
  expect(await passes(60, is(ride, 'in_route'))).toBe(true);
  expect(await nell.refused(giveDemoPin, of(ride))).toMatchObject({
    status: 409,
    code: 'not_at_pickup',
    body: { current: { id: ride.id, status: 'in_route', my_role: 'rider' } },
  });
  expect(await passes(18, isHere(ride))).toBe(true);
  await nell.call(giveDemoPin, of(ride));
  expect(await passes(24, is(ride, 'completed'))).toBe(true);
});

test('the PIN may be written in the chat; a wrong one starts nothing', async () => {
  const ride = await asksDan();
  await nell.call(hurryDemoRide, of(ride));
  await passes(60, isHere(ride));
  const { pin } = await sees(nell, ride);
  const wrong = String((Number(pin) + 1) % 10_000).padStart(4, '0');
  await nell.call(sendMessage, { body: { recipient_id: dan, message: `It is ${wrong}` } });
  await works(12);
  expect((await sees(nell, ride)).status).toBe('in_route');
  await nell.call(sendMessage, { body: { recipient_id: dan, message: `Sorry, ${pin ?? ''}` } });
  expect(await works(12, is(ride, 'in_progress'))).toBe(true);
  await passes(60, is(ride, 'completed'));
});

test('… anywhere in what is written, and one that was deleted before it was read is not heard', async () => {
  const ride = await asksDan();
  await nell.call(hurryDemoRide, of(ride));
  await passes(60, isHere(ride));
  const { pin } = await sees(nell, ride);
  const message = `Hi, I’m the one in front of the bakery, my PIN is ${pin ?? ''}`;
  const { id } = await nell.call(sendMessage, { body: { recipient_id: dan, message } });
  await nell.call(deleteMessage, { params: { id } });
  await works(12);
  expect((await sees(nell, ride)).status).toBe('in_route');
  await nell.call(sendMessage, { body: { recipient_id: dan, message } });
  expect(await works(12, is(ride, 'in_progress'))).toBe(true);
  await passes(60, is(ride, 'completed'));
});

test('a driver of the town sets out to a ride for later, though nobody did when it was time', async () => {
  const pickup = later(world.clock.now(), 40 * minuteMs);
  const before = (minutes: number) => world.clock.set(later(pickup, -minutes * minuteMs));
  const ride = await books(nell, { preferred_driver_id: dan }, { ...inTown, is_scheduled: true, scheduled_time: pickup.toISOString() });
  expect(await passes(60, is(ride, 'confirmed'))).toBe(true);
  before(31);
  // Somebody is Dan just now, who doesn't drive.
  const person = await signsIn(dan);
  await person.call(setAvailability, { body: { availability: 'off' } });
  before(30);
  await world.settle();
  const { events } = await nell.call(listRideEvents, of(ride));
  expect(events.at(-1)).toMatchObject({ type: 'driver_not_ready' });
  before(19);
  expect(await passes(48, is(ride, 'in_route'))).toBe(true);
  expect(await passes(60, isHere(ride))).toBe(true);
  await nell.call(giveDemoPin, of(ride));
  expect(await passes(90, is(ride, 'completed'))).toBe(true);
});

test('the demo control is for the rider alone', async () => {
  const ride = await asksDan();
  await nell.call(hurryDemoRide, of(ride));
  const { eve } = await world.people({ eve: {} });
  expect(await eve.call(getDemoRide, of(ride))).toEqual({ can_hurry: false, is_hurried: false, hears_pin: false });
  expect(await eve.refused(hurryDemoRide, of(ride))).toMatchObject({ status: 404 });
  await passes(60, isHere(ride));
  expect(await eve.refused(giveDemoPin, of(ride))).toMatchObject({ status: 404 });
  expect((await sees(nell, ride)).status).toBe('in_route');
});

const isSomebodyNear = async () => (await nell.call(createQuote, { body: inTown })).pickup_eta_minutes !== null;

test('somebody is near at every hour', async () => {
  for (let hours = 0; hours < 28; hours += 4) {
    world.clock.advance(4 * 60 * 60_000);
    // The product looks too, and two looks at a time are one: whoever comes second finds nothing done yet.
    expect(await passes(15, isSomebodyNear)).toBe(true);
  }
});
