import { publishedBy } from '../database/statement.js';
import type { DriversTables } from './drivers.tables.js';

/** Who wants rides, and where they were last seen; who has no row is off. */
export const driverStates = publishedBy<DriversTables>()('driver_states', [
  'driver_id',
  'availability',
  'lat',
  'lng',
  'fix_at',
  'seq',
  'lease_until',
  'heading',
]);

/** The one car of each driver. */
export const vehicles = publishedBy<DriversTables>()('vehicles', ['driver_id', 'make', 'model', 'colour', 'plate', 'seats']);
