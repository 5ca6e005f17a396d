import type { Me, Role } from '../me.js';

/** Somebody with a session of their own. */
export interface SignedIn extends Me {
  /** When they last proved who they are in it: as it began, or later. */
  readonly provedAt: Date;
}

/** Finds the people behind sessions; the auth module provides it to HTTP, SSR and sockets alike. */
export abstract class SessionReader {
  /** The person behind a `Cookie` header, if its session is valid; `isFresh` asks the database, whatever this process remembers. */
  abstract find(cookieHeader: string | undefined, options?: { readonly isFresh?: boolean }): Promise<SignedIn | undefined>;
  /** Those of `sessionIds` that are still valid with their people's roles, read from the database (open sockets are checked by it). */
  abstract stillValid(sessionIds: readonly string[]): Promise<ReadonlyMap<string, readonly Role[]>>;
}
