import type { Beat } from '../../src/presence/leases/beat.contract.js';
import { presenceBeat } from '../../src/presence/leases/beat.contract.js';
import { getPresence, type PresenceStatus } from '../../src/presence/presence.contract.js';
import type { Person } from '../world/person.js';
import { world } from '../world/world.js';

export const seconds = 1_000;
export const minutes = 60 * seconds;

/** Somebody at the screen, in the shell, who has just moved the mouse. */
export const beat = (signs: Partial<Beat> & Record<string, unknown> = {}) => ({
  source: 'shell',
  idle_ms: 0,
  visible: true,
  focused: true,
  ...signs,
});

export const beats = (person: Person, signs: Parameters<typeof beat>[0] = {}) => person.signals(presenceBeat, beat(signs));

export async function statusOf(viewer: Person, other: Person): Promise<PresenceStatus | undefined> {
  return (await viewer.call(getPresence, { query: { ids: other.id } })).presence[0]?.status;
}

/** Everybody left long ago; what the pages said before counts for nothing. */
export async function forgetPresence(): Promise<void> {
  world.clock.advance(5 * minutes);
  await world.settle();
  await world.truncate('presence_leases, presence_people');
  world.forget();
}
