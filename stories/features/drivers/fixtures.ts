import { DriverCard } from '@server/booking/driver-picker.contract.js';

/** Dan, available four minutes away, unless told. */
export const aDriver = (change: Partial<DriverCard> = {}): DriverCard =>
  DriverCard.parse({
    clerk_id: 'dan',
    full_name: 'Dan Driver',
    avatar_url: null,
    average_rating: 4.7,
    total_ratings: 44,
    vehicle: { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204', seats: 6 },
    availability: 'available',
    eta_minutes: 4,
    distance_miles: 1.1,
    is_friend: false,
    rides_together: 0,
    ...change,
  });
