import { shownIn } from '../lib/wall-clock.js';
import { world } from './world.js';

/** The day in the town of the tests, '2026-12-01': it begins hours after that of Greenwich. */
export const today = (): string => shownIn('America/New_York', world.clock.now().getTime()).slice(0, 10);
export const thisYear = (): number => Number(today().slice(0, 4));
