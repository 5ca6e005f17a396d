/** A fact inside the server: recorded by a module in its transaction, heard by others (see database/work.ts). */
export interface DomainEvent<P = unknown> {
  readonly name: string;
  /** Only for its type: never set. */
  readonly payload?: P;
}

/** Declares a fact: `export const rideAccepted = event<{ rideId: string }>('ride.accepted')`. */
export function event<P>(name: string): DomainEvent<P> {
  return { name };
}
