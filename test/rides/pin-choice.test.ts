import { beforeEach, describe, expect, test } from '@jest/globals';
import { addDays } from '../../src/contract/calendar/date-math.js';
import { dayIn } from '../../src/contract/calendar/day.js';
import { instantOf } from '../../src/contract/calendar/local-time.js';
import { Work } from '../../src/database/work.js';
import { defaultPinAsked, type PinAsked } from '../../src/rides/pin/asks-pin.contract.js';
import { getPinChoice, pinChoiceChanged, putPinChoice } from '../../src/rides/pin/pin-choice.contract.js';
import { type Ride, rideChanged } from '../../src/rides/ride.contract.js';
import { pinChosen } from '../../src/rides/rides.events.js';
import { getRide, listRideEvents } from '../../src/rides/rides.contract.js';
import { arriveAtPickup, startRide } from '../../src/trips/trips.contract.js';
import { getWhy } from '../../src/why/why.contract.js';
import { outcome, sendsJson } from '../admin/acts.js';
import type { Person } from '../world/person.js';
import { deadlocks, queueBehind, row } from '../world/waiting.js';
import { world } from '../world/world.js';
import { books, confirmed, confirmedForLater, drivesThere, millStreet, nextDay } from './town.js';

const zone = 'America/New_York';

let rosa: Person;
let dan: Person;
let count = 0;

/** Somebody new on the next day, at that time of it in the town. */
async function at(time: string): Promise<void> {
  await nextDay();
  world.clock.set(instantOf({ date: addDays(dayIn(world.clock.now(), zone), 1), time }, zone));
  count += 1;
  rosa = await world.person(`rosa${count}`);
  dan = await world.person(`dan${count}`, { driver: true });
}
const clockAt = (time: string) => world.clock.set(instantOf({ date: dayIn(world.clock.now(), zone), time }, zone));

beforeEach(() => at('12:00'));

const chooses = (asked: PinAsked) => rosa.call(putPinChoice, { body: { asked } });
const of = ({ id }: Pick<Ride, 'id'>) => ({ params: { id } });
const arrives = (ride: Ride) => dan.call(arriveAtPickup, { ...of(ride), body: { ...millStreet, accuracy_m: 10 } });
const starts = (ride: Ride, pin?: string | null) => dan.call(startRide, { ...of(ride), body: typeof pin === 'string' ? { pin } : {} });
const isRefused = (ride: Ride, pin?: string) => dan.refused(startRide, { ...of(ride), body: pin === undefined ? {} : { pin } });
const sees = (person: Person, ride: Ride) => person.call(getRide, of(ride));
const wrongOf = ({ pin }: Ride) => (pin === '0000' ? '0001' : '0000');
const here = async (): Promise<Ride> => {
  const ride = await confirmed(rosa, dan);
  await arrives(ride);
  return ride;
};

describe('M38: when the PIN is asked for', () => {
  test('is at every ride until its rider chooses otherwise, and stays as they chose, on all their pages and nobody else’s', async () => {
    expect(await rosa.call(getPinChoice, {})).toEqual({ asked: defaultPinAsked });
    expect(await chooses('night')).toEqual({ asked: 'night' });
    await world.settle();
    expect(await chooses('never')).toEqual({ asked: 'never' });
    expect(await rosa.call(getPinChoice, {})).toEqual({ asked: 'never' });
    expect(await dan.call(getPinChoice, {})).toEqual({ asked: 'always' });
    await world.settle();
    expect(rosa.heard(pinChoiceChanged)).toEqual([{ asked: 'night' }, { asked: 'never' }]);
    expect(dan.heard(pinChoiceChanged)).toEqual([]);
    expect((await sendsJson(rosa, 'PUT', putPinChoice.path, { asked: 'sometimes' })).status).toBe(400);
  });

  test('other pages are told what holds then, not what a choice was that came before it', async () => {
    await chooses('night');
    await chooses('never');
    await world.settle();
    world.forget();
    await world.app.get(Work).run(async (unit) => unit.record(pinChosen, { userId: rosa.id }));
    await world.settle();
    expect(rosa.heard(pinChoiceChanged)).toEqual([{ asked: 'never' }]);
  });

  test('always: both know it, and nothing but the right one starts the ride', async () => {
    const ride = await here();
    expect(await sees(rosa, ride)).toMatchObject({ pin: ride.pin, needs_pin: true, pin_changes_at: null });
    expect(await sees(dan, ride)).toMatchObject({ pin: null, needs_pin: true });
    expect(await isRefused(ride)).toMatchObject({ status: 403, code: 'pin_needed' });
    expect(await isRefused(ride, wrongOf(ride))).toMatchObject({ status: 403, code: 'wrong_pin' });
    expect(await starts(ride, ride.pin)).toMatchObject({ status: 'in_progress', needs_pin: false });
    const { events } = await rosa.call(listRideEvents, of(ride));
    expect(events.at(-1)).toMatchObject({ type: 'started', data: { with_pin: true } });
  });

  test('never: the driver who is there starts without; one that they send is not looked at', async () => {
    await chooses('never');
    const ride = await here();
    expect(await sees(rosa, ride)).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), needs_pin: false });
    expect(await sees(dan, ride)).toMatchObject({ pin: null, needs_pin: false });
    expect(await starts(ride, wrongOf(ride))).toMatchObject({ status: 'in_progress' });
    const { events } = await rosa.call(listRideEvents, of(ride));
    expect(events.at(-1)).toMatchObject({ type: 'started', data: { with_pin: false } });
    const { events: told } = await rosa.call(getWhy, of(ride));
    expect(told.at(-1)).toMatchObject({ type: 'started_without_pin' });
    await drivesThere(dan, ride);
  });

  test('never: before the driver was seen at the pickup only the PIN says that the rider is in', async () => {
    await chooses('never');
    const ride = await confirmed(rosa, dan);
    expect(await isRefused(ride)).toMatchObject({ status: 403, code: 'pin_needed' });
    expect(await isRefused(ride, wrongOf(ride))).toMatchObject({ code: 'wrong_pin' });
    expect(await starts(ride, ride.pin)).toMatchObject({ status: 'in_progress' });
  });

  test('who is only asked to drive does not learn what its rider chose', async () => {
    const ride = await books(rosa, { preferred_driver_id: dan.id });
    expect(await sees(dan, ride)).toMatchObject({ my_role: 'candidate', needs_pin: false, pin_changes_at: null });
  });

  test('a choice holds at once for a ride that has not started, and both see it', async () => {
    await chooses('never');
    const ride = await here();
    await world.settle();
    world.forget();
    await chooses('always');
    for (const person of [rosa, dan]) await person.hears(rideChanged, ({ id, needs_pin: needsPin }) => id === ride.id && needsPin);
    expect(await isRefused(ride)).toMatchObject({ code: 'pin_needed' });
    await chooses('never');
    await dan.hears(rideChanged, ({ id, needs_pin: needsPin }) => id === ride.id && !needsPin);
    expect(await starts(ride)).toMatchObject({ status: 'in_progress' });
  });

  test('is the choice of whoever booked, not of whoever drives', async () => {
    await dan.call(putPinChoice, { body: { asked: 'never' } });
    expect(await isRefused(await here())).toMatchObject({ code: 'pin_needed' });
  });
});

describe('M38: only from nine to six, by the clocks of the pickup', () => {
  test('by day the ride starts without, also one whose driver came before nine', async () => {
    await at('20:58');
    await chooses('night');
    const ride = await confirmed(rosa, dan);
    const nine = instantOf({ date: dayIn(world.clock.now(), zone), time: '21:00' }, zone);
    expect(await sees(rosa, ride)).toMatchObject({ needs_pin: false, pin_changes_at: nine.toISOString() });
    await arrives(ride);
    expect(await sees(dan, ride)).toMatchObject({ needs_pin: false, pin_changes_at: null });
    clockAt('21:03');
    expect(await starts(ride)).toMatchObject({ status: 'in_progress' });
  });

  test('by night it needs one: the driver came at nine', async () => {
    await at('20:58');
    await chooses('night');
    const ride = await confirmed(rosa, dan);
    clockAt('21:00');
    expect(await sees(rosa, ride)).toMatchObject({ needs_pin: true });
    await arrives(ride);
    expect(await sees(dan, ride)).toMatchObject({ needs_pin: true, pin_changes_at: null });
    expect(await isRefused(ride)).toMatchObject({ code: 'pin_needed' });
    expect(await starts(ride, ride.pin)).toMatchObject({ status: 'in_progress' });
  });

  test('a ride for later is told by its own hour', async () => {
    await at('20:30');
    await chooses('night');
    // For ten past nine.
    const ride = await confirmedForLater(rosa, dan);
    expect(await sees(rosa, ride)).toMatchObject({ needs_pin: true });
    expect(await sees(dan, ride)).toMatchObject({ needs_pin: true });
  });
});

describe('M38: a choice and a start at the same moment', () => {
  const choosesNow = (asked: PinAsked) => outcome(sendsJson(rosa, 'PUT', putPinChoice.path, { asked }));
  const startsNow = ({ id }: Ride) => outcome(sendsJson(dan, 'POST', startRide.path.replace(':id', id), {}));

  test('a start that comes after the choice goes by it, though it looked before', async () => {
    await chooses('never');
    const ride = await here();
    const [chosen, started] = await queueBehind(
      row('rides', ride.id),
      () => choosesNow('always'),
      () => startsNow(ride),
    );
    expect([chosen, started]).toEqual([200, 'pin_needed']);
    expect(await sees(dan, ride)).toMatchObject({ status: 'in_route', needs_pin: true });
    expect(await deadlocks()).toBe(0);
  });

  test('one that comes before it has started the ride', async () => {
    await chooses('never');
    const ride = await here();
    const [started, chosen] = await queueBehind(
      row('rides', ride.id),
      () => startsNow(ride),
      () => choosesNow('always'),
    );
    expect([started, chosen]).toEqual([200, 200]);
    expect(await sees(rosa, ride)).toMatchObject({ status: 'in_progress' });
    expect(await deadlocks()).toBe(0);
  });
});
