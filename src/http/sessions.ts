import type { Me } from './me.js';

/** Finds the person behind a `Cookie` header; the auth module provides it to HTTP, SSR and sockets alike. */
export abstract class SessionReader {
  abstract find(cookieHeader: string | undefined): Promise<Me | undefined>;
}
