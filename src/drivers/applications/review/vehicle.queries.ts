import { sql } from 'kysely';
import type { Id, UserId } from '../../../contract/ids.js';
import { statementsOf } from '../../../database/statement.js';
import { isRunning, rides } from '../../../rides/rides.sql.js';
import type { ApplicationDetails } from '../applications.contract.js';
import type { DriversTables } from '../../drivers.tables.js';

const statement = statementsOf<DriversTables>();

/** A car is the driver's from now on. */
export const giveVehicle = statement<{ driver: UserId; vehicle: NonNullable<ApplicationDetails['vehicle']> }>()(
  'drivers.give_vehicle',
  (_db, $) => sql<object>`
    insert into vehicles as v (driver_id, make, model, colour, plate, seats)
    select ${$.driver}::text, car.make, car.model, car.colour, car.plate, car.seats
    from jsonb_to_record(${$.json.vehicle}::jsonb) as car (make text, model text, colour text, plate text, seats int)
    on conflict (driver_id) do update set make = excluded.make, model = excluded.model, colour = excluded.colour, plate = excluded.plate,
      seats = excluded.seats`,
);

/** The car that was asked for is part of what the application says. */
export const takeNewVehicle = statement<{ id: Id }>()(
  'drivers.take_new_vehicle',
  (_db, $) => sql<object>`
    update driver_applications set details = jsonb_set(details, '{vehicle}', new_vehicle), new_vehicle = null
    where id = ${$.id} and new_vehicle is not null`,
);

/** Nobody sets out to a ride of a driver until the end of the transaction. */
export const holdRidesOfDriver = statement<{ driver: UserId }>()(
  'drivers.hold_rides',
  (_db, $) => sql<{ id: Id }>`
    select r.id from ${rides('r')} where r.driver_id = ${$.driver} and ${isRunning('r')} order by r.id for update of r`,
);
