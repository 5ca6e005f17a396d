import { expect, test } from '@jest/globals';
import { rideNotice, rideTexts, streetOf } from './ride-notices.js';

test.each([
  ['12 Mill Street', 'Mill Street'],
  ['12b Mill Street, Apt 4, Hometown', 'Mill Street'],
  ['Mill Street 12', 'Mill Street'],
  ['#7 Oak Lane', 'Oak Lane'],
  ['12-14 Oak Lane', 'Oak Lane'],
  ['٣ Palm Road', 'Palm Road'],
  ['120 42nd Street', '42nd Street'],
  ['Harbor Station', 'Harbor Station'],
  ['44.1, -69.1', 'an address in town'],
  ['', 'an address in town'],
])('P22: who is only asked reads the street of %j, not its door', (address, street) => {
  expect(streetOf(address)).toBe(street);
});

const ride = {
  rideId: '0198a0a0-0000-7000-8000-000000000001',
  version: 3,
  status: 'in_route',
  customerId: 'user_rosa',
  driverId: 'user_dan',
  preferredDriverId: null,
  pickupAddress: '12 Mill Street, Hometown, ME',
  destinationAddress: '1001 Westbrook Street, Portland, ME',
  pickupTime: new Date('2026-11-27T22:45:00Z'),
  isScheduled: false,
  timeZone: 'America/New_York',
  priceCents: 881,
  finalCents: null,
  driverShareCents: 585,
  currency: 'USD',
  paymentMethodId: '0198a0a0-0000-7000-8000-000000000002',
} as const;

test('a notice names no town but another one, and keeps the whole address beside its words', () => {
  expect(rideTexts.arrived('Dan', ride).message).toBe('Meet at 12 Mill Street.');
  expect(rideTexts.started(ride).message).toBe('On the way to 1001 Westbrook Street, Portland, ME.');
  const home = { ...ride, destinationAddress: '14 Orchard Road, Hometown, ME' };
  const told = rideNotice(home, { userId: 'user_rosa', type: 'driver_arrived', text: rideTexts.started(home) });
  expect(told).toMatchObject({
    message: 'On the way to 14 Orchard Road.',
    metadata: { ride_destination: '14 Orchard Road, Hometown, ME' },
  });
});
