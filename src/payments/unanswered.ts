import { sql } from 'kysely';

/** What the provider was asked for and did not answer for this long (ms) is asked for again, with the same key (P14). */
export const unansweredMs = 30_000;

/** What one sweep takes of all that waits is chance: in order, a hundred that the provider keeps waiting would hide all others. */
export const inAnyOrder = sql`random()`;
