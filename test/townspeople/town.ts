import { waitFor } from '../../scripts/lib/wait.mjs';
import { sessionCookie } from '../../src/auth/sessions/session-cookie.js';
import { SessionService } from '../../src/auth/sessions/session.service.js';
import { Events } from '../../src/database/events.js';
import { Work } from '../../src/database/work.js';
import { getRide } from '../../src/rides/rides.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { LookService } from '../../src/townspeople/look.service.js';
import type { Caller } from '../world/caller.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

export const dan = 'demo_dan';

const dayMs = 24 * 60 * 60_000;
const wednesday = 3;

/** Noon in Hometown on the next Wednesday: Dan drives then, by the week that the demo gives him. */
export function nextShift(now: Date): Date {
  const noon = new Date(`${now.toISOString().slice(0, 10)}T17:00:00Z`);
  const days = (7 + wednesday - noon.getUTCDay()) % 7;
  return new Date(noon.getTime() + days * dayMs);
}

const stepS = 3;

/** Lets time pass, and the town be looked at, until something holds. */
export async function passes(seconds: number, until?: () => Promise<boolean>): Promise<boolean> {
  for (let passed = 0; passed < seconds; passed += stepS) {
    world.clock.advance(stepS * 1_000);
    await nobodyLooks();
    await world.app.get(LookService).look();
    await world.app.get(Events).idle();
    if (until && (await until())) return true;
  }
  return false;
}

/** A job that looked in the same seconds holds up ours: its look counts, but the clock must not run past it. */
async function nobodyLooks(): Promise<void> {
  const isOver = async (): Promise<boolean> =>
    (await world.sql('select from townspeople_clock where next_at > $1', [world.clock.now()])).length === 0;
  await waitFor(isOver, { withinMs: 5_000 });
}

/** … and lets jobs run, whose time has come. */
export async function works(seconds: number, until?: () => Promise<boolean>): Promise<boolean> {
  return passes(seconds, async () => {
    await world.settle();
    return (await until?.()) ?? false;
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
