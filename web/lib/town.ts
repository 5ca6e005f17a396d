import { demoTown } from '@server/service-area/demo-town.contract.js';
import type { Town } from '@server/service-area/the-town.contract.js';

/** A page has one town, and so has a server: what it is called, how it counts, whom to ask. */
let current: Town = { ...demoTown, is_ready: true, takes_cards: true, version: '' };

/** Set before anything is rendered. */
export function setTown(town: Town): void {
  current = town;
}

/** Read it while rendering, it is known no earlier. */
export const theTown = (): Town => current;
