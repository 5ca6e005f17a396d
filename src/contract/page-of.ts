import type { UserId } from './ids.js';

/**
 * In which a page says whose it is; a socket says so in its `auth`, as `pageOf`. A tab may be open longer than its session: for the
 * one of whoever signed in since in that browser it is nobody's.
 */
export const pageOfHeader = 'x-page-of';

/** Whether somebody's page is that of a session: one that does not say whose it is goes by the session alone. */
export const isPageOf = (said: unknown, { id }: { readonly id: UserId }): boolean => said === undefined || said === id;
