import { beforeEach, describe, expect, test } from '@jest/globals';
import { acceptRide, reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { giveTip } from '../../src/payments/extras/tips.contract.js';
import { listRideCharges, refundPayment } from '../../src/payments/refunds/refunds.contract.js';
import type { ChargePurpose } from '../../src/payments/payments.contract.js';
import { getRide, listRides } from '../../src/rides/rides.contract.js';
import { type Ride, rideChanged } from '../../src/rides/ride.contract.js';
import { shareRide } from '../../src/sharing/sharing.contract.js';
import { cancelRide, departRide } from '../../src/trips/trips.contract.js';
import { books, confirmed, drivesThere, goesOn } from '../rides/town.js';
import { seen, tokenIn } from '../sharing/links.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { paidRide, someone, twoOfTheDay } from './paid-ride.js';

let rider: Person;
let dan: Person;
let ada: Person;

beforeEach(async () => {
  ({ rider, dan } = await twoOfTheDay());
  ada = await someone('ada', { admin: true });
});

const seenBy = (person: Person, { id }: Pick<Ride, 'id'>) => person.call(getRide, { params: { id } });
const cents = (amount: number) => Math.round(amount * 100);

/** So much of what it was charged for goes back, or all that is left. */
async function refunds({ id }: Pick<Ride, 'id'>, amount?: number, purpose: ChargePurpose = 'fare'): Promise<void> {
  const { charges } = await ada.call(listRideCharges, { params: { id } });
  const charge = charges.find((one) => one.purpose === purpose);
  const body = { amount_cents: amount ?? charge?.refundable_cents ?? 0, reason: 'The route was longer than it had to be.' };
  await ada.call(refundPayment, { params: { id: charge?.id ?? '' }, body });
  await world.settle();
}

describe('M50: a ride says itself what of its money came back', () => {
  test('to its two alike, as they hear it at once, with the driver’s part of it', async () => {
    const ride = await paidRide(rider, dan);
    expect(await seenBy(rider, ride)).toMatchObject({ refunded: 0, refunded_share: 0 });
    const { version } = await seenBy(dan, ride);
    await refunds(ride, 200);
    const part = Math.round((cents(ride.driver_share) * 200) / cents(ride.price));
    const back = { payment_status: 'captured', refunded: 2, refunded_share: part / 100, driver_share: ride.driver_share };
    for (const person of [rider, dan]) {
      expect(await seenBy(person, ride)).toMatchObject(back);
      const { rides } = await person.call(listRides, { query: {} });
      expect(rides.find(({ id }) => id === ride.id)).toMatchObject({ payment_status: 'captured', refunded: 2 });
      // Newer than what a page has: it is taken into lists too.
      expect(person.heard(rideChanged).at(-1)).toMatchObject({ ...back, version: version + 1 });
    }
    await refunds(ride);
    for (const person of [rider, dan])
      expect(await seenBy(person, ride)).toMatchObject({
        payment_status: 'refunded',
        refunded: ride.price,
        refunded_share: ride.driver_share,
        version: version + 2,
      });
  });

  test('what is given beside it is not its own', async () => {
    const ride = await paidRide(rider, dan);
    await rider.call(giveTip, { params: { id: ride.id }, body: { amount_cents: 300 } });
    await world.settle();
    await refunds(ride, 100, 'tip');
    for (const person of [rider, dan]) expect(await seenBy(person, ride)).toMatchObject({ refunded: 0, refunded_share: 0 });
  });

  test('of a fee the driver gives all', async () => {
    const { id } = await confirmed(rider, dan);
    await world.settle();
    world.clock.advance(2 * 60_000);
    const { cancel_fee: fee } = await seenBy(rider, { id });
    await rider.call(cancelRide, { params: { id }, body: { fee_cents: cents(fee) } });
    await world.settle();
    await refunds({ id }, 100, 'cancel_fee');
    for (const person of [rider, dan])
      expect(await seenBy(person, { id })).toMatchObject({ final_price: fee, driver_share: fee, refunded: 1, refunded_share: 1 });
  });

  test('to nobody else: neither who gave the ride back, nor the passenger’s link, nor the desk with the ride', async () => {
    const mo = await someone('mo', { driver: true });
    const { id } = await books(rider, { preferred_driver_id: mo.id, passenger_name: 'June Ortega' });
    const params = { id };
    const token = tokenIn((await rider.call(shareRide, { params, body: { for_passenger: true } })).url ?? '');
    await mo.call(acceptRide, { params });
    await mo.call(cancelRide, { params, body: { reason: 'A flat tire' } });
    await ada.call(reassignRide, { params, body: { driver_id: dan.id, reason: 'He is near' } });
    await dan.call(departRide, { params });
    await goesOn(dan, await seenBy(rider, { id }));
    await drivesThere(dan, { id });
    await world.settle();
    world.forget();
    await refunds({ id }, 200);
    expect(await seenBy(dan, { id })).toMatchObject({ refunded: 2 });
    expect(await mo.refused(getRide, { params })).toMatchObject({ status: 404 });
    expect(mo.heard(rideChanged)).toEqual([]);
    expect(JSON.stringify(await seen(token))).not.toContain('refund');
    expect(await seenBy(ada, { id })).toMatchObject({ my_role: 'operator', refunded: 0, refunded_share: 0 });
  });
});
