import type { Someone } from '../world/person.js';
import { world } from '../world/world.js';

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
