// How often something may be done to one ride.

/** Wrong PINs that a driver may try in `pinWindowS` seconds. */
export const pinTries = 5;
/** Seconds over which wrong PINs count. */
export const pinWindowS = 600;
/** A rider changes where a ride goes so many times at most. */
export const maxReroutes = 5;
