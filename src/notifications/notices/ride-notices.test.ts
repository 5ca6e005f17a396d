import { expect, test } from '@jest/globals';
import { rideNotice } from './ride-notices.js';

const ride = {
  rideId: '0198a0a0-0000-7000-8000-000000000001',
  version: 3,
  status: 'in_route',
  customerId: 'user_rosa',
  driverId: 'user_dan',
  preferredDriverId: null,
  pickupAddress: '12 Mill Street, Hometown, ME',
  destinationAddress: '14 Orchard Road, Hometown, ME',
  pickupTime: new Date('2026-11-27T22:45:00Z'),
  isScheduled: false,
  timeZone: 'America/New_York',
  priceCents: 881,
  finalCents: null,
  driverShareCents: 585,
  currency: 'USD',
  paymentMethodId: '0198a0a0-0000-7000-8000-000000000002',
  passengerName: null,
  offeredTipCents: 0,
  isRerouteAsked: false,
} as const;

test('a notice keeps the whole address beside its facts, and joins the ride’s row', () => {
  expect(rideNotice(ride, { userId: 'user_rosa', type: 'driver_assigned', facts: { says: 'released', driver: 'Dan' } })).toEqual({
    userId: 'user_rosa',
    type: 'driver_assigned',
    facts: { says: 'released', driver: 'Dan' },
    metadata: {
      ride_id: ride.rideId,
      ride_destination: '14 Orchard Road, Hometown, ME',
      action_url: `/ride/${ride.rideId}`,
      driver_id: 'user_dan',
    },
    eventKey: `driver_assigned:${ride.rideId}:3`,
    rideId: ride.rideId,
    isOwnAct: false,
  });
});
