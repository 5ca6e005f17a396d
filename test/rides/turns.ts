import { minuteMs } from '../../src/contract/duration.js';
import type { Ride } from '../../src/rides/ride.contract.js';
import { RideDueService } from '../../src/trips/ride-due.service.js';
import { queueBehind, row } from '../world/waiting.js';
import { world } from '../world/world.js';

/** So many minutes after an instant, and what is due by then is done. */
export async function at(instant: string | null, minutes: number): Promise<void> {
  world.clock.set(new Date(Date.parse(instant ?? '') + minutes * minuteMs).toISOString());
  await world.settle();
}

/** … after the pickup. */
export const after = ({ pickup_time: pickup }: Pick<Ride, 'pickup_time'>, minutes: number): Promise<void> => at(pickup, minutes);

/** What is due is looked for. */
export const sweeps = (): Promise<void> => world.app.get(RideDueService).stepAllDue();

/** Both wait for the ride, the first one longer. */
export const inTurn = <A, B>({ id }: Pick<Ride, 'id'>, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> =>
  queueBehind(row('rides', id), first, second);
