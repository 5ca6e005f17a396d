import { beforeAll, expect, test } from '@jest/globals';
import type { DomainEvent } from '../../src/contract/event.js';
import { Events } from '../../src/database/events.js';
import type { Unit } from '../../src/database/unit.js';
import { Work } from '../../src/database/work.js';
import { MoneyListeners } from '../../src/notifications/notices/money-listeners.js';
import { Notifier } from '../../src/notifications/notices/notifier.js';
import { OverdueListeners } from '../../src/notifications/notices/rides/overdue-listeners.js';
import { RerouteListeners } from '../../src/notifications/notices/rides/reroute-listeners.js';
import { RideListeners } from '../../src/notifications/notices/rides/ride-listeners.js';
import { FareSplitListeners } from '../../src/notifications/notices/split-listeners.js';
import { NotificationResolution } from '../../src/notifications/resolution/notification-resolution.service.js';
import { RideResolution } from '../../src/notifications/resolution/ride-resolution.js';
import { ToldName } from '../../src/notifications/notices/rides/told.contract.js';
import * as money from '../../src/payments/payments.events.js';
import * as split from '../../src/payments/split/split.events.js';
import { ProfilesApi } from '../../src/profiles/profiles.api.js';
import { factsOf, holdRide } from '../../src/rides/record.api.js';
import * as rides from '../../src/rides/rides.events.js';
import { completed } from '../rides/town.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { cast, whyFor } from './story.js';

type Heard = readonly [name: string, payload: unknown];
const heard = <P>({ name }: DomainEvent<P>, payload: P): Heard => [name, payload];

let rosa: Person;
let dan: Person;
let finn: Person;
let otto: Person;
/** The town's listeners of rides and of their money, who hear what this test says alone. */
let events: Events;

beforeAll(async () => {
  ({ rosa, dan, finn, otto } = await cast());
  events = new Events();
  const { app } = world;
  const [notifier, profiles] = [app.get(Notifier), app.get(ProfilesApi)];
  const listeners = [
    new RideListeners(events, notifier, app.get(RideResolution), profiles),
    new OverdueListeners(events, notifier, profiles),
    new RerouteListeners(events, notifier, profiles),
    new MoneyListeners(events, notifier),
    new FareSplitListeners(events, notifier, app.get(NotificationResolution), profiles),
  ];
  for (const each of listeners) each.onModuleInit();
});

/** Everything that people are told of a ride. */
async function allOf(unit: Unit, rideId: string): Promise<Heard[]> {
  const row = await unit.one(holdRide, { id: rideId });
  if (!row) throw new Error('no ride');
  const [ride, driverId] = [factsOf(row), dan.id];
  const of = { ride, driverId };
  const paid = { paymentId: rideId, rideId, customerId: rosa.id, driverId, amountCents: 900, currency: 'USD' };
  const fare = { ...paid, driverShareCents: 700, purpose: 'fare' } as const;
  const part = { partId: rideId, rideId, riderId: rosa.id, friendId: finn.id, amountCents: 450, currency: 'USD' };
  const refused = { isDebt: true, isKnown: false, isConfirmable: false };
  const at = world.clock.now();
  return [
    heard(rides.preferredRequested, { ...of, expiresAt: at }),
    heard(rides.preferredEnded, { ...of, outcome: 'timed_out' }),
    heard(rides.rideFellBack, { ...of, outcome: 'timed_out' }),
    heard(rides.offerOpened, { ride, driverIds: [driverId], round: 1, expiresAt: at }),
    heard(rides.rideAccepted, { ...of, wasPreferred: false }),
    heard(rides.rideAccepted, { ride: { ...ride, isScheduled: true }, driverId, wasPreferred: false }),
    heard(rides.rideRescheduled, { ...of, isKept: true, was: at }),
    heard(rides.rideDeparted, { ...of, isAutomatic: false }),
    heard(rides.driverLate, of),
    heard(rides.rideArrived, of),
    heard(rides.rideLeftPickup, of),
    heard(rides.rideNotBegun, of),
    heard(rides.rideStarted, { ...of, waitCents: 0 }),
    heard(rides.rerouteAsked, { ...of, to: '1 Orchard Road' }),
    heard(rides.rerouteEnded, { ...of, answer: 'declined' }),
    heard(rides.rideRerouted, { ...of, passed: 0 }),
    heard(rides.rideOverran, of),
    heard(rides.rideReleased, { ...of, by: 'operator', reason: null, times: 1, isGivenUp: false }),
    heard(rides.rideCompleted, { ...of, completedAt: at, by: 'driver' }),
    heard(rides.rideCancelled, { ...of, by: 'rider', reason: null, feeCents: 0, isNoShow: false }),
    heard(rides.rideCancelled, { ...of, by: 'operator', reason: null, feeCents: 0, isNoShow: false }),
    heard(rides.rideSearchEnded, { ride }),
    heard(money.paymentCaptured, { ...fare, wasOwed: true }),
    heard(money.paymentFailed, { ...fare, ...refused }),
    heard(money.paymentFailed, { ...fare, ...refused, isConfirmable: true }),
    heard(money.paymentFailed, { ...fare, ...refused, purpose: 'tip' }),
    heard(money.moneyReturned, {
      ...paid,
      refundId: rideId,
      kind: 'refund',
      driverCents: 100,
      friends: [],
      operatorId: otto.id,
      decidedAt: new Date(),
      reason: 'A detour',
    }),
    heard(money.refundBounced, { ...paid, refundId: rideId, payerId: rosa.id, riderId: rosa.id }),
    heard(split.partAccepted, part),
    heard(split.partDeclined, part),
    heard(split.partPaid, part),
    heard(split.partClosed, { ...part, how: 'no_room' }),
  ];
}

test('M170: whatever somebody can be told of a ride has a name for which its story has words, and each name is told of', async () => {
  const { id } = await completed(rosa, dan);
  await world.settle();
  await world.sql('delete from notifications');
  await world.app.get(Work).run(async (unit) => {
    for (const [name, payload] of await allOf(unit, id)) await events.runInside(name, payload, unit);
  });
  const told = async (who: Person) => (await whyFor(who, { id })).notices.flatMap((notice) => notice.told);
  const [hers, his] = [await told(rosa), await told(dan)];
  expect([...new Set([...hers, ...his])].toSorted()).toEqual(ToldName.options.toSorted());
  expect((await told(otto)).toSorted()).toEqual([...hers, ...his].toSorted());
});
