// By itself: every signed-in page loads it, and must not load the forms' schemas with it.

/** POST it as a form (answers 303 to `/`, and the browser forgets all that the site has stored but its cookies) or by fetch (answers `{ok: true}`). */
export const signOutPath = '/auth/sign-out';

/**
 * Set by the page of somebody who signs out, so that it holds at once and without a network: a request that brings
 * this cookie is nobody's, and the session that it brings beside it is ended.
 */
export const leavingCookie = 'leaving';

/** Cookie, and key of the browser's own storage: the side that somebody chose. It is theirs, and goes when they do. */
export const modeCookie = 'userMode';
