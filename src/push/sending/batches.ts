import type { CoalesceOptions } from '../../jobs/coalesce.js';
import { perHost } from './lanes.js';

/** Pushes that come together share statements: a hundred in one, and the next one when it is through. */
export const inBatches = { atATime: 1, most: 100, gathersTurn: true } as const satisfies CoalesceOptions;

/** Those whose answers come one by one: a quarter of what is in hand, so that places come free, and the next ones are looked at, many at a time. */
export const whenMany: CoalesceOptions = { ...inBatches, gathers: { least: perHost / 4, withinMs: 4 } };
