// How often something may be done to one ride.

/** Wrong PINs that a driver may try in `pinWindowS` seconds. */
export const pinTries = 5;
/** Seconds over which wrong PINs count. */
export const pinWindowS = 600;
/** A rider changes where a ride goes so many times at most. */
export const maxReroutes = 5;
/** … and asks its driver for another route so many times at most: whoever drives is not to be flooded. */
export const maxProposals = 10;
/** A driver has so long (ms) to answer. */
export const proposalMs = 60_000;
