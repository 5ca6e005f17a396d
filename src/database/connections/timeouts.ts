/** How long (ms) a call waits for the database in all, however often it asks, unless the town says otherwise: it is answered within 3 s (P26). */
export const usualPatienceMs = 2_500;

/** Milliseconds; SEC-15. The client gives up a second after the server would; calls have less, and a lock is given up before its call is. */
export function timeoutsOf(patienceMs: number) {
  const statement = 2 * patienceMs;
  const query = statement + 1_000;
  return { statement, query, lock: patienceMs - 500, connect: patienceMs + 500, idleInTransaction: 4 * patienceMs };
}

/** Of the queues' own connections, too: no call waits for those. */
export const usualTimeouts = timeoutsOf(usualPatienceMs);
