import type { Me } from './me.js';

/** Finds the people behind sessions; the auth module provides it to HTTP, SSR and sockets alike. */
export abstract class SessionReader {
  /** The person behind a `Cookie` header, if its session is valid. */
  abstract find(cookieHeader: string | undefined): Promise<Me | undefined>;
  /** Those of `sessionIds` that are still valid, read from the database (open sockets are checked by it). */
  abstract stillValid(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
