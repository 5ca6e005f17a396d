// By itself: the page of a closed account loads nothing else.

/** POST it as a form after a sign-in that found the account closed (answers 303 to `/dashboard`, or to `/sign-in`). */
export const keepAccountPath = '/auth/keep-account';

/** Where such a sign-in leads; `?until=` is when the account will be erased, an instant. */
export const closingPagePath = '/account/closing';
