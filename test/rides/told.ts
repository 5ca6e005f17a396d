import type { Notification } from '../../src/notifications/notifications.contract.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { all } from '../notifications/tell.js';
import type { Person } from '../world/person.js';

type Of = Pick<Ride, 'id'>;

/** What somebody reads of a ride, the newest first. */
export const toldOf = async (who: Person, { id }: Of): Promise<Notification[]> =>
  (await all(who)).filter(({ metadata }) => metadata.ride_id === id);
/** … that an operator is to look after. */
export const alertsOf = async (operator: Person, ride: Of): Promise<Notification[]> =>
  (await toldOf(operator, ride)).filter(({ type }) => type === 'ride_cancellation_alert');
