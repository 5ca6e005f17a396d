import type { Shared } from '../../jobs/together.js';

/** Pushes that come together share statements: a hundred in one, and the next one when it is through. */
export const inBatches: Shared = { atATime: 1, most: 100, gathersTurn: true };
