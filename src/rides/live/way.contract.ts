import * as z from 'zod/mini';

/** The way to draw: longitude and latitude of each corner. */
export const Path = z.array(z.tuple([z.number(), z.number()]));

/** The way that lies ahead of the car, from where it was when the way was found. */
export const Way = z.object({ to: z.enum(['pickup', 'destination']), path: Path });
export type Way = z.output<typeof Way>;

/** How far a trip has come; left out where its car was not seen, and of a ride without stops. */
export const TripProgress = z.object({
  /** How many of the ride's `stops`, in their order, lie behind the car. */
  stops_passed: z.optional(z.int()),
});
