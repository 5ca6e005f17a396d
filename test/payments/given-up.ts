import { listSetbacks, type Setback } from '../../src/payments/setbacks/setbacks.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { reassignRide } from '../../src/dispatch/dispatch.contract.js';
import { completed, confirmed, drivesThere, goesOn } from '../rides/town.js';
import { departRide } from '../../src/trips/trips.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';
import { equalParts, pays, splits } from './parts.js';
import { StandIn } from './stand-in.js';
import { pausesMs } from './pauses.js';

/** Every further try of a return has been made. */
export async function afterAllTries(each = async () => {}): Promise<void> {
  for (const pauseMs of pausesMs) {
    await each();
    world.clock.advance(pauseMs);
    await world.settle();
  }
}

/** What of a ride did not arrive, as the desk's list has it, the newest first. */
export async function failedReturns(desk: Person, { id }: Pick<Ride, 'id'>, show: 'open' | 'all' = 'open'): Promise<Setback[]> {
  const { setbacks } = await desk.call(listSetbacks, { query: { show } });
  return setbacks.filter(({ ride_id: of, kind }) => of === id && kind === 'refund_failed');
}

interface Town {
  readonly rider: Person;
  readonly friend: Person;
  readonly driver: Person;
  readonly desk: Person;
  /** Who took the ride before the desk gave it to its driver. */
  readonly former?: Person;
}

async function drivenAfter(former: Person, { rider, driver, desk }: Town): Promise<Ride> {
  const ride = await confirmed(rider, former);
  await desk.call(reassignRide, { params: { id: ride.id }, body: { driver_id: driver.id, reason: 'Nearer' } });
  await driver.call(departRide, { params: { id: ride.id } });
  await goesOn(driver, ride);
  await drivesThere(driver, ride);
  return ride;
}

/** A friend has paid a part of a ride, and the rider's card took none of it until it was tried no more. */
export async function givenUp(town: Town): Promise<{ ride: Ride; setback: Setback }> {
  const { rider, friend, driver, desk, former } = town;
  const ride = await (former ? drivenAfter(former, town) : completed(rider, driver));
  await world.settle();
  await splits(rider, ride, equalParts(friend));
  const provider = new StandIn();
  provider.refusesRefunds = true;
  await pays(friend);
  await afterAllTries();
  provider.restore();
  const [setback] = await failedReturns(desk, ride);
  if (!setback) throw new Error('nothing was given up');
  return { ride, setback };
}
