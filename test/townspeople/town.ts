import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { dayMs } from '../../src/contract/duration.js';
import { Events } from '../../src/database/events.js';
import { Work } from '../../src/database/work.js';
import { getRide } from '../../src/rides/rides.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { LookService } from '../../src/townspeople/look.service.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { until } from '../lib/until.js';
import { world } from '../world/world.js';

export const dan = 'demo_dan';

const wednesday = 3;

/** Noon in Hometown on the next Wednesday: Dan drives then, by the week that the demo gives him. */
export function nextShift(now: Date): Date {
  const noon = new Date(`${now.toISOString().slice(0, 10)}T17:00:00Z`);
  const days = (7 + wednesday - noon.getUTCDay()) % 7;
  return new Date(noon.getTime() + days * dayMs);
}

const stepS = 3;

/** Lets time pass, and the town be looked at, until something holds. */
export async function passes(seconds: number, holds?: () => Promise<boolean>): Promise<boolean> {
  for (let passed = 0; passed < seconds; passed += stepS) {
    world.clock.advance(stepS * 1_000);
    await isLookedAt();
    await world.app.get(Events).idle();
    if (holds && (await holds())) return true;
  }
  return false;
}

/** Until a look at this time has ended: a job's that began earlier holds up ours, and would count for less. */
export async function isLookedAt(): Promise<void> {
  const now = world.clock.now().getTime();
  // One that ended leaves a second and a half for the next; one that has begun keeps ten seconds for itself (LookService).
  const [from, to] = [1_000, 3_000].map((ms) => new Date(now + ms));
  await until({ what: 'a look at the town', withinMs: 10_000 }, async () => {
    await world.app.get(LookService).look();
    return (await world.sql('select from townspeople_clock where next_at between $1 and $2', [from, to])).length > 0;
  });
}

/** … and lets jobs run, whose time has come. */
export async function works(seconds: number, holds?: () => Promise<boolean>): Promise<boolean> {
  return passes(seconds, async () => {
    await world.settle();
    return (await holds?.()) ?? false;
  });
}

export function sees(rider: Person, { id }: Pick<Ride, 'id'>): Promise<Ride> {
  return rider.call(getRide, { params: { id } });
}

/** From the middle of the demo town to its north, some 1.3 miles. */
export const inTown = {
  pickup_latitude: 44.0995,
  pickup_longitude: -69.1005,
  pickup_address: 'Town Hall',
  destination_latitude: 44.112,
  destination_longitude: -69.11,
  destination_address: 'Hospital',
};

/** Somebody signs in as a townsperson, without a page that tells how they are. */
export async function signsIn(id: string): Promise<Caller> {
  const sessions = world.app.get(SessionService);
  const { token } = await world.app.get(Work).run((unit) => sessions.start(unit, id, { userAgent: 'test' }));
  return world.stranger(`${sessions.cookies.name(sessionCookie)}=${token}`);
}
