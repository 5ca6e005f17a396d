import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';

/** Somebody signed in, on whatever device. */
export const sessionStarted = event<{ userId: UserId }>('auth.session-started');
/** Somebody has a new password at the embedded provider; `before` is the mark of the one that ended with it, `byLink` of who could not sign in. */
export const passwordChanged = event<{ userId: UserId; before: string; byLink: boolean }>('auth.password-changed');
/** Somebody cannot sign in, and wants a link by mail to set a new password. */
export const passwordForgotten = event<{ userId: UserId }>('auth.password-forgotten');
/** A session is over: signed out, replaced, or too many devices. Its sockets and its device's pushes end (P18, P23). */
export const sessionEnded = event<{ sessionId: string; userId: UserId }>('auth.session-ended');
