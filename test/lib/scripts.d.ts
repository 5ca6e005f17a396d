/** Types of the plain scripts that tests use. */
declare module '*/scripts/lib/port.mjs' {
  /** A TCP port of the loopback address that is free now. */
  export function freePort(): Promise<number>;
}

declare module '*/scripts/lib/wait.mjs' {
  /** Asks until the answer is something true or the time is over; answers the last answer. */
  export function waitFor<T>(condition: () => T | Promise<T>, options: { withinMs: number; everyMs?: number }): Promise<T>;
}
