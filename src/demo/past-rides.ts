import { dayMs, hourMs, minuteMs } from '../contract/duration.js';
import type { LatLng, Place, RoutePlan } from '../town/geo.contract.js';
import type { SeededRandom } from './random.js';
import { drivers, idOf, townspeople, type Townsperson } from './townspeople.js';

export interface PastRide {
  readonly rider: Townsperson;
  readonly driver: Townsperson;
  readonly from: Place;
  readonly to: Place;
  readonly plan: RoutePlan;
  readonly pickupAt: Date;
  readonly isCancelled: boolean;
  readonly riderReview: Review | undefined;
  readonly driverReview: Review | undefined;
}

interface Review {
  readonly stars: number;
  readonly comment: string | null;
}

const weeks = 6;
const ridesPerDay = 5;
const cancelledShare = 0.08;
const reviewedShare = 0.8;

const praise = [
  'On time and kind.',
  'Knew a way around the bridge works.',
  'Quiet ride, clean car.',
  'Helped me with the groceries.',
  'Good conversation about the harbor.',
  'Waited while I found my keys.',
  'Smooth from door to door.',
];
const grumbles = ['A little late, but said so.', 'The heating was very warm.'];
const thanks = ['A pleasure.', 'Ready at the door.', 'Friendly as ever.', 'Easy pickup.'];

/** Ways that are driven again and again, as in any town: to work, to the market, home from the station. */
const habits = 48;

interface Ground {
  readonly places: readonly Place[];
  route(points: readonly LatLng[]): Promise<RoutePlan>;
}

/** Six weeks of rides around town, the newest yesterday; Rosa and Finn ride often, Dan and Dora drive often. */
export async function drawPastRides(random: SeededRandom, now: Date, ground: Ground): Promise<PastRide[]> {
  const riders = townspeople.filter(({ roles }) => !roles.includes('driver'));
  const often = { riders: riders.filter(({ handle }) => ['rosa', 'finn'].includes(handle)), drivers: drivers.slice(0, 2) };
  const trips = await usualTrips(random, ground);
  const rides: PastRide[] = [];
  for (let day = weeks * 7; day >= 1; day -= 1) {
    for (let slot = 0; slot < ridesPerDay; slot += 1) {
      const rider = random.chance(0.3) ? random.pick(often.riders) : random.pick(riders);
      // Each hour of the day has one driver, so that nobody drives two rides at once.
      const driver = random.chance(0.4) ? random.pick(often.drivers) : random.pick(drivers);
      const pickupAt = new Date(now.getTime() - day * dayMs + (slot * 2 - 5) * hourMs + random.between(0, 40) * minuteMs);
      const isCancelled = random.chance(cancelledShare);
      rides.push({
        rider,
        driver,
        ...random.pick(trips),
        pickupAt,
        isCancelled,
        ...reviews(random, isCancelled, day),
      });
    }
  }
  return rides;
}

async function usualTrips(random: SeededRandom, ground: Ground): Promise<Pick<PastRide, 'from' | 'to' | 'plan'>[]> {
  const trips: Pick<PastRide, 'from' | 'to' | 'plan'>[] = [];
  while (trips.length < habits) {
    const [from, to] = random.sample(ground.places, 2);
    if (!from || !to) throw new Error('the town has no places');
    trips.push({ from, to, plan: await ground.route([from, to]) });
  }
  return trips;
}

/** The newest day is left unreviewed, so that there is something to do. */
function reviews(random: SeededRandom, isCancelled: boolean, day: number): Pick<PastRide, 'riderReview' | 'driverReview'> {
  if (isCancelled || day === 1) return { riderReview: undefined, driverReview: undefined };
  return {
    riderReview: random.chance(reviewedShare) ? review(random, praise) : undefined,
    driverReview: random.chance(reviewedShare) ? review(random, thanks) : undefined,
  };
}

function review(random: SeededRandom, kind: readonly string[]): Review {
  const stars = random.chance(0.78) ? 5 : random.chance(0.8) ? 4 : 3;
  const comment = stars === 3 ? random.pick(grumbles) : random.chance(0.6) ? random.pick(kind) : null;
  return { stars, comment };
}

/** The ids of people who keep a saved card; Paula has none, so that the booking page shows what that is like. */
export const cardHolders = townspeople.filter(({ id }) => id !== idOf('paula') && id !== idOf('ada'));
