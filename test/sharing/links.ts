import type { Ride } from '../../src/rides/ride.contract.js';
import { seeSharedTrip, shareRide } from '../../src/sharing/sharing.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

type Shared = Pick<Ride, 'id'>;

/** The token of a link that a rider makes to pass on. */
export async function linkOf(rider: Person, { id }: Shared): Promise<string> {
  return tokenIn((await rider.call(shareRide, { params: { id }, body: {} })).url ?? '');
}

/** The end of an address that stands in a text. */
export const tokenIn = (text: string): string => /\/trip\/([\w-]+)$/.exec(text)?.[1] ?? 'no link';

/** What somebody without an account sees by it. */
export const seen = (token: string) => world.stranger().call(seeSharedTrip, { query: { token } });

/** What they are told who see nothing: the same for all. */
export async function isDead(token: string): Promise<boolean> {
  const { status, code } = await world.stranger().refused(seeSharedTrip, { query: { token } });
  return status === 404 && code === 'trip_over';
}
