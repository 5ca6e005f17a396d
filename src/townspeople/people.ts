import type { UserId } from '../contract/ids.js';
import { demoDrivers, demoIdOf, townspeople } from '../demo/demo.api.js';
import type { Driver, Temper } from './crew.js';

const tempers: Readonly<Record<string, Temper>> = { silas: 'choosy', hank: 'slow' };

/** Those who drive, in the order in which they stand in for each other. */
export const townDrivers: readonly Driver[] = demoDrivers.map(({ id, handle }) => ({ id, temper: tempers[handle] ?? 'ready' }));
export const townDriverIds: readonly UserId[] = townDrivers.map(({ id }) => id);

/** Who never acts by themselves: an operator, and the one whose requests are there to be looked at. */
const silent = new Set([demoIdOf('ada'), demoIdOf('paula')]);
const townspeopleIds: readonly UserId[] = townspeople.map(({ id }) => id).filter((id) => !silent.has(id));

const ids: ReadonlySet<UserId> = new Set(townspeopleIds);

/** Somebody of the demo town who acts while nobody is signed in as them. */
export function isActor(id: UserId): boolean {
  return ids.has(id);
}

/** Those whom friends see come and go: all who drive, and a few more. */
export const sociableIds: readonly UserId[] = [
  ...townDriverIds,
  ...['rosa', 'finn', 'georgia', 'hiro', 'amara', 'mabel', 'otis', 'priya', 'theo', 'wendy', 'keisha', 'jonah'].map(demoIdOf),
];

/** Who asks newcomers to be friends. */
export const greeterIds: readonly [UserId, ...UserId[]] = [demoIdOf('finn'), demoIdOf('mabel'), demoIdOf('theo'), demoIdOf('priya')];
