import { minuteMs } from '../../src/contract/duration.js';
import { askForVehicle } from '../../src/drivers/applications/application-edit.contract.js';
import { type ApplicationVehicle, vehicleKinds } from '../../src/drivers/applications/applications.contract.js';
import type { Person, Someone } from '../world/person.js';
import { world } from '../world/world.js';
import { applies, decides, sends } from './applying.js';
import { isOnline } from '../rides/town.js';

interface Car {
  readonly make: string;
  readonly model: string;
  readonly colour: string;
  readonly plate: string;
}

/** A driver who was approved with another car than everybody's. */
export async function changesCar({ id }: Someone, { make, model, colour, plate }: Car): Promise<void> {
  await world.sql('update vehicles set make = $2, model = $3, colour = $4, plate = $5 where driver_id = $1', [
    id,
    make,
    model,
    colour,
    plate,
  ]);
}

export async function losesCar({ id }: Someone): Promise<void> {
  await world.sql('delete from vehicles where driver_id = $1', [id]);
}

/** Smaller than everybody's. */
export const kia: ApplicationVehicle = { make: 'Kia', model: 'Niro', year: 2025, colour: 'Green', plate: 'NEW-1', seats: 2 };

/** Who applied with everybody's car, and was approved a while ago. */
export async function approvedDriver(operator: Person, name: string): Promise<Person> {
  const person = await world.person(name);
  await applies(person);
  await decides(operator, person, { decision: 'approve' });
  await world.settle();
  world.clock.advance(minuteMs);
  await isOnline(person);
  return person;
}

/** With all that an operator needs to approve it. */
export async function asksFor(driver: Person, vehicle: ApplicationVehicle): Promise<void> {
  await driver.call(askForVehicle, { body: vehicle });
  for (const kind of vehicleKinds) await sends(driver, kind);
}
