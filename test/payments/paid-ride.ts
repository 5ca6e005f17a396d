import type { Ride } from '../../src/rides/ride.contract.js';
import { completed, nextDay } from '../rides/town.js';
import type { PersonOptions } from '../world/people.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

let count = 0;

/** Somebody of this test alone, whose session the clock of the tests before has not ended. */
export const someone = (name: string, options?: PersonOptions): Promise<Person> => world.person(`${name}${count}`, options);

/** A rider and a driver of this test alone, on a day of its own. */
export async function twoOfTheDay(): Promise<{ rider: Person; dan: Person }> {
  await nextDay();
  count += 1;
  return { rider: await someone('rider'), dan: await someone('driver', { driver: true }) };
}

/** A ride of the two that is over and paid; what they heard of it is forgotten. */
export async function paidRide(rider: Person, driver: Person): Promise<Ride> {
  const ride = await completed(rider, driver);
  await world.settle();
  world.forget();
  return ride;
}
